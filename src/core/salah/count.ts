import { RAKAHS } from '#core/salah/prayer.ts';
import type { Salah, School } from '#core/salah/prayer.ts';
import { stepsOf } from '#core/salah/steps.ts';

/** A prayer that is being counted. It is written down with every tap: screens lock, pages reload. */
export interface Count {
  salah: Salah;
  school: School;
  /** A tap ends a rak'ah, or leads to the next step for those who learn. */
  unit: 'rakah' | 'step';
  /** How many of them are done. */
  at: number;
  /** When the last tap counted, in milliseconds. */
  tapped: number;
}

/** No rak'ah is this short: a forehead or a sleeve that touches the screen again counts once. */
export const SHORTEST_RAKAH = 3000;

export function begun(salah: Salah, school: School, unit: Count['unit']): Count {
  return { salah, school, unit, at: 0, tapped: 0 };
}

export function goalOf({ salah, school, unit }: Count): number {
  return unit === 'rakah' ? RAKAHS[salah] : stepsOf(salah, school).length;
}

export function isFinished(count: Count): boolean {
  return count.at >= goalOf(count);
}

/** Begun, and not at its end. */
export function isGoing(count: Count | null): boolean {
  return count !== null && count.at > 0 && !isFinished(count);
}

export function tapped(count: Count, now: number): Count {
  const tooSoon = count.unit === 'rakah' && count.at > 0 && now - count.tapped < SHORTEST_RAKAH;
  return isFinished(count) || (tooSoon && now >= count.tapped)
    ? count
    : { ...count, at: count.at + 1, tapped: now };
}

export function takenBack(count: Count): Count {
  return count.at === 0 ? count : { ...count, at: count.at - 1, tapped: 0 };
}
