import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTitles } from '#web/platform/language/titles.ts';
import { screenAt } from '#web/platform/screen-at.ts';
import { useSession } from '#web/platform/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Remark } from '#web/domain/page/remark.tsx';

interface ScreenHeadProps {
  title: ReactNode;
  /** The one sentence that a screen may explain itself with. */
  summary?: ReactNode;
  /** Privacy, sources, limits: behind the sign at the end of the line. */
  remark?: ReactNode;
  actions?: ReactNode;
  /** A screen has one heading of the first level; beside it, another part has the second, and the name of a list is none. */
  level?: 'h1' | 'h2' | 'p';
}

/** The head that every screen shares. */
export function ScreenHead({ title, summary, remark, actions, level: Title = 'h1' }: ScreenHeadProps) {
  const { user } = useSession();
  // On phones the bar shows the name of the screen already; visitors have none.
  const inBar = useTitles()(screenAt(useLocation().pathname).id).title === title && user !== null;
  const signAtMost = inBar && summary === undefined && actions === undefined;
  const isEmpty = signAtMost && remark === undefined;
  return (
    // On phones the sign alone takes no more room than it needs, and nothing takes none.
    <header
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1',
        signAtMost && (isEmpty ? 'max-lg:sr-only' : 'max-lg:-my-4'),
      )}
    >
      <Title
        className={classNames(
          'min-w-0 flex-1 text-3xl font-semibold',
          inBar && 'max-lg:sr-only',
          Title === 'p' && 'font-display leading-[1.2] rtl:leading-[1.45]',
        )}
      >
        {title}
      </Title>
      {actions}
      {remark !== undefined && <Remark>{remark}</Remark>}
      {summary !== undefined && (
        <p
          className={classNames(
            'text-muted',
            // Without a title to stand under, it shares the line with the sign.
            inBar ? 'max-lg:order-first max-lg:min-w-0 max-lg:flex-1 lg:basis-full' : 'basis-full',
          )}
        >
          <span className="reading block">{summary}</span>
        </p>
      )}
      {inBar && summary === undefined && <span className="order-first flex-1 lg:hidden" />}
    </header>
  );
}
