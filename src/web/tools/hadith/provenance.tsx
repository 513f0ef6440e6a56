import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type enProvenance from '#web/domain/provenance/en.json';
import { Entry } from '#web/domain/provenance/entry.tsx';
import { GradeEntry } from '#web/domain/provenance/grade-entry.tsx';
import { ReviewEntry } from '#web/domain/provenance/review-entry.tsx';
import { SourceLink } from '#web/domain/provenance/source-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';

/** Where it stands, who judged it and how, and that nobody of knowledge has signed our copy yet. */
export function Provenance({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('tools/hadith');
  const ofOrigin = useText<typeof enProvenance>('domain/provenance');
  const names = useHadithNames();
  const references = [hadith.key, ...(hadith.also ?? [])].flatMap((key) => referenceOf(key) ?? []);
  const wording = referenceOf(hadith.wording ?? '');
  const print = referenceOf(hadith.print ?? '');
  return (
    <dl className="grid gap-4 rounded-card border border-line p-5 sm:grid-cols-2">
      <Entry label={ofOrigin('source')}>
        <ul>
          {references.map((reference) => (
            <li key={reference.collection + reference.number}>
              <SourceLink reference={reference} />
            </li>
          ))}
        </ul>
        {print && <p className="text-sm text-muted">{t('print', { book: names.reference(print) })}</p>}
        {wording && <p className="text-sm text-muted">{t('wording', { book: names.reference(wording) })}</p>}
      </Entry>
      <GradeEntry grades={[hadith.grade, ...(hadith.otherGrades ?? [])]} />
      <Entry label={t('topics')}>
        <ul className="flex flex-wrap gap-x-4">
          {hadith.topics.map((topic) => (
            <li key={topic}>
              <Link
                to={`/hadith?topic=${topic}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
              >
                {names.topic(topic)}
              </Link>
            </li>
          ))}
        </ul>
      </Entry>
      <ReviewEntry review={hadith.review} />
    </dl>
  );
}
