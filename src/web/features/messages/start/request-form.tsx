import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MESSAGE_REASONS } from '#core/messages/shapes.ts';
import type { MessageReason } from '#core/messages/shapes.ts';
import { Rules } from '#web/domain/halaqa/rules.tsx';
import { RULES_VERSION } from '#web/domain/halaqa/standing.ts';
import { refreshLists } from '#web/domain/messages/conversations.ts';
import { LONGEST } from '#web/domain/messages/outbox.ts';
import { refreshStanding, useMessagesStanding } from '#web/domain/messages/standing.ts';
import { call } from '#web/domain/writing/calls.ts';
import type writing from '#web/domain/writing/en.json';
import type en from '#web/features/messages/en.json';
import { conversationPath, listPath } from '#web/features/messages/paths.ts';
import { useMessagesRefusal } from '#web/features/messages/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

const isReason = (name: string): name is MessageReason => MESSAGE_REASONS.some((known) => known === name);

/** A first word to somebody one is not connected with, and why. Whether it is wanted is for them to say. */
export function RequestForm({ userId }: { userId: string }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof writing>('domain/writing');
  const navigate = useNavigate();
  const refused = useMessagesRefusal();
  const standing = useMessagesStanding().data;
  const [messageId] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<MessageReason>('community');
  const [body, setBody] = useState('');
  const asking = useMutation({
    mutationFn: () =>
      call('request_conversation', {
        _user_id: userId,
        _reason: reason,
        _message_id: messageId,
        _body: body.trim(),
      }),
    onSuccess: (id) => {
      toast(t('requestSent'));
      void refreshLists();
      void navigate(id === null ? listPath('inbox') : conversationPath(id), { replace: true });
    },
  });
  if (standing?.may === true && (standing.accepted ?? 0) < RULES_VERSION)
    return <Rules onAccepted={() => void refreshStanding()} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        asking.mutate();
      }}
    >
      <p className="text-muted">{t('askText')}</p>
      <SelectField
        label={t('askReason')}
        value={reason}
        onChange={({ target }) => isReason(target.value) && setReason(target.value)}
      >
        {MESSAGE_REASONS.map((one) => (
          <option key={one} value={one}>
            {say(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('askWords')}
        dir="auto"
        rows={4}
        required
        maxLength={LONGEST}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {asking.isError && <Notice look="bad">{refused(asking.error)}</Notice>}
      <Button
        type="submit"
        className="justify-self-start"
        busy={asking.isPending}
        disabled={body.trim() === ''}
      >
        {t('askSend')}
      </Button>
    </form>
  );
}
