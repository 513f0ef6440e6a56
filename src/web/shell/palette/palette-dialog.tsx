import { useLayoutEffect, useRef } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useText } from '#web/platform/language/use-text.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import type en from '#web/shell/palette/en.json';
import { paletteOpen } from '#web/domain/search/palette-opening.ts';
import { PaletteSearch } from '#web/shell/palette/palette-search.tsx';

const close = () => paletteOpen.set(false);

/** All of a phone's screen; on wider ones a sheet near the top, where the eyes are. */
export function PaletteDialog() {
  const t = useText<typeof en>('shell/palette');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed while still in the page, so that the browser gives the focus back to where it was.
    return () => shown?.close();
  }, []);
  return (
    <QueryClientProvider client={queryCache}>
      {/* Closing by a click beside it is a comfort for the mouse; the keyboard has Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        aria-label={t('title')}
        onClose={close}
        onClick={(event) => event.target === dialog.current && close()}
        className="m-0 h-dvh max-h-none w-full max-w-none bg-raised text-ink shadow-lifted backdrop:bg-night-deep/60 sm:mx-auto sm:mt-[10vh] sm:h-auto sm:max-h-[76vh] sm:w-[min(42rem,calc(100vw-3rem))] sm:rounded-card"
      >
        <PaletteSearch onClose={close} />
      </dialog>
    </QueryClientProvider>
  );
}
