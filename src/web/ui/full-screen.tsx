import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** Nothing but this on the screen; where the browser allows it, without its own bars. Escape leads back. */
export function FullScreen({ label, onClose, className, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    const { current } = inner;
    // iPhones have it for videos alone.
    void current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      if (document.fullscreenElement === current) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      // React hands on what closes inside.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 h-dvh max-h-none w-screen max-w-none p-0"
    >
      <div ref={inner} className={classNames('h-full w-full', className)}>
        {children}
      </div>
    </dialog>
  );
}
