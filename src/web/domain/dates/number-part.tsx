import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { isBetween, stepOf, toNeighbour } from '#web/domain/dates/neighbours.ts';
import { digitsIn } from '#web/ui/digits.ts';

interface NumberPartProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'min' | 'max'
> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  digits: number;
  /** Past its end begins the first again. */
  min: number;
  max: number;
  /** Where the arrows begin in an empty part. */
  usual: number;
  /** How many digits are shown at least. */
  padded?: number;
}

export const PART =
  'min-h-11 min-w-0 rounded-sm bg-transparent text-base text-ink tabular-nums outline-none placeholder:text-muted focus-visible:bg-primary-soft';

/** A number of a date or a time: digits of any script, arrows up and down, and on to the next part once it is full. */
export function NumberPart({
  label,
  value,
  onChange,
  digits,
  min,
  max,
  usual,
  padded = 1,
  className,
  ...rest
}: NumberPartProps) {
  const written = (number: number) => String(number).padStart(padded, '0');
  function typed(part: HTMLInputElement) {
    const next = digitsIn(part.value).slice(0, digits);
    onChange(next);
    // Of 4 and more no day and no month begins with the digit.
    const isFull = next.length === digits || (next !== '' && Number(next) * 10 > max);
    if (isFull && next.length > value.length) toNeighbour(part, 1);
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    const part = event.currentTarget;
    const atEdge = (edge: number) => part.selectionStart === edge && part.selectionEnd === edge;
    const all = part.selectionStart === 0 && part.selectionEnd === part.value.length;
    const step = stepOf(event.key, part);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = value === '' ? usual : Number(value) + (event.key === 'ArrowUp' ? 1 : -1);
      onChange(written(next > max ? min : next < min ? max : next));
    } else if (step !== null && (all || atEdge(step === 1 ? part.value.length : 0))) toNeighbour(part, step);
    else if (event.key === 'Backspace' && value === '') toNeighbour(part, -1);
    else if (isBetween(event.key)) {
      if (value !== '') toNeighbour(part, 1);
    } else return;
    event.preventDefault();
  }
  return (
    <input
      {...rest}
      data-part
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => typed(currentTarget)}
      onKeyDown={pressed}
      onFocus={({ currentTarget }) => currentTarget.select()}
      className={classNames(PART, className)}
    />
  );
}
