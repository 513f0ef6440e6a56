import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { REASONS, useFeedback } from '#web/features/deenai/actions/feedback.ts';
import type { Reason, Verdict } from '#web/features/deenai/actions/feedback.ts';
import type en from '#web/features/deenai/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

const SIGNS = { up: ThumbsUp, down: ThumbsDown } as const;
const VERDICTS = ['up', 'down'] as const satisfies Verdict[];

/** Up or down with a reason; pressed again, it is taken back. */
export function FeedbackButtons({ turn }: { turn: string }) {
  const t = useText<typeof en>('features/deenai');
  const { said, say, isSaying } = useFeedback(turn);
  const [asked, setAsked] = useState<Verdict | null>(null);
  const failed = { onError: () => toast(t('notSaved'), 'bad') };
  const press = (verdict: Verdict) => {
    if (said?.verdict === verdict)
      return say(null, { onSuccess: () => toast(t('feedbackRemoved')), ...failed });
    setAsked(verdict);
  };
  const give = (reason: Reason | null) => {
    if (asked) say({ verdict: asked, reason }, { onSuccess: () => toast(t('feedbackThanks')), ...failed });
    setAsked(null);
  };
  return (
    <>
      {VERDICTS.map((verdict) => {
        const Icon = SIGNS[verdict];
        const isSaid = said?.verdict === verdict;
        return (
          <IconButton
            key={verdict}
            label={t(`feedback.${verdict}`)}
            aria-pressed={isSaid}
            disabled={isSaying}
            onClick={() => press(verdict)}
            className={isSaid ? 'text-primary' : 'text-muted'}
          >
            <Icon className="size-4" fill={isSaid ? 'currentColor' : 'none'} aria-hidden="true" />
          </IconButton>
        );
      })}
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title={t('feedbackWhy')}>
        <ul className="grid gap-2">
          {REASONS[asked ?? 'up'].map((reason) => (
            <li key={reason}>
              <Button look="plain" className="w-full" onClick={() => give(reason)}>
                {t(`reason.${reason}`)}
              </Button>
            </li>
          ))}
          <li>
            <Button look="quiet" className="w-full" onClick={() => give(null)}>
              {t('withoutReason')}
            </Button>
          </li>
        </ul>
      </Dialog>
    </>
  );
}
