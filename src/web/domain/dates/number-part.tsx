import { useLayoutEffect, useRef } from 'react';
import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { goOn, isBetween, isForBrowser, stepOf, toNeighbour } from '#web/domain/dates/neighbours.ts';
import { digitsIn } from '#web/ui/digits.ts';

interface NumberPartProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'min' | 'max'
> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** Its reader goes elsewhere, or sends the form. */
  onDone?: () => void;
  digits: number;
  /** Past its end begins the first again. */
  min: number;
  max: number;
  /** Where the arrows begin in an empty part. */
  usual: number;
  /** How many digits are shown at least. */
  padded?: number;
}

/** The ring stands inside, and in the darker colour: the frame around all parts is close. */
export const PART =
  'min-h-11 min-w-0 rounded-sm bg-transparent text-base text-ink tabular-nums placeholder:text-muted focus-visible:bg-primary-soft focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary';

/** A number of a date or a time: digits of any script, arrows up and down, and on to the next part once it is full. */
export function NumberPart({
  label,
  value,
  onChange,
  onDone,
  digits,
  min,
  max,
  usual,
  padded = 1,
  className,
  ...rest
}: NumberPartProps) {
  const isTyped = useRef(false);
  const counted = useRef<HTMLInputElement>(null);
  // What the arrows have counted stands chosen, so that typing replaces it.
  useLayoutEffect(() => {
    counted.current?.select();
    counted.current = null;
  });
  const written = (number: number) => String(number).padStart(padded, '0');
  const fits = (text: string) =>
    text.length <= digits && Number(text) <= max && (text.length < digits || Number(text) >= min);
  function typed({ currentTarget: part, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isInserted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insert');
    const inserted = isInserted ? (nativeEvent.data ?? '') : '';
    // Keyboards on glass write it without telling of a key.
    if (isBetween(inserted)) {
      if (isTyped.current && value !== '') toNeighbour(part, 1);
      return;
    }
    const all = digitsIn(part.value);
    // A digit that has no room begins anew.
    const next = fits(all) || inserted.length !== 1 ? all : digitsIn(inserted);
    if (!fits(next)) return;
    if (isInserted) isTyped.current = true;
    onChange(next);
    // Of 4 and more no day and no month begins with the digit.
    const isFull = next.length === digits || (next !== '' && Number(next) * 10 > max);
    if (isInserted && isFull) goOn(part);
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    if (isForBrowser(event)) return;
    const part = event.currentTarget;
    const atEdge = (edge: number) => part.selectionStart === edge && part.selectionEnd === edge;
    const all = part.selectionStart === 0 && part.selectionEnd === part.value.length;
    const step = stepOf(event.key, part);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = value === '' ? usual : Number(value) + (event.key === 'ArrowUp' ? 1 : -1);
      onChange(written(next > max ? min : next < min ? max : next));
      counted.current = part;
    } else if (step !== null && (all || atEdge(step === 1 ? part.value.length : 0))) toNeighbour(part, step);
    else if (event.key === 'Backspace' && value === '') toNeighbour(part, -1);
    else if (isBetween(event.key)) {
      if (isTyped.current && value !== '') toNeighbour(part, 1);
    } else {
      // The form is sent with what was filled up.
      if (event.key === 'Enter') onDone?.();
      return;
    }
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
      onChange={typed}
      onKeyDown={pressed}
      onFocus={({ currentTarget }) => {
        isTyped.current = false;
        currentTarget.select();
      }}
      onBlur={onDone}
      className={classNames(PART, className)}
    />
  );
}
