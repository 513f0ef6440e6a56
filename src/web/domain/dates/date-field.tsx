import { useLayoutEffect, useRef, useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CalendarDialog } from '#web/domain/dates/calendar-dialog.tsx';
import { DatePart } from '#web/domain/dates/date-part.tsx';
import { Group } from '#web/domain/dates/group.tsx';
import { isoOf, isWhole, orderIn, partsOf, pasted, problemOf } from '#web/domain/dates/parts.ts';
import type { Parts, Problem } from '#web/domain/dates/parts.ts';
import type { FieldProps } from '#web/ui/field.tsx';

export interface DateFieldProps extends FieldProps {
  label: string;
  /** As ISO 8601 writes it; empty while no day, or none that may be, is named. Left out where a form reads `name`. */
  value?: string;
  onChange?: (iso: string) => void;
  name?: string;
  required?: boolean;
  min?: string;
  max?: string;
  /** What is wrong with a day that was typed; nothing until its words are here. */
  say: (problem: Problem) => string;
  /** Names the sign with the calendar, which waits for it. */
  choose: string;
}

/**
 * A day, in the order and with the names of its reader's language: typed in three parts, or chosen from a calendar. The browser's
 * own field has the order of the browser's language, a look of its own, and takes what it likes for a day that is none.
 */
export function DateField({
  label,
  hint,
  error,
  value,
  onChange,
  name,
  required = false,
  min,
  max,
  say,
  choose,
}: DateFieldProps) {
  const { locale } = languageOf(useLanguage());
  const day = useRef<HTMLInputElement>(null);
  const [parts, setParts] = useState(() => partsOf(value ?? ''));
  const [before, setBefore] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [isAtYear, setAtYear] = useState(false);
  // Only what comes from elsewhere: what is half typed names no day, and stays.
  if (value !== before) {
    setBefore(value);
    if (value !== undefined && value !== chosen(parts)) setParts(partsOf(value));
  }

  function chosen(of: Parts): string {
    return problemOf(of, min, max) === null ? (isoOf(of) ?? '') : '';
  }
  function change(next: Parts) {
    setParts(next);
    const iso = chosen(next);
    if (iso !== chosen(parts)) onChange?.(iso);
  }
  const order = orderIn(locale);
  const problem = problemOf(parts, min, max);
  const isBegun = parts.day !== '' || parts.month !== '' || parts.year !== '';
  const isNeeded = required || isBegun;
  // A form is not sent with a day that cannot be, whether or not there are words for it yet.
  const said = problem === null ? '' : say(problem);
  const refusal = problem === null ? '' : said || label;
  useLayoutEffect(() => day.current?.setCustomValidity(refusal), [refusal]);
  // Nobody is told of a year that is still being typed.
  const isShown = problem !== null && (isWhole(parts) || !isAtYear);

  return (
    <Group
      label={label}
      hint={hint}
      error={isShown ? said : error}
      onPaste={(event) => {
        // What is no date would leave its digits in one of the parts.
        event.preventDefault();
        const found = pasted(event.clipboardData.getData('text'), order, locale);
        if (found !== null) change(found);
      }}
    >
      {(described) => (
        <>
          {order.map((part) => (
            <DatePart
              key={part}
              part={part}
              parts={parts}
              day={day}
              required={isNeeded}
              described={described}
              onChange={change}
              onYear={setAtYear}
            />
          ))}
          {/* Unseen until it can be read out, and never without its room. */}
          <IconButton
            label={`${label}: ${choose}`}
            aria-haspopup="dialog"
            className={classNames('ms-auto text-muted hover:text-primary', choose === '' && 'invisible')}
            onClick={() => setIsOpen(true)}
          >
            <CalendarDays className="size-5" aria-hidden="true" />
          </IconButton>
          {name !== undefined && <input type="hidden" name={name} value={chosen(parts)} />}
          <CalendarDialog
            open={isOpen}
            label={label}
            chosen={isoOf(parts)}
            min={min}
            max={max}
            onChoose={(iso) => {
              change(partsOf(iso));
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        </>
      )}
    </Group>
  );
}
