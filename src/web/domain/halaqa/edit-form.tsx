import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useEditing, useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import type { Target } from '#web/domain/halaqa/actions.ts';
import type en from '#web/domain/halaqa/en.json';
import { LONGEST } from '#web/domain/halaqa/outbox.ts';
import { writtenIn } from '#web/domain/writing/outbox.ts';
import type { Words } from '#web/domain/halaqa/shown.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea } from '#web/ui/field.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface EditFormProps {
  type: Target;
  words: Words;
  onClose: () => void;
}

/** What stood there before stays in the history, which the author alone reads. */
export function EditForm({ type, words, onClose }: EditFormProps) {
  const t = useText<typeof en>('domain/halaqa');
  const [body, setBody] = useState(words.body);
  const editing = useEditing(type, words.id);
  const refused = useHalaqaRefusal();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const most = LONGEST[type];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const language = (await writtenIn(body)) ?? words.language;
    editing.mutate({ body: body.trim(), language }, { onSuccess: onClose });
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea
        label={t('edit')}
        dir="auto"
        rows={8}
        required
        maxLength={most}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        hint={body.length > most * 0.8 ? t('tooMany', { count: body.length, most }) : undefined}
      />
      {editing.isError && <Notice look="bad">{refused(editing.error)}</Notice>}
      <FormButtons
        send={t('save')}
        cancel={t('cancel')}
        busy={editing.isPending}
        disabled={body.trim() === ''}
        onCancel={onClose}
      />
    </form>
  );
}
