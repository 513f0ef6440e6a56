import { useRef } from 'react';
import type { FormEvent } from 'react';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface WordChipsProps {
  words: readonly string[];
  /** What stands before each, such as #. */
  sign?: string;
  labels: { list: string; add: string; field: string; hint?: string; remove: (word: string) => string };
  maxLength: number;
  busy: boolean;
  onAdd: (word: string) => void;
  onRemove: (word: string) => void;
}

/** A few words of one's own: each can be taken away, and another be written. */
export function WordChips({ words, sign = '', labels, maxLength, busy, onAdd, onRemove }: WordChipsProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('input');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field();
    const word = input?.value.trim();
    if (!input || !word) return;
    onAdd(word);
    input.value = '';
    input.focus();
  }
  return (
    <>
      {words.length > 0 && (
        <ul aria-label={labels.list} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <button
                type="button"
                aria-label={labels.remove(word)}
                disabled={busy}
                onClick={() => {
                  onRemove(word);
                  // The chip goes; whoever took it away may want to take another or write one.
                  field()?.focus();
                }}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-pill bg-primary-soft px-4 py-1 text-primary hover:shadow-card"
              >
                <bdi className="min-w-0 break-words">
                  {sign}
                  {word}
                </bdi>
                <X className="size-4 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(12rem,100%)] flex-1">
          <TextField
            label={labels.field}
            hint={labels.hint}
            name="word"
            maxLength={maxLength}
            autoComplete="off"
            autoCapitalize="none"
            dir="auto"
            required
          />
        </div>
        <Button type="submit" look="soft" busy={busy}>
          {labels.add}
        </Button>
      </form>
    </>
  );
}
