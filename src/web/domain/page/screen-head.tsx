import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { barPlace } from '#web/platform/bar-place.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { useWide } from '#web/platform/use-wide.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RemarkSign, RemarkText, useRemark } from '#web/domain/page/remark.tsx';

interface ScreenHeadProps {
  title: ReactNode;
  /** The one sentence that a screen may explain itself with. */
  summary?: ReactNode;
  /** Privacy, sources, limits: behind the sign at the end of the line. */
  remark?: ReactNode;
  /** Ways to go and to set that are signs alone: beside the title. */
  signs?: ReactNode;
  actions?: ReactNode;
  /** A screen has one heading of the first level; beside it, another part has the second, and the name of a list is none. */
  level?: 'h1' | 'h2' | 'p';
  /** Over a narrow column large letters would break into many lines. */
  narrow?: boolean;
}

/** The head that every screen shares. On phones the bar shows the name of the screen already, and its signs beside it. */
export function ScreenHead({
  title,
  summary,
  remark,
  signs,
  actions,
  level: Title = 'h1',
  narrow = false,
}: ScreenHeadProps) {
  const { user } = useSession();
  const wide = useWide();
  const place = useStore(barPlace);
  const parts = useRemark();
  // Visitors have no bar.
  const inBar = useTitles()(screenAt(useLocation().pathname).id).title === title && user !== null && !wide;
  const isEmpty =
    inBar && summary === undefined && actions === undefined && !(remark !== undefined && parts.isOpen);
  const besideTitle = (
    <>
      {signs}
      {remark !== undefined && <RemarkSign {...parts} />}
    </>
  );
  return (
    // With nothing in it, it takes no room.
    <header className={isEmpty ? 'sr-only' : 'flex flex-wrap items-center gap-x-2 gap-y-1'}>
      <Title
        className={
          inBar
            ? 'sr-only'
            : classNames(
                'min-w-0 flex-1 font-semibold',
                narrow ? 'text-2xl' : 'text-3xl',
                Title === 'p' && 'font-display leading-[1.2] rtl:leading-[1.45]',
              )
        }
      >
        {title}
      </Title>
      {actions}
      {inBar ? place && createPortal(besideTitle, place) : besideTitle}
      {remark !== undefined && <RemarkText {...parts}>{remark}</RemarkText>}
      {summary !== undefined && (
        <p className="basis-full text-muted">
          <span className="reading block">{summary}</span>
        </p>
      )}
    </header>
  );
}
