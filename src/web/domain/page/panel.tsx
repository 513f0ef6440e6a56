import type { ReactNode } from 'react';
import { Remark } from '#web/domain/page/remark.tsx';

interface PanelProps {
  title: string;
  /** What has to be known before anything is done here. */
  intro?: ReactNode;
  /** What is good to know, behind the sign. */
  remark?: ReactNode;
  children: ReactNode;
}

/** A part of a screen of settings: set off by space and a hairline, not by a box. */
export function Panel({ title, intro, remark, children }: PanelProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="min-w-0 flex-1 text-xl font-semibold">{title}</h2>
          {remark !== undefined && <Remark>{remark}</Remark>}
        </div>
        {intro !== undefined && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}
