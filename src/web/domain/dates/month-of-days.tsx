import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayFromIso, daysAfter, daysOfMonth, isoDay } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { daysInto, weeksOf } from '#core/weeks.ts';
import { dayFormat, firstWeekday } from '#web/platform/language/calendar.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useNow } from '#web/platform/use-now.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isForBrowser, stepOf } from '#web/domain/dates/neighbours.ts';

interface MonthOfDaysProps {
  chosen: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (iso: string) => void;
}

/** The same day some months on, or the last one of that month where it has none such. */
function monthsOn({ year, month, day }: Day, count: number): Day {
  const first = daysAfter({ year, month: month + count, day: 1 }, 0);
  return { ...first, day: Math.min(day, daysOfMonth(first).length) };
}

/** Where a key leads; undefined: nowhere. */
function goalOf(event: KeyboardEvent<HTMLTableElement>, at: Day, begins: number): Day | undefined {
  if (isForBrowser(event)) return undefined;
  const months = event.shiftKey ? 12 : 1;
  const sideways = stepOf(event.key, event.currentTarget);
  const goals: Record<string, Day> = {
    ArrowUp: daysAfter(at, -7),
    ArrowDown: daysAfter(at, 7),
    Home: daysAfter(at, -daysInto(at, begins)),
    End: daysAfter(at, 6 - daysInto(at, begins)),
    PageUp: monthsOn(at, -months),
    PageDown: monthsOn(at, months),
  };
  return sideways === null ? goals[event.key] : daysAfter(at, sideways);
}

interface MonthTurnProps {
  /** The month that is there. */
  label: string;
  onwards: boolean;
  disabled: boolean;
  onTurn: () => void;
}

function MonthTurn({ label, onwards, disabled, onTurn }: MonthTurnProps) {
  const Sign = onwards ? ChevronRight : ChevronLeft;
  return (
    <IconButton
      label={label}
      aria-disabled={disabled}
      className="text-primary aria-disabled:opacity-30"
      onClick={() => !disabled && onTurn()}
    >
      <Sign className="size-5 rtl:-scale-x-100" aria-hidden="true" />
    </IconButton>
  );
}

interface DayCellProps {
  name: string;
  day: number;
  isChosen: boolean;
  isToday: boolean;
  /** The one from which arrows go on. */
  isAt: boolean;
  isOut: boolean;
  onChoose: () => void;
}

function DayCell({ name, day, isChosen, isToday, isAt, isOut, onChoose }: DayCellProps) {
  return (
    <td aria-selected={isChosen} className="p-0.5">
      <button
        type="button"
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOut}
        tabIndex={isAt ? 0 : -1}
        onClick={() => !isOut && onChoose()}
        className={classNames(
          'h-11 w-full rounded-field tabular-nums hover:bg-primary-soft aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent',
          isToday && 'font-bold text-primary ring-1 ring-gold',
          isChosen && 'bg-primary! text-on-primary!',
        )}
      >
        {day}
      </button>
    </td>
  );
}

/** A month to choose a day from. Arrows go by days and weeks, Home and End through a week, Page Up and Down by months, with Shift by years. */
export function MonthOfDays({ chosen, min = '', max = '', onChoose }: MonthOfDaysProps) {
  const { locale } = languageOf(useLanguage());
  const grid = useRef<HTMLTableElement>(null);
  const today = dayOf(useNow('minute'));
  const within = (day: Day): Day => {
    const iso = isoDay(day);
    return dayFromIso(min !== '' && iso < min ? min : max !== '' && iso > max ? max : iso) ?? day;
  };
  const [at, setAt] = useState(() => within((chosen !== null && dayFromIso(chosen)) || today));
  // The day to go on from by the keyboard; months are turned without leaving the buttons.
  const follows = useRef(true);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const begins = firstWeekday(locale);
  const isOut = (day: Day) => (min !== '' && isoDay(day) < min) || (max !== '' && isoDay(day) > max);
  const named = dayFormat(locale, { month: 'long', year: 'numeric' });
  const spoken = dayFormat(locale, { dateStyle: 'full' });
  const [long, narrow] = [dayFormat(locale, { weekday: 'long' }), dayFormat(locale, { weekday: 'narrow' })];
  const start = daysAfter({ ...at, day: 1 }, -daysInto({ ...at, day: 1 }, begins));
  const weekdays = Array.from({ length: 7 }, (_, index) => daysAfter(start, index));
  function go(to: Day, byKeys: boolean) {
    follows.current = byKeys;
    setAt(within(to));
  }
  function pressed(event: KeyboardEvent<HTMLTableElement>) {
    const goal = goalOf(event, at, begins);
    if (goal === undefined) return;
    event.preventDefault();
    go(goal, true);
  }
  const turn = (count: 1 | -1) => {
    const there = monthsOn({ ...at, day: 1 }, count);
    const hasAny = daysOfMonth(there).some((day) => !isOut(day));
    return (
      <MonthTurn
        label={named.one(there)}
        onwards={count === 1}
        disabled={!hasAny}
        onTurn={() => go(monthsOn(at, count), false)}
      />
    );
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        {turn(-1)}
        <p aria-live="polite" className="text-center font-semibold">
          {named.one(at)}
        </p>
        {turn(1)}
      </div>
      <table
        ref={grid}
        // It is walked through by arrows, as a grid is, and reads as the table that it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={named.one(at)}
        onKeyDown={pressed}
        className="w-full table-fixed text-center text-[min(1rem,4.4vw)]"
      >
        <thead className="text-xs text-muted">
          <tr>
            {weekdays.map((day) => (
              <th key={isoDay(day)} scope="col" abbr={long.one(day)} className="py-1 font-semibold">
                <span aria-hidden="true">{narrow.one(day)}</span>
                <span className="sr-only">{long.one(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(daysOfMonth(at), begins).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  <td key={column} aria-hidden="true" />
                ) : (
                  <DayCell
                    key={column}
                    name={spoken.one(day)}
                    day={day.day}
                    isChosen={isoDay(day) === chosen}
                    isToday={isoDay(day) === isoDay(today)}
                    isAt={isoDay(day) === isoDay(at)}
                    isOut={isOut(day)}
                    onChoose={() => onChoose(isoDay(day))}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
