import type { ReactNode } from 'react';

/** A part of a profile under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-6">
      <h3 className="text-xl font-semibold">{title}</h3>
      {children}
    </section>
  );
}
