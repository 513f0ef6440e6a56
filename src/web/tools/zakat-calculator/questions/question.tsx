import type { ReactNode } from 'react';

interface QuestionProps {
  title: string;
  /** Stands beside the question. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function Question({ title, aside, children }: QuestionProps) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
