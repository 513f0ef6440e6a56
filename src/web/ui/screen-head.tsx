import type { ReactNode } from 'react';
import { Remark } from '#web/ui/remark.tsx';

interface ScreenHeadProps {
  title: ReactNode;
  /** The one sentence that a screen may explain itself with. */
  summary?: ReactNode;
  /** Privacy, sources, limits: behind the sign at the end of the line. */
  remark?: ReactNode;
  actions?: ReactNode;
}

/** The head that every screen shares. */
export function ScreenHead({ title, summary, remark, actions }: ScreenHeadProps) {
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 className="min-w-0 flex-1 text-3xl font-semibold">{title}</h1>
        {actions}
        {remark !== undefined && <Remark>{remark}</Remark>}
      </div>
      {summary !== undefined && <p className="reading text-muted">{summary}</p>}
    </header>
  );
}
