import { Link } from 'react-router';
import { SURAHS } from '#core/quran/structure.ts';
import { stretchPath } from '#web/domain/quran/address.ts';
import { useSurahNames } from '#web/domain/quran/surah-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';

/** All surahs, quietly beside the one that is read. */
export function SurahContents({ surah }: { surah: number }) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useSurahNames();
  return (
    <nav
      aria-label={t('tabSurah')}
      ref={toCurrent}
      className="sticky top-18 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain pe-2 text-sm"
    >
      <ol>
        {SURAHS.map(({ number }) => (
          <li key={number}>
            <Link
              to={stretchPath({ view: 'surah', number })}
              aria-current={number === surah ? 'page' : undefined}
              className="flex min-h-9 items-center gap-3 rounded-field px-3 text-muted -outline-offset-3! transition-colors hover:bg-primary-soft hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
            >
              <span className="w-6 shrink-0 text-end tabular-nums">{number}</span>
              <span className="min-w-0">{nameOf(number).name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Only the list moves to it, never the page. */
function toCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 3;
}
