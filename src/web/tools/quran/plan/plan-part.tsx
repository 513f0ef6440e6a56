import type { ReactNode } from 'react';

interface PlanPartProps {
  title: string;
  intro?: string;
  children?: ReactNode;
}

/** A part of the page about reading the whole Quran; space alone sets it apart. */
export function PlanPart({ title, intro, children }: PlanPartProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        {intro !== undefined && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
