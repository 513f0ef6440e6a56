import { useState } from 'react';
import { digitsIn } from '#web/ui/digits.ts';
import { TextField } from '#web/ui/field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';

const LENGTH = 6;

/** Six digits from a mail or an authenticator app; phones offer to fill them in. */
export function CodeField(props: FieldProps) {
  const [code, setCode] = useState('');
  return (
    <TextField
      {...props}
      name="code"
      value={code}
      onChange={(event) => setCode(digitsIn(event.target.value).slice(0, LENGTH))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      className="text-center text-xl font-semibold tracking-[0.4em] tabular-nums"
    />
  );
}
