import { useState } from 'react';
import type { Message } from '#core/messages/shapes.ts';
import { call } from '#web/domain/writing/calls.ts';
import { plainOf } from '#web/domain/writing/pieces.ts';
import { ReportForm } from '#web/domain/writing/report-form.tsx';
import type en from '#web/features/messages/en.json';
import { useMessagesRefusal } from '#web/features/messages/refusal.ts';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useClock } from '#web/features/messages/thread/use-clock.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** As many as the database takes, and as many as a person can look through. */
const MOST = 50;
const OFFERED = 30;

/** The reporter chooses; nothing else of the conversation reaches a moderator. */
export function ReportPart({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { opened } = useAround();
  const refused = useMessagesRefusal();
  const clock = useClock();
  const [chosen, setChosen] = useState<readonly string[]>([message.id]);
  const { messages } = opened.thread;
  const theirs = messages.filter(
    ({ author_id, event, deleted_at }) =>
      author_id === message.author_id && event === null && deleted_at === null,
  );
  const place = theirs.findIndex(({ id }) => id === message.id);
  const near = theirs.slice(Math.max(0, place - OFFERED / 2), place + OFFERED / 2);
  const change = (id: string, checked: boolean) =>
    setChosen(checked ? [...chosen, id].slice(0, MOST) : chosen.filter((other) => other !== id));
  return (
    <ReportForm
      send={({ type, reason, description }) =>
        call('report_messages', {
          _message_ids: [...chosen],
          _type: type,
          _description: description,
          ...(reason && { _reason: reason }),
        })
      }
      refused={refused}
      onClose={onClose}
    >
      <fieldset className="grid max-h-60 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto rounded-field border border-line p-3">
        <legend className="px-1 text-sm font-semibold">{t('reportChoose')}</legend>
        {near.map(({ id, body, files, created_at }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={chosen.length === 1 && chosen.includes(id)}
            onChange={({ target }) => change(id, target.checked)}
            label={
              <span className="line-clamp-2 [overflow-wrap:anywhere]">
                <span className="text-sm text-muted">{clock(created_at)}</span>{' '}
                <bdi>{plainOf(body) || files[0]?.name || t('card')}</bdi>
              </span>
            }
          />
        ))}
      </fieldset>
    </ReportForm>
  );
}
