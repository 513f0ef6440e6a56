import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { messageSchema } from '#core/messages/shapes.ts';
import type { Message } from '#core/messages/shapes.ts';
import { withMessage } from '#core/messages/thread.ts';
import { changeThread } from '#web/domain/messages/opened.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/messages/en.json';
import { useRefusalToast } from '#web/features/messages/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';

/** Words about money or marriage lie under a cover until their reader wants them. */
export function Covered({ message }: { message: Message }) {
  const t = useText<typeof en>('features/messages');
  const opening = useMutation({
    mutationFn: async () => v.parse(v.nullable(messageSchema), await call('open_held', { _id: message.id })),
    onSuccess: (open) => {
      if (open) changeThread(message.conversation_id, (thread) => withMessage(thread, open));
    },
    ...useRefusalToast(),
  });
  return (
    <div className="grid justify-items-start gap-2">
      {message.held.map((why) => (
        <p key={why}>{t(`held.${why}`)}</p>
      ))}
      <Button look="plain" busy={opening.isPending} onClick={() => opening.mutate()}>
        {t('heldShow')}
      </Button>
    </div>
  );
}
