import { Link } from 'react-router';
import type { Quoted } from '#content/built-course.ts';
import type { Source } from '#content/course-schema.ts';
import type { Hadith } from '#content/hadith-schema.ts';
import { passageIn } from '#core/quran/reference.ts';
import { numberOf, writtenPassage } from '#core/quran/reference.ts';
import { referenceOf } from '#core/hadith/reference.ts';
import type en from '#web/domain/learning/blocks/en.json';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import type { Target } from '#web/domain/content-report/reports.ts';
import { LaterReport } from '#web/domain/content-report/later-report.tsx';
import { ReviewEntry } from '#web/domain/provenance/review-entry.tsx';
import { ayahPath } from '#web/domain/quran/address.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

const LINK = 'inline-flex min-h-9 items-center font-semibold text-primary underline-offset-4 hover:underline';

interface SourcesProps {
  sources: readonly Source[];
  works: Quoted['works'];
  review: Hadith['review'];
  target: Target;
}

/** What a text rests on, each with the way to it, and whether somebody of knowledge has signed it. */
export function Sources({ sources, works, review, target }: SourcesProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  return (
    <section aria-labelledby="sources" className="grid gap-3 border-t border-line pt-6 text-sm">
      <h2 id="sources" className="text-xl font-semibold">
        {t('sources')}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {sources.map((source) => (
          <li key={JSON.stringify(source)}>
            {'ayah' in source && <AyahSource ayah={source.ayah} />}
            {'hadith' in source && <HadithSource hadith={source.hadith} />}
            {'work' in source && (
              <span className="inline-flex min-h-9 items-center">{works[source.work]}</span>
            )}
          </li>
        ))}
      </ul>
      <dl>
        <ReviewEntry review={review} target={target} />
      </dl>
      <div className="print:hidden">
        <LaterReport target={target} />
      </div>
    </section>
  );
}

function AyahSource({ ayah }: { ayah: string }) {
  const t = useText<typeof en>('domain/learning/blocks');
  const passage = passageIn(ayah);
  if (!passage) return null;
  return (
    <Link to={ayahPath(numberOf(passage.from))} className={LINK}>
      {t('sourceAyah', { reference: leftToRight(writtenPassage(passage)) })}
    </Link>
  );
}

function HadithSource({ hadith }: { hadith: string }) {
  const names = useHadithNames();
  const reference = referenceOf(hadith);
  if (!reference) return null;
  return (
    <Link to={`/hadith/${reference.collection}/${reference.number}`} className={LINK}>
      {names.reference(reference)}
    </Link>
  );
}
