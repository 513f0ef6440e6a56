import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Names a sign that closes it, where no button inside does. */
  closeLabel?: string;
  /** `drawer` comes from the end side and takes the full height. */
  look?: 'box' | 'drawer';
}

const LOOKS = {
  box: 'm-auto w-[min(28rem,calc(100vw-2.5rem))] rounded-card',
  drawer: 'my-0 ms-auto me-0 h-dvh max-h-none w-[min(22rem,88vw)] rounded-s-card',
} as const;

/** The browser's own modal: it keeps the focus, closes on Escape and needs no scroll lock of ours. */
export function Dialog({ open, onClose, title, children, closeLabel, look = 'box' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const before = useRef<Element>(null);

  // Before any other effect: what moves the focus inside finds it open.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open) {
      before.current = null;
      shown?.close();
    } else if (shown && !shown.open) {
      before.current = document.activeElement;
      shown.showModal();
      // The first button takes the focus and may stand at the foot of a long text, which is read from its head.
      shown.firstElementChild?.scrollTo(0, 0);
    }
  }, [open]);
  // One that goes with what it stood in gives the focus back, too; whoever moved it elsewhere keeps it there. Only when it is
  // gone: while it stands, nothing behind it takes the focus.
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true });
    },
    [],
  );

  return (
    // Closing by a click beside it is a comfort for the mouse; the keyboard has Escape and the buttons inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      // React hands on what closes inside, such as a calendar.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
      aria-labelledby={heading}
      className={classNames('bg-raised text-ink shadow-lifted backdrop:bg-night-deep/60', LOOKS[look])}
    >
      {open && (
        <div className="grid max-h-full gap-4 overflow-y-auto p-6">
          <h2 id={heading} className={classNames('text-xl font-semibold', closeLabel && 'pe-10')}>
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} onClick={onClose} className="absolute end-4 top-4">
              <X className="size-6" aria-hidden="true" />
            </IconButton>
          )}
          {children}
        </div>
      )}
    </dialog>
  );
}
