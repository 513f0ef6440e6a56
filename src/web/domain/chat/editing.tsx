import { useRef, useState } from 'react';
import { MOST_LETTERS } from '#core/assistant/chat/protocol.ts';
import type en from '#web/domain/chat/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useFirstField } from '#web/ui/use-first-field.ts';

interface EditingProps {
  question: string;
  onAsk: (question: string) => void;
  onCancel: () => void;
}

/** A question that is asked anew in other words; the answers after it go. */
export function Editing({ question, onAsk, onCancel }: EditingProps) {
  const t = useText<typeof en>('domain/chat');
  const [text, setText] = useState(question);
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <form
      ref={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onAsk(text.trim());
      }}
    >
      <TextArea
        label={t('edit')}
        hint={t('editHint')}
        dir="auto"
        maxLength={MOST_LETTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('askAgain')}</Button>
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
