import { Suspense, useState } from 'react';
import { Menu } from 'lucide-react';
import { useText } from '#web/language/use-text.ts';
import { preloadable } from '#web/preloadable.tsx';
import { ScreenLink } from '#web/screen-link.tsx';
import { Brand } from '#web/shell/brand.tsx';
import type { BurgerProps } from '#web/shell/burger.tsx';
import type en from '#web/shell/en.json';
import { IconButton } from '#web/ui/button.tsx';

const burger = preloadable<BurgerProps>(async () => (await import('#web/shell/burger.tsx')).Burger);
const preload = () => void burger.preload().catch(() => undefined);

export function AppBar() {
  const t = useText<typeof en>('shell');
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
      {wanted && (
        <Suspense>
          <burger.Component open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
