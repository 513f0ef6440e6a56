import { readFileSync } from 'node:fs';
import { dayFromIso } from '#core/day.ts';
import type { Day } from '#core/day.ts';
import { clockTime } from '#core/zone.ts';
import type { Zone } from '#core/zone.ts';
import { EVENTS } from '#core/prayer-times/prayer.ts';
import type { DayTimes } from '#core/prayer-times/prayer.ts';

export interface PrintedTable {
  head: string[];
  rows: string[];
}

/** A fixture of tables: a line with `>` opens each. */
export function printedTables(name: string): PrintedTable[] {
  const text = readFileSync(new URL(`../fixtures/prayer-times/${name}`, import.meta.url), 'utf8');
  return text
    .split(/^> /m)
    .slice(1)
    .map((table) => {
      const [head = '', ...rows] = table.trim().split('\n');
      return { head: head.split('\t'), rows };
    });
}

/** A line of a table: its day and its six times on the clock. */
export function printedRow(row: string): { day: Day; times: string[] } {
  const [date = '', ...times] = row.split('\t');
  const day = dayFromIso(date);
  if (!day) throw new Error(`${date} is no day`);
  return { day, times };
}

/** Minutes that each computed time is later than the printed one, on the clock's circle. */
export function lateness(computed: DayTimes, printed: readonly string[], zone: Zone): number[] {
  return EVENTS.map((event, index) => {
    const difference = minutes(clockTime(computed[event], zone)) - minutes(printed[index] ?? '');
    return ((difference + 720 + 1440) % 1440) - 720;
  });
}

function minutes(clock: string): number {
  const [hour = NaN, minute = NaN] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
