import { dayNumber, daysAfter, weekdayOf } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import type { HijriCalendar } from '#core/hijri-calendar/calendar.ts';

/** When an event comes in a Hijri year. */
export type EventRule =
  | { month: number; day: number; until?: number | 'end' }
  | { month: number; firstFriday: true }
  /** Every month but some, from another day in some. */
  | {
      everyMonth: true;
      day: number;
      until: number;
      except: readonly number[];
      from: Readonly<Record<string, number>>;
    };

export interface EventDefinition {
  id: string;
  rule: EventRule;
  /** It is the night before the day, so it begins on the evening of the day before. */
  night?: true;
  /** Muslims differ about marking it. */
  differs?: true;
}

export interface Occurrence<Event extends EventDefinition = EventDefinition> {
  event: Event;
  year: number;
  month: number;
  /** The civil day on which it begins; of a night, the one with its evening. */
  first: Day;
  last: Day;
}

const FRIDAY = 5;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** The events of a Hijri year in the order of their days. */
export function eventsOf<Event extends EventDefinition>(
  calendar: HijriCalendar,
  year: number,
  events: readonly Event[],
): Occurrence<Event>[] {
  return events
    .flatMap((event) =>
      spansOf(calendar, year, event.rule).map(({ month, first, last }) => ({
        event,
        year,
        month,
        first: event.night ? daysAfter(first, -1) : first,
        last,
      })),
    )
    .toSorted((one, other) => dayNumber(one.first) - dayNumber(other.first));
}

function spansOf(calendar: HijriCalendar, year: number, rule: EventRule) {
  const span = (month: number, day: number, until: number | 'end') => {
    const start = calendar.start({ year, month });
    const end = until === 'end' ? calendar.length({ year, month }) : until;
    return { month, first: daysAfter(start, day - 1), last: daysAfter(start, end - 1) };
  };
  if ('everyMonth' in rule)
    return MONTHS.filter((month) => !rule.except.includes(month)).map((month) =>
      span(month, rule.from[month] ?? rule.day, rule.until),
    );
  if ('firstFriday' in rule) {
    const day = 1 + ((FRIDAY - weekdayOf(calendar.start({ year, month: rule.month })) + 7) % 7);
    return [span(rule.month, day, day)];
  }
  return [span(rule.month, rule.day, rule.until ?? rule.day)];
}

/** What is on or still to come, nearest first, from the year of a day and the next one. */
export function upcoming<Event extends EventDefinition>(
  calendar: HijriCalendar,
  today: Day,
  events: readonly Event[],
): Occurrence<Event>[] {
  const hijri = calendar.hijri(today);
  if (!hijri) return [];
  return [hijri.year, hijri.year + 1]
    .flatMap((year) => eventsOf(calendar, year, events))
    .filter(({ last }) => dayNumber(last) >= dayNumber(today));
}

/** Whether a civil day, as it shows in a calendar, is one of it: a night shows on the Hijri day that it belongs to. */
export function fallsOn({ event, first, last }: Occurrence, day: Day): boolean {
  const number = dayNumber(day);
  return number >= dayNumber(first) + (event.night ? 1 : 0) && number <= dayNumber(last);
}

/** Days until it begins; 0 while it is on. */
export function daysUntil({ first }: Pick<Occurrence, 'first'>, today: Day): number {
  return Math.max(0, dayNumber(first) - dayNumber(today));
}
