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
import { RemarkSign, RemarkText, useRemark } from '#web/domain/page/remark.tsx';
import { ReviewEntry } from '#web/domain/provenance/review-entry.tsx';
import { ayahPath } from '#web/domain/quran/address.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';

const LINK = 'inline-flex min-h-9 items-center font-semibold text-primary underline-offset-4 hover:underline';

interface SourcesProps {
  /** Where somebody has come for something else, as children for a story: all of it stands behind the sign. */
  folded?: boolean;
  sources: readonly Source[];
  works: Quoted['works'];
  review: Hadith['review'];
  target: Target;
}

/** What a text rests on, each with the way to it; behind the sign whether somebody of knowledge has signed it, and how to report an error. */
export function Sources({ folded = false, sources, works, review, target }: SourcesProps) {
  const t = useText<typeof en>('domain/learning/blocks');
  const remark = useRemark();
  const hidden = folded && !remark.isOpen;
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-2 text-sm">
      <div className="flex items-center justify-between gap-2">
        <h2 id="sources" className="font-sans text-sm font-semibold text-muted">
          {t('sources')}
        </h2>
        <RemarkSign {...remark} label={folded ? t('sources') : undefined} />
      </div>
      {/* On paper there is no sign to press. */}
      <ul className={classNames('flex-wrap gap-x-5', hidden ? 'hidden print:flex' : 'flex')}>
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
      <RemarkText {...remark}>
        <div className="grid gap-3">
          <dl>
            <ReviewEntry review={review} target={target} />
          </dl>
          <div className="print:hidden">
            <LaterReport target={target} />
          </div>
        </div>
      </RemarkText>
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
