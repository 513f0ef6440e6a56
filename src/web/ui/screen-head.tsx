import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTitles } from '#web/platform/language/titles.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { classNames } from '#web/ui/class-names.ts';
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
  // On phones the bar shows the name of the screen already.
  const inBar = useTitles()(screenAt(useLocation().pathname).id).title === title;
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 className={classNames('min-w-0 flex-1 text-3xl font-semibold', inBar && 'max-lg:sr-only')}>
          {title}
        </h1>
        {actions}
        {remark !== undefined && <Remark>{remark}</Remark>}
      </div>
      {summary !== undefined && <p className="reading text-muted">{summary}</p>}
    </header>
  );
}
