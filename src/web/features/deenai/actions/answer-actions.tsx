import { useQueryClient } from '@tanstack/react-query';
import { Flag, RotateCcw, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerTools } from '#web/domain/chat/answer-tools.tsx';
import { withoutTurn } from '#web/domain/chat/chat.ts';
import { conversation } from '#web/domain/chat/conversation.ts';
import type { TurnActionsProps } from '#web/domain/chat/turn-view.tsx';
import { isGrown } from '#web/domain/person/age-group.ts';
import { FeedbackButtons } from '#web/features/deenai/actions/feedback-buttons.tsx';
import type en from '#web/features/deenai/en.json';
import { chatsKey, deleteTurn } from '#web/features/deenai/history/chats.ts';
import { usePreferences } from '#web/features/deenai/preferences.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

const share = preloadable(
  async () => (await import('#web/features/deenai/actions/share-dialog.tsx')).ShareDialog,
);
const answerLink = preloadable(async () => (await import('#web/domain/kalimah/answer-link.tsx')).AnswerLink);
const report = preloadable(
  async () => (await import('#web/domain/content-report/text-report-form.tsx')).TextReportForm,
);

/** What can be done with an answer. Only one that is kept can be rated or shared. */
export function AnswerActions({ turn, onAgain }: TurnActionsProps) {
  const t = useText<typeof en>('features/deenai');
  const { ownAge } = usePreferences();
  const card = turn.rest?.answer.card;
  const cache = useQueryClient();
  const userId = useSession().user?.id ?? '';
  // A visitor who wanted to report became a guest and came here for it.
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<'share' | 'report' | null>(
    search.get('report') === turn.id ? 'report' : null,
  );
  const close = () => {
    setOpen(null);
    if (search.has('report')) setSearch({}, { replace: true });
  };
  async function remove() {
    try {
      if (turn.kept) await deleteTurn(turn.id);
      conversation.set(withoutTurn(conversation.get(), turn.id));
      await cache.invalidateQueries({ queryKey: chatsKey(userId) });
    } catch {
      toast(t('notSaved'), 'bad');
    }
  }
  return (
    <div className="-my-2 flex flex-wrap items-center print:hidden">
      <AnswerTools turn={turn} />
      {card && (
        <Suspense>
          <answerLink.Component id={card} />
        </Suspense>
      )}
      {turn.kept && <FeedbackButtons turn={turn.id} />}
      <IconButton label={t('regenerate')} className="text-muted" onClick={onAgain}>
        <RotateCcw className="size-4" aria-hidden="true" />
      </IconButton>
      {turn.kept && isGrown(ownAge) && (
        <IconButton label={t('share')} className="text-muted" onClick={() => setOpen('share')}>
          <Share2 className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      {/* Under ten nobody writes to people they do not know, and the database takes nothing. */}
      {ownAge !== 'under_10' && (
        <IconButton label={t('report')} className="text-muted" onClick={() => setOpen('report')}>
          <Flag className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('deleteAnswer')} className="text-muted" onClick={() => void remove()}>
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
      <Suspense>
        {open === 'share' && <share.Component turn={turn.id} question={turn.question} open onClose={close} />}
        {open === 'report' && (
          <Dialog open onClose={close} title={t('report')}>
            <report.Component target={{ type: 'answer', id: turn.id }} onClose={close} />
          </Dialog>
        )}
      </Suspense>
    </div>
  );
}
