import { useState } from 'react';
import type { FormEvent } from 'react';
import { enqueue, LONGEST } from '#web/domain/halaqa/outbox.ts';
import { AfterRules } from '#web/domain/halaqa/rules.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';

interface CommentFormProps {
  postId: string;
  /** The comment that is answered. */
  parentId: string | null;
  onSent?: () => void;
}

export function CommentForm(props: CommentFormProps) {
  return (
    <AfterRules>
      <Form {...props} />
    </AfterRules>
  );
}

function Form({ postId, parentId, onSent }: CommentFormProps) {
  const t = useText<typeof en>('features/halaqa');
  const [body, setBody] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (body.trim() === '') return;
    enqueue({
      kind: 'comment',
      id: crypto.randomUUID(),
      postId,
      parentId,
      body: body.trim(),
      refused: null,
    });
    setBody('');
    onSent?.();
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextArea
        label={t(parentId === null ? 'comment' : 'answerLabel')}
        dir="auto"
        rows={3}
        maxLength={LONGEST.comment}
        value={body}
        onChange={({ target }) => setBody(target.value)}
        hint={
          body.length > LONGEST.comment * 0.8
            ? t('letters', { count: body.length, most: LONGEST.comment })
            : undefined
        }
      />
      <Button type="submit" className="justify-self-start" disabled={body.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
}
