import { isPaused } from '#core/prayer-log/pauses.ts';
import { withNote } from '#core/notes.ts';
import type { LoggedPrayer, PrayerLog, Qada } from '#core/prayer-log/log.ts';

const NONE: Qada = { added: 0, madeUp: 0 };

/** Prayers still to make up: those noted as missed outside a pause and those added by hand, less those made up. */
export function qadaOwed(log: PrayerLog, prayer: LoggedPrayer): number {
  return Math.max(0, balance(log, prayer));
}

export function qadaMadeUp(log: PrayerLog, prayer: LoggedPrayer): number {
  return countersOf(log, prayer).reduce((sum, { madeUp }) => sum + madeUp, 0);
}

export function withOneMadeUp(log: PrayerLog, device: string, prayer: LoggedPrayer, now: number): PrayerLog {
  const own = ownCounter(log, device, prayer);
  return withCounter(log, device, prayer, { ...own, madeUp: own.madeUp + 1 }, now);
}

/** Sets how many are owed, whatever they are made of. */
export function withOwed(
  log: PrayerLog,
  device: string,
  prayer: LoggedPrayer,
  owed: number,
  now: number,
): PrayerLog {
  const own = ownCounter(log, device, prayer);
  const added = own.added + owed - balance(log, prayer);
  return withCounter(log, device, prayer, { ...own, added }, now);
}

function balance(log: PrayerLog, prayer: LoggedPrayer): number {
  const added = countersOf(log, prayer).reduce((sum, counter) => sum + counter.added, 0);
  return missed(log, prayer) + added - qadaMadeUp(log, prayer);
}

function missed(log: PrayerLog, prayer: LoggedPrayer): number {
  const suffix = `/${prayer}`;
  return Object.entries(log.entries).filter(
    ([key, { value }]) =>
      value === 'missed' && key.endsWith(suffix) && !isPaused(log, key.slice(0, -suffix.length)),
  ).length;
}

function countersOf(log: PrayerLog, prayer: LoggedPrayer): Qada[] {
  return Object.entries(log.qada)
    .filter(([key]) => key.endsWith(`/${prayer}`))
    .map(([, { value }]) => value);
}

function ownCounter(log: PrayerLog, device: string, prayer: LoggedPrayer): Qada {
  return log.qada[`${device}/${prayer}`]?.value ?? NONE;
}

function withCounter(
  log: PrayerLog,
  device: string,
  prayer: LoggedPrayer,
  counter: Qada,
  now: number,
): PrayerLog {
  return { ...log, qada: withNote(log.qada, `${device}/${prayer}`, counter, now) };
}
