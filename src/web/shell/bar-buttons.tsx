import { Suspense, useState } from 'react';
import { Menu, Search } from 'lucide-react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/platform/phrases/en.json';
import { preloadable } from '#web/platform/preloadable.tsx';
import type { BurgerProps } from '#web/shell/menu/burger.tsx';
import { paletteOpen } from '#web/domain/search/palette-opening.ts';
import { classNames } from '#web/ui/class-names.ts';

const burger = preloadable<BurgerProps>(async () => (await import('#web/shell/menu/burger.tsx')).Burger);
const preload = () => void burger.preload().catch(() => undefined);

const SIGN = 'grid size-11 shrink-0 place-items-center rounded-pill transition-colors hover:bg-primary-soft';

export function SearchButton({ look }: { look: 'sign' | 'field' }) {
  const t = useText<typeof en>('platform/phrases');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteOpen.set(true)}
      className={
        look === 'sign'
          ? SIGN
          : 'flex min-h-11 items-center gap-2 rounded-pill border border-edge px-4 text-muted transition-colors hover:bg-primary-soft'
      }
    >
      <Search className="size-5.5" aria-hidden="true" />
      <span className={classNames(look === 'sign' && 'sr-only')}>{t('search')}</span>
    </button>
  );
}

export function BurgerButton({ look }: { look: 'sign' | 'line' }) {
  const t = useText<typeof en>('platform/phrases');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  function show() {
    setWanted(true);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        className={
          look === 'sign'
            ? SIGN
            : 'flex min-h-11 items-center gap-3 rounded-field px-3 transition-colors hover:bg-sunken'
        }
      >
        <Menu className="size-6" aria-hidden="true" />
        <span className={classNames(look === 'sign' && 'sr-only')}>{t('menu')}</span>
      </button>
      {wanted && (
        <Suspense>
          <burger.Component open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
