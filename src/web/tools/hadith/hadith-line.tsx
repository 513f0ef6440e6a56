import { Link } from 'react-router';
import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { withoutVerses } from '#web/tools/hadith/verses.ts';

interface HadithLineProps {
  hadith: ReadHadith;
  place?: number | undefined;
}

/** One hadith in a list: what it says, the beginning of it, and where it stands. */
export function HadithLine({ hadith, place }: HadithLineProps) {
  const names = useHadithNames();
  const reference = referenceOf(hadith.key);
  return (
    <Link
      to={`/hadith/${hadith.key.replace(':', '/')}`}
      className="flex gap-4 rounded-field border border-line bg-raised px-4 py-3 transition-colors hover:border-primary hover:bg-primary-soft"
    >
      {place !== undefined && (
        <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-gold-soft text-sm font-semibold text-gold-ink">
          {place}
        </span>
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{hadith.title}</span>
        <span className="line-clamp-2 text-sm text-muted" lang={hadith.text ? undefined : 'ar'}>
          {withoutVerses(hadith.text ?? hadith.arabic)}
        </span>
        <span className="text-sm text-primary">
          {reference && names.reference(reference)}
          <span className="text-muted"> · {names.narrator(hadith.narrator)}</span>
        </span>
      </span>
    </Link>
  );
}
