import { useState } from 'react';
import type { FormEvent } from 'react';
import { LIST_NAME } from '#core/duas/own-notes.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/duas/en.json';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface NameFormProps {
  name: string;
  action: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

export function NameForm({ name: before, action, onDone, onCancel }: NameFormProps) {
  const t = useText<typeof en>('tools/duas');
  const [name, setName] = useState(before);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) onDone(name.trim());
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('listName')}
        hint={t('listNameHint')}
        value={name}
        maxLength={LIST_NAME}
        dir="auto"
        autoComplete="off"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
