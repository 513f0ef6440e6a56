import type { FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

interface NameFormProps {
  label: string;
  action: string;
  maxLength: number;
  busy: boolean;
  onSend: (name: string) => void;
}

/** Takes a name as it is written here: nothing is completed or corrected. */
export function NameForm({ label, action, maxLength, busy, onSend }: NameFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = entryIn(new FormData(event.currentTarget), 'name');
    if (name !== null) onSend(name);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <TextField
          label={label}
          name="name"
          minLength={3}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          required
        />
      </div>
      <Button type="submit" look="soft" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
