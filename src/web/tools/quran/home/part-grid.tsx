import { Link } from 'react-router';
import { referenceOf, written } from '#core/quran/reference.ts';
import { extentOf, PART_COUNTS } from '#core/quran/structure.ts';
import { stretchPath } from '#web/domain/quran/address.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { classNames } from '#web/ui/class-names.ts';

/** All juz, hizb or pages, each with the ayah it begins at. */
export function PartGrid({ view }: { view: 'juz' | 'hizb' | 'page' }) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useSurahNames();
  return (
    <ol
      className={
        view === 'page'
          ? 'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2'
          : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8'
      }
    >
      {Array.from({ length: PART_COUNTS[view] }, (_, index) => {
        const number = index + 1;
        const first = referenceOf(extentOf({ kind: view, number }).first);
        const start = `${nameOf(first.surah).name} ${written(first)}`;
        return (
          <li key={number}>
            <Link
              to={stretchPath({ view, number })}
              title={start}
              aria-label={view === 'page' ? `${t('pageOf', { page: number })}, ${start}` : undefined}
              className={classNames(
                'flex min-h-12 items-center justify-between gap-3 py-2 -outline-offset-3! transition-colors hover:bg-primary-soft',
                view === 'page' ? 'rounded-field bg-raised px-1' : 'border-b border-line px-2',
              )}
            >
              {view === 'page' ? (
                <span className="w-full text-center tabular-nums">{number}</span>
              ) : (
                <>
                  <span className="font-semibold">{t(`${view}Of`, { [view]: number })}</span>
                  <span className="text-sm text-muted">{start}</span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
