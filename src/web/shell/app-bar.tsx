import { Suspense, useState } from 'react';
import { Menu, Search } from 'lucide-react';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Brand } from '#web/shell/brand.tsx';
import type { BurgerProps } from '#web/shell/burger.tsx';
import { paletteOpen } from '#web/shell/palette/opening.ts';
import { IconButton } from '#web/ui/button.tsx';

const burger = preloadable<BurgerProps>(async () => (await import('#web/shell/burger.tsx')).Burger);
const preload = () => void burger.preload().catch(() => undefined);

export function AppBar() {
  const t = useText<typeof en>('platform/phrases');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  function show() {
    setWanted(true);
    setOpen(true);
  }
  return (
    <header className="page flex items-center justify-between gap-3 py-3">
      <ScreenLink to="dashboard" className="rounded-field">
        <Brand />
      </ScreenLink>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => paletteOpen.set(true)}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-pill transition-colors hover:bg-primary-soft sm:min-w-56 sm:justify-start sm:border sm:border-edge sm:bg-raised sm:px-4 sm:text-muted"
        >
          <Search className="size-5.5 sm:size-5" aria-hidden="true" />
          <span className="sr-only sm:not-sr-only">{t('search')}</span>
        </button>
        <IconButton
          label={t('menu')}
          aria-expanded={open}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={show}
        >
          <Menu className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      {wanted && (
        <Suspense>
          <burger.Component open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
