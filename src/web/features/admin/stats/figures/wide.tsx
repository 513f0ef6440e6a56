import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface WideProps {
  label: string;
  /** A long one scrolls within itself. */
  tall?: boolean;
  children: ReactNode;
}

/** A table that moves inside its own frame where the window is narrow; by keyboard too. */
export function Wide({ label, tall = false, children }: WideProps) {
  const frame = classNames('overflow-auto rounded-card border border-line', tall && 'max-h-96');
  return (
    // The table scrolls where it is narrow; the keyboard must reach it for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={frame} tabIndex={0} aria-label={label}>
      <table className="w-full text-sm [&_td]:px-4 [&_td]:py-2 [&_td]:whitespace-nowrap [&_th]:px-4 [&_th]:py-2 [&_th]:text-start [&_th]:font-semibold [&_th]:whitespace-nowrap [&_th.text-end]:text-end [&_tr]:border-b [&_tr]:border-line last:[&_tbody_tr]:border-0">
        {children}
      </table>
    </section>
  );
}
