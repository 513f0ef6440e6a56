import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { noonOf } from '#core/day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { isBetween, isForBrowser, stepOf, toNeighbour } from '#web/domain/dates/neighbours.ts';
import { PART } from '#web/domain/dates/number-part.tsx';
import { digitsIn } from '#web/ui/digits.ts';

interface MonthPartProps {
  locale: string;
  label: string;
  value: string;
  required: boolean;
  onChange: (month: string) => void;
  described: Readonly<Record<string, string | boolean | undefined>>;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** By its name, so that no order of numbers misleads; its number may be typed. */
export function MonthPart({ locale, label, value, required, onChange, described }: MonthPartProps) {
  const digits = useRef('');
  const isTyped = useRef(false);
  const names = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  function pressed(event: KeyboardEvent<HTMLSelectElement>) {
    if (isForBrowser(event)) return;
    const part = event.currentTarget;
    const step = stepOf(event.key, part);
    const digit = event.key.length === 1 ? digitsIn(event.key) : '';
    if (step !== null) toNeighbour(part, step);
    else if (event.key === 'Backspace') {
      if (value === '') toNeighbour(part, -1);
      else onChange('');
      digits.current = '';
    } else if (isBetween(event.key)) {
      if (isTyped.current && value !== '') toNeighbour(part, 1);
    } else if (digit !== '') {
      const both = Number(digits.current + digit);
      const month = both >= 1 && both <= 12 ? both : Number(digit);
      // A 1 may become 10, 11 or 12, unless a 0 stands before it.
      const isDone = month > 1 || (month === 1 && digits.current === '0');
      digits.current = isDone ? '' : digit;
      isTyped.current = true;
      if (month > 0) onChange(String(month));
      if (isDone) toNeighbour(part, 1);
    } else return;
    event.preventDefault();
  }
  return (
    <select
      {...described}
      data-part
      aria-label={label}
      required={required}
      value={value}
      onChange={({ currentTarget }) => {
        isTyped.current = true;
        onChange(currentTarget.value);
      }}
      onKeyDown={pressed}
      onFocus={() => {
        digits.current = '';
        isTyped.current = false;
      }}
      className={classNames(
        PART,
        'max-w-full cursor-pointer appearance-none truncate px-1',
        value === '' && 'text-muted',
      )}
    >
      <option value="">{label}</option>
      {MONTHS.map((month) => (
        <option key={month} value={month}>
          {names.format(noonOf({ year: 2000, month, day: 1 }))}
        </option>
      ))}
    </select>
  );
}
