import { useState } from 'react';
import type { ReactNode } from 'react';
import { typedNumber } from '#core/zakat/money.ts';
import { useText } from '#web/language/use-text.ts';
import type en from '#web/tools/zakat-calculator/en.json';
import { TextField } from '#web/ui/field.tsx';

interface NumberFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** In whole parts of `10^-places`. */
  value: number;
  places: number;
  onChange: (value: number) => void;
}

const shown = (value: number, places: number): string => (value === 0 ? '' : String(value / 10 ** places));

/** What is typed stays as it was typed; what is no number says so and changes nothing. */
export function NumberField({ label, hint, value, places, onChange }: NumberFieldProps) {
  const t = useText<typeof en>('zakat-calculator');
  const [text, setText] = useState(() => shown(value, places));
  const typed = typedNumber(text, places);
  // Changed from elsewhere, cleared or opened from the account: the text follows.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed !== value) setText(shown(value, places));
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
        const next = typedNumber(event.target.value, places);
        if (next !== null) onChange(next);
      }}
    />
  );
}
