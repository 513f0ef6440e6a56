import type { Day } from '#core/day.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

const KEPT = 7;

/** The last days on which this person was here, on this device and nowhere else. */
const days = ownRecord('days', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((day) => typeof day === 'string') : [],
);

const written = ({ year, month, day }: Day) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

export function noteDay(today: Day): void {
  const day = written(today);
  if (!days.get().includes(day)) days.set([...days.get(), day].slice(-KEPT));
}

/**
 * On how many of the last seven days somebody was here. It only ever slides: a day that was missed takes nothing away
 * and breaks nothing.
 */
export function useDaysHere(today: Date): number {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (KEPT - 1));
  const since = written({ year: first.getFullYear(), month: first.getMonth() + 1, day: first.getDate() });
  return useStore(days).filter((day) => day >= since).length;
}
