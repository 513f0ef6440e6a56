import type { ReactNode } from 'react';

interface NarrowPageProps {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** A screen of forms and lists: one column that is never too wide to read. */
export function NarrowPage({ title, intro, children }: NarrowPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-2xl animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{title}</h1>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      {children}
    </div>
  );
}
