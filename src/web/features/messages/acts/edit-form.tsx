import { useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { messageSchema } from '#core/messages/shapes.ts';
import type { Message } from '#core/messages/shapes.ts';
import { tellOwn } from '#web/domain/messages/news.ts';
import { LONGEST } from '#web/domain/messages/outbox.ts';
import { call } from '#web/domain/writing/calls.ts';
import type en from '#web/features/messages/en.json';
import { useMessagesRefusal } from '#web/features/messages/refusal.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

export function EditForm({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const [body, setBody] = useState(message.body);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const refused = useMessagesRefusal();
  const editing = useMutation({
    mutationFn: async () =>
      v.parse(v.nullable(messageSchema), await call('edit_message', { _id: message.id, _body: body.trim() })),
    onSuccess: (edited) => {
      if (edited) tellOwn(edited);
      onClose();
    },
  });
  const hasOther = message.files.length + message.refs.length > 0;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        editing.mutate();
      }}
      className="grid gap-4"
    >
      <TextArea
        label={t('editLabel')}
        hint={t('editHint')}
        dir="auto"
        rows={4}
        required={!hasOther}
        maxLength={LONGEST}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      {editing.isError && <Notice look="bad">{refused(editing.error)}</Notice>}
      <FormButtons
        send={t('save')}
        cancel={t('cancel')}
        busy={editing.isPending}
        disabled={!hasOther && body.trim() === ''}
        onCancel={onClose}
      />
    </form>
  );
}
