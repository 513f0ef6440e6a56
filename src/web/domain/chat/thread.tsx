import { useCallback, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { School } from '#core/salah/prayer.ts';
import type en from '#web/domain/chat/en.json';
import { TurnView } from '#web/domain/chat/turn-view.tsx';
import type { TurnActionsProps } from '#web/domain/chat/turn-view.tsx';
import type { Turn } from '#web/domain/chat/turn.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useLatest } from '#web/ui/use-latest.ts';

interface ThreadProps {
  turns: readonly Turn[];
  school: School | null;
  onAsk: (question: string, instead?: string) => void;
  Actions?: ComponentType<TurnActionsProps>;
  /** It scrolls in a frame of its own, and the page around it stays. */
  isWithin?: boolean;
}

/** All of a chat. What is far out of sight is not laid out. */
export function Thread({ turns, school, onAsk, Actions, isWithin = false }: ThreadProps) {
  const latest = useLatest(onAsk);
  const asks = useCallback(
    (question: string, instead?: string) => latest.current(question, instead),
    [latest],
  );
  const list = useNewestInSight(turns.at(-1)?.id, isWithin);
  return (
    <>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {turns.map((turn, index) => (
          <li
            key={turn.id}
            data-turn={turn.id}
            // From its first moment, so that its height is known once it is out of sight and the page never jumps.
            className={classNames(
              'scroll-mt-20 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] lg:scroll-mt-8',
              index === turns.length - 1 && !isWithin && 'min-h-[55dvh]',
            )}
          >
            <TurnView
              turn={turn}
              school={school}
              isLast={index === turns.length - 1}
              onAsk={asks}
              Actions={Actions}
            />
          </li>
        ))}
      </ol>
      <Announcement turn={turns.at(-1)} />
    </>
  );
}

/**
 * A new question goes to the head of the window, once; then the answer grows below it and the page stays where its reader has it.
 * A chat that is opened begins there, too.
 */
function useNewestInSight(newest: string | undefined, isWithin: boolean) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const last = list.current?.querySelector(`[data-turn="${newest}"]`);
    if (!(last instanceof HTMLElement)) return;
    if (isWithin) list.current?.parentElement?.scrollTo({ top: last.offsetTop, behavior: 'instant' });
    else last.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [newest, isWithin]);
  return list;
}

/** For the ear: how the finished answer begins, once. The rest is read where it stands. */
function Announcement({ turn }: { turn: Turn | undefined }) {
  const t = useText<typeof en>('domain/chat');
  const begins = turn?.state === 'done' && !turn.crisis ? (turn.said[0]?.text ?? t('sourcesFollow')) : null;
  return <output className="sr-only">{begins !== null && t('answered', { begins })}</output>;
}
