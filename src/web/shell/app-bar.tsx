import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { screenAt } from '#web/platform/screen-at.ts';
import { screenOf } from '#web/registry.ts';
import { BurgerButton, SearchButton } from '#web/shell/bar-buttons.tsx';
import { Brand } from '#web/shell/brand.tsx';
import { upFrom } from '#web/shell/up-from.ts';
import { IconButton } from '#web/ui/button.tsx';

/** Over every screen of a phone: the way back and where one is; at home, who we are. */
export function AppBar() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  return (
    <header className="page flex flex-wrap items-center justify-between gap-x-2 py-2 lg:hidden">
      {screen.id === 'dashboard' ? (
        <ScreenLink to="dashboard" className="rounded-field">
          <Brand />
        </ScreenLink>
      ) : (
        <Whereabouts id={screen.id} />
      )}
      <div className="ms-auto flex items-center gap-1">
        <SearchButton look="sign" />
        <BurgerButton look="sign" />
      </div>
    </header>
  );
}

function Whereabouts({ id }: { id: string }) {
  const t = useText<typeof en>('platform/phrases');
  const { title } = useTitles()(id);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  function back() {
    const { idx } = (history.state ?? {}) as { idx?: number };
    if (idx !== undefined && idx > 0) void navigate(-1);
    else
      void navigate(upFrom(pathname, screenAt(pathname), screenOf('dashboard').paths[0]), { replace: true });
  }
  return (
    <div className="-ms-3 flex max-w-full min-w-0 flex-1 items-center gap-1">
      <IconButton label={t('back')} onClick={back}>
        <ArrowLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </IconButton>
      {/* The heading of the page says it to screen readers. */}
      <span aria-hidden="true" className="truncate font-display text-lg font-semibold">
        {title}
      </span>
    </div>
  );
}
