import { Pencil, RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import type { ComponentType } from 'react';
import type { ChatFailure } from '#core/assistant/chat/protocol.ts';
import type { School } from '#core/salah/prayer.ts';
import { AnswerView } from '#web/domain/chat/answer-view.tsx';
import { Arrival } from '#web/domain/chat/arrival.tsx';
import { CrisisPanel } from '#web/domain/chat/crisis-panel.tsx';
import { Editing } from '#web/domain/chat/editing.tsx';
import type en from '#web/domain/chat/en.json';
import { FollowUps } from '#web/domain/chat/follow-ups.tsx';
import { isOver } from '#web/domain/chat/turn.ts';
import type { Turn } from '#web/domain/chat/turn.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export interface TurnViewProps {
  turn: Turn;
  school: School | null;
  /** The latest: it offers what to ask next. */
  isLast: boolean;
  /** Asks; with the turn that it replaces. */
  onAsk: (question: string, instead?: string) => void;
  /** Under a finished answer. */
  Actions?: ComponentType<TurnActionsProps> | undefined;
}

export interface TurnActionsProps {
  turn: Turn;
  onAgain: () => void;
}

/** One question and its answer, in whichever state it is. Drawn again only when it changes: a chat may be long. */
export const TurnView = memo(function TurnView({ turn, school, isLast, onAsk, Actions }: TurnViewProps) {
  const t = useText<typeof en>('domain/chat');
  const [isEdited, setEdited] = useState(false);
  const again = () => onAsk(turn.question, turn.id);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={t('turn')}>
      {isEdited ? (
        <Editing
          question={turn.question}
          onCancel={() => setEdited(false)}
          onAsk={(question) => {
            setEdited(false);
            onAsk(question, turn.id);
          }}
        />
      ) : (
        <div className="flex items-start justify-end gap-1">
          {isOver(turn) && !turn.crisis && (
            <IconButton label={t('edit')} onClick={() => setEdited(true)} className="text-muted">
              <Pencil className="size-4" aria-hidden="true" />
            </IconButton>
          )}
          <h2
            dir="auto"
            className="max-w-[85%] rounded-card rounded-ee-field bg-primary-soft px-5 py-3 font-sans text-base leading-normal font-medium whitespace-pre-wrap text-wrap"
          >
            {turn.question}
          </h2>
        </div>
      )}
      <Standing turn={turn} onAgain={again} />
      {turn.crisis ? (
        <CrisisPanel crisis={turn.crisis} />
      ) : (
        (turn.said.length > 0 || turn.rest) && <AnswerView turn={turn} school={school} />
      )}
      {turn.state === 'done' && !turn.crisis && Actions && <Actions turn={turn} onAgain={again} />}
      {turn.state === 'done' && isLast && <FollowUps turn={turn} onAsk={onAsk} />}
    </article>
  );
});

/** Whoever asked much, or while this is closed, did nothing wrong. */
const isLimit = (code: ChatFailure | undefined) =>
  code === 'enough_today' || code === 'too_fast' || code === 'switched_off';

/** What is to be known beside the answer: that it comes, was stopped, or did not come. */
function Standing({ turn, onAgain }: { turn: Turn; onAgain: () => void }) {
  const t = useText<typeof en>('domain/chat');
  const again = (
    <Button look="plain" onClick={onAgain} className="justify-self-start">
      <RotateCcw className="size-5" aria-hidden="true" />
      {t('again')}
    </Button>
  );
  switch (turn.state) {
    case 'asked':
      return (
        <div className="flex flex-wrap items-center gap-3 text-muted">
          <Spinner size="small" />
          <span>{turn.before === null ? t('looking') : t('queued', { count: turn.before })}</span>
          <Arrival />
        </div>
      );
    case 'saying':
      return (
        <div className="order-last">
          <Spinner size="small" />
        </div>
      );
    case 'stopped':
      return (
        <div className="order-last flex flex-wrap items-center gap-3 text-muted">
          {t('stopped')}
          {again}
        </div>
      );
    case 'failed':
      return (
        <div className="grid gap-3">
          <Notice look={isLimit(turn.failure?.code) ? 'calm' : 'bad'}>
            {t(`failure.${turn.failure?.code ?? 'stopped'}`)}
          </Notice>
          {turn.failure?.code !== 'enough_today' && again}
        </div>
      );
    case 'away':
      return (
        <div className="grid gap-3">
          <Notice look="bad">{t('away')}</Notice>
          {again}
        </div>
      );
    default:
      return null;
  }
}
