import type { ReactNode } from 'react';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Grade } from '#content/hadith-schema.ts';
import { referenceOf, sunnahLink } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/hadith/library.ts';
import { useHadithNames } from '#web/hadith/names.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/hadith/en.json';

const GRADE_WORDS = {
  sahih: 'grade.sahih',
  'hasan-sahih': 'grade.hasanSahih',
  hasan: 'grade.hasan',
  'hasan-gharib': 'grade.hasanGharib',
  daif: 'grade.daif',
  mawquf: 'grade.mawquf',
} as const satisfies Record<Grade, keyof typeof en>;

/** Where it stands, who judged it and how, and that nobody of knowledge has signed our copy yet. */
export function Provenance({ hadith }: { hadith: ReadHadith }) {
  const t = useText<typeof en>('hadith');
  const names = useHadithNames();
  const references = [hadith.key, ...(hadith.also ?? [])].flatMap((key) => referenceOf(key) ?? []);
  const grades = [hadith.grade, ...(hadith.otherGrades ?? [])];
  const wording = referenceOf(hadith.wording ?? '');
  return (
    <dl className="grid gap-4 rounded-card border border-line p-5 sm:grid-cols-2">
      <Entry label={t('source')}>
        <ul>
          {references.map((reference) => (
            <li key={reference.collection + reference.number}>
              <a
                href={sunnahLink(reference)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
              >
                {names.reference(reference)}
                <ExternalLink className="size-4" aria-hidden="true" />
                <span className="sr-only">{t('compare')}</span>
              </a>
            </li>
          ))}
        </ul>
        {wording && <p className="text-sm text-muted">{t('wording', { book: names.reference(wording) })}</p>}
      </Entry>
      <Entry label={t('grade')}>
        <ul>
          {grades.map(({ is, by }) => (
            <li key={is + by} className="py-2">
              <span className="font-semibold">{t(GRADE_WORDS[is])}</span>
              <span className="text-muted"> · {names.grader(by)}</span>
            </li>
          ))}
        </ul>
      </Entry>
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
      <Entry label={t('review')}>
        <p className="py-2">{t(`review.${hadith.review}`)}</p>
      </Entry>
    </dl>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
