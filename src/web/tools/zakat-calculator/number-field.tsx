import { useState } from 'react';
import type { ReactNode } from 'react';
import { shownNumber, typedNumber } from '#core/zakat/money.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { TextField } from '#web/ui/field.tsx';

interface NumberFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** In whole parts of `10^-places`. */
  value: number;
  places: number;
  /** Places that people write, where they are fewer. */
  written?: number;
  onChange: (value: number) => void;
}

/** What is typed stays as it was typed; what is no number says so and changes nothing. */
export function NumberField({ label, hint, value, places, written = places, onChange }: NumberFieldProps) {
  const t = useText<typeof en>('tools/zakat-calculator');
  const [text, setText] = useState(() => shownNumber(value, places, written));
  const typed = typedNumber(text, places, written);
  // Changed from elsewhere, cleared, in another currency or opened from the account: the text follows.
  const [known, setKnown] = useState({ value, written });
  if (known.value !== value || known.written !== written) {
    setKnown({ value, written });
    if (typed !== value) setText(shownNumber(value, places, written));
  }
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className="tabular-nums"
      value={text}
      error={typed === null ? t('notANumber') : undefined}
      onChange={(event) => {
        setText(event.target.value);
        const next = typedNumber(event.target.value, places, written);
        if (next !== null) onChange(next);
      }}
    />
  );
}
