import type { MouseEvent } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { LogOut, X } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import { SmallPrint } from '#web/domain/screens/small-print.tsx';
import { LanguageSwitch } from '#web/domain/settings/language-switch.tsx';
import { ThemeSwitch } from '#web/domain/settings/theme-switch.tsx';
import { useTitlesWithMore } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { useOffers } from '#web/platform/session/offers.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { useSession } from '#web/platform/session/session.ts';
import { leaving } from '#web/platform/session/sign-out.ts';
import { screens } from '#web/registry.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const places = screens.filter((screen) => screen.place === 'bar' || screen.place === 'menu');

export interface BurgerProps {
  open: boolean;
  onClose: () => void;
}

/** It stands beside the screens, so it brings what asks the server. */
export function Burger(props: BurgerProps) {
  return (
    <QueryClientProvider client={queryCache}>
      <Drawer {...props} />
    </QueryClientProvider>
  );
}

function Drawer({ open, onClose }: BurgerProps) {
  const t = useText<typeof en>('platform/phrases');
  const titleOf = useTitlesWithMore();
  const offers = useOffers();
  const { user } = useSession();
  // Any link in the menu leads away from it.
  const closeOnLink = (event: MouseEvent) =>
    event.target instanceof Element && event.target.closest('a') && onClose();
  function leave() {
    onClose();
    leaving.set('local');
  }
  return (
    <Dialog open={open} onClose={onClose} look="drawer" title={t('appName')}>
      <IconButton label={t('close')} onClick={onClose} className="absolute end-4 top-4">
        <X className="size-6" aria-hidden="true" />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take the keys */}
      <div className="grid gap-6" onClick={closeOnLink}>
        <nav aria-label={t('places')}>
          <ul className="grid gap-1">
            {places.filter(offers).map((screen) => {
              const { title, summary } = titleOf(screen.id);
              return (
                <li key={screen.id}>
                  <ScreenLink
                    to={screen}
                    className="flex items-center gap-3 rounded-field p-2 transition-colors hover:bg-sunken"
                  >
                    <ScreenTile screen={screen} />
                    <span>
                      <span className="block font-semibold">{title}</span>
                      <span className="block text-sm text-muted">{summary}</span>
                    </span>
                  </ScreenLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <LanguageSwitch look="block" />
        <ThemeSwitch />
        {user?.isGuest ? (
          <ScreenLink to="auth" search="?join" className={buttonClass('primary')}>
            {t('createAccount')}
          </ScreenLink>
        ) : (
          <Button look="plain" onClick={leave}>
            <LogOut className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            {t('signOut')}
          </Button>
        )}
        <nav aria-label={t('about')}>
          <SmallPrint />
        </nav>
      </div>
    </Dialog>
  );
}
