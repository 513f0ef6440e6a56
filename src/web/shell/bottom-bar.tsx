import { NavLink } from 'react-router';
import { iconOf } from '#web/domain/screens/icons.ts';
import { prefetchScreen } from '#web/domain/screens/screen-link.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { screens } from '#web/registry.ts';

const entries = screens.filter((screen) => screen.place === 'bar');

/** What stands above the bar asks for its height: it grows with the letters. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return undefined;
  const watch = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bottom-bar', `${bar.offsetHeight}px`),
  );
  watch.observe(bar);
  return () => watch.disconnect();
}

/** At the foot of a phone; it comes first for the keyboard. With letters of twice the size it is wider than the phone, and scrolls. */
export function BottomBar() {
  const t = useText<typeof en>('platform/phrases');
  const titleOf = useTitles();
  return (
    <nav
      ref={tellHeight}
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg overflow-x-auto [scrollbar-width:none]">
        {entries.map((screen) => {
          const Icon = iconOf(screen.folder);
          return (
            <li key={screen.id} className="min-w-fit flex-1">
              <NavLink
                to={screen.paths[0]}
                onPointerEnter={() => prefetchScreen(screen)}
                className="group grid min-h-16 place-items-center content-center gap-0.5 px-1 py-1.5 text-center text-xs font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:text-primary"
              >
                <span className="grid h-8 w-14 place-items-center rounded-pill transition-colors group-aria-[current=page]:bg-primary-soft">
                  {Icon && <Icon className="size-5.5" aria-hidden="true" />}
                </span>
                {titleOf(screen.id).title}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
