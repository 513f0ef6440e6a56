import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** `drawer` comes from the end side and takes the full height. */
  look?: 'box' | 'drawer';
}

const LOOKS = {
  box: 'm-auto w-[min(28rem,calc(100vw-2.5rem))] rounded-card',
  drawer: 'my-0 ms-auto me-0 h-dvh max-h-none w-[min(22rem,88vw)] rounded-s-card',
} as const;

/** The browser's own modal: it keeps the focus, closes on Escape and needs no scroll lock of ours. */
export function Dialog({ open, onClose, title, children, look = 'box' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // One that goes with what it stood in gives the focus back, too; whoever moved it elsewhere keeps it there.
  useEffect(() => {
    const before = open ? document.activeElement : null;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [open]);
  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
      // The first button takes the focus and may stand at the foot of a long text, which is read from its head.
      dialog.current?.firstElementChild?.scrollTo(0, 0);
    } else dialog.current?.close();
  }, [open]);

  return (
    // Closing by a click beside it is a comfort for the mouse; the keyboard has Escape and the buttons inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      aria-labelledby={heading}
      className={classNames('bg-raised text-ink shadow-lifted backdrop:bg-night-deep/60', LOOKS[look])}
    >
      {open && (
        <div className="grid max-h-full gap-4 overflow-y-auto p-6">
          <h2 id={heading} className="text-xl font-semibold">
            {title}
          </h2>
          {children}
        </div>
      )}
    </dialog>
  );
}
