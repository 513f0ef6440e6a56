import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefusal } from '#web/domain/halaqa/actions.ts';
import type halaqaWords from '#web/domain/halaqa/en.json';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/halaqa/en.json';
import { decisionsQuery } from '#web/features/halaqa/notifications/decisions.ts';
import type { OwnDecision } from '#web/features/halaqa/notifications/decisions.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** Warnings and limits, why, and the way to object. Nothing to see for those about whom nothing was decided. */
export function OwnDecisions() {
  const t = useText<typeof en>('features/halaqa');
  const me = useSession().user?.id ?? '';
  const decisions = useQuery(decisionsQuery(me));
  if (!decisions.data?.length) return null;
  return (
    <Card look="gold" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg font-semibold">{t('notifications.decisions.title')}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {decisions.data.map((decision) => (
          <li key={decision.id}>
            <One decision={decision} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function One({ decision }: { decision: OwnDecision }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof halaqaWords>('domain/halaqa');
  const day = useDay();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="font-semibold">
        {t(`notifications.decisions.${decision.decision}`, {
          day: decision.until === null ? '–' : day(decision.until),
        })}
      </p>
      {decision.note !== null && (
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
          {decision.note}
        </p>
      )}
      <p className="text-sm text-muted">
        {t('notifications.decisions.on', { day: day(decision.decided_at) })}
      </p>
      {decision.outcome !== null && <p>{t(`notifications.decisions.${decision.outcome}`)}</p>}
      {decision.appealed && decision.outcome === null && <p>{t('notifications.decisions.appealed')}</p>}
      {decision.may_appeal && !open && (
        <Button look="soft" className="justify-self-start" onClick={() => setOpen(true)}>
          {say('appeal')}
        </Button>
      )}
      {open && <Appeal id={decision.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Appeal({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  const say = useText<typeof halaqaWords>('domain/halaqa');
  const refused = useRefusal();
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  const appealing = useMutation({
    mutationFn: (words: string) => call('appeal_decision', { _id: id, _words: words }),
    onSuccess: async (taken) => {
      toast(taken === true ? say('appealSent') : t('notifications.decisions.taken'));
      onClose();
      await cache.invalidateQueries(decisionsQuery(me));
    },
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const words = entryIn(new FormData(event.currentTarget), 'words');
        if (words !== null) appealing.mutate(words);
      }}
    >
      <TextArea
        label={say('appealText')}
        name="words"
        required
        minLength={3}
        maxLength={1000}
        dir="auto"
        rows={4}
      />
      {appealing.isError && <Notice look="bad">{refused(appealing.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={appealing.isPending}>
          {say('appealSend')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  );
}
