import { referenceOf } from '#core/hadith/reference.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';
import { useHadithNames } from '#web/domain/hadith/names.ts';
import { withoutVerses } from '#web/domain/hadith/verses.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface HadithLineProps {
  hadith: ReadHadith;
  search: string;
  place?: number | undefined;
  short?: boolean;
}

/** One hadith in a list: what it says, the beginning of it, and where it stands. */
export function HadithLine({ hadith, search, place, short = false }: HadithLineProps) {
  const names = useHadithNames();
  const reference = referenceOf(hadith.key);
  return (
    <ListLink to={`/hadith/${hadith.key.replace(':', '/')}${search}`} className="flex gap-3">
      {place !== undefined && (
        <span className="w-6 shrink-0 pt-0.5 text-sm font-semibold text-gold-ink tabular-nums">{place}</span>
      )}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="leading-snug font-semibold">{hadith.title}</span>
        {!short && (
          <span
            className={`line-clamp-2 text-muted ${hadith.text ? '' : 'leading-8'}`}
            lang={hadith.text ? undefined : 'ar'}
          >
            {withoutVerses(hadith.text ?? hadith.arabic)}
          </span>
        )}
        <span className="text-sm text-muted">{reference && names.reference(reference)}</span>
      </span>
    </ListLink>
  );
}
