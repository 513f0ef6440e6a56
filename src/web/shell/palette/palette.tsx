import { Suspense, useEffect } from 'react';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { paletteOpen } from '#web/domain/search/palette-opening.ts';

const dialog = preloadable(async () => (await import('#web/shell/palette/palette-dialog.tsx')).PaletteDialog);

/** Waits for Ctrl+K or ⌘K, and for the button in the app bar. */
export function Palette() {
  const { user, recovering } = useSession();
  const open = useStore(paletteOpen);
  const isHere = user !== null && !recovering;
  useEffect(() => {
    if (!isHere) return undefined;
    void dialog.preload().catch(() => undefined);
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      paletteOpen.set(!paletteOpen.get());
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
      paletteOpen.set(false);
    };
  }, [isHere]);
  if (!isHere || !open) return null;
  return (
    <Suspense>
      <dialog.Component />
    </Suspense>
  );
}
