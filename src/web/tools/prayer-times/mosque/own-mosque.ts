import * as v from 'valibot';
import type { Place } from '#core/place.ts';
import type { DayCourse } from '#core/prayer-times/course.ts';
import { isFriday } from '#core/prayer-times/friday.ts';
import { minutesFrom } from '#core/prayer-times/mosque-sheet.ts';
import type { Prayer } from '#core/prayer-times/prayer.ts';
import { instantAt } from '#core/zone.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

/** When the prayer is held there: so many minutes after its beginning (`+15`), or at a time on the clock (`13:30`). */
const iqama = v.optional(v.pipe(v.string(), v.maxLength(8)), '');
const schema = v.object({
  name: v.pipe(v.string(), v.maxLength(120)),
  iqama: v.object({ fajr: iqama, dhuhr: iqama, asr: iqama, maghrib: iqama, isha: iqama, jumuah: iqama }),
});
export type OwnMosque = v.InferOutput<typeof schema>;

export const NO_MOSQUE: OwnMosque = {
  name: '',
  iqama: { fajr: '', dhuhr: '', asr: '', maghrib: '', isha: '', jumuah: '' },
};

export const ownMosque = ownRecord('mosque', (stored): OwnMosque => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NO_MOSQUE;
});

const MINUTE = 60_000;

export function isIqama(text: string, prayer: Prayer): boolean {
  return text.trim() === '' || delayFrom(text) !== null || minutesFrom(text, prayer) !== null;
}

/** The iqama of a prayer on a day; on Fridays Jumu'ah's, where one was given. */
export function iqamaOn(
  { iqama }: OwnMosque,
  { zone }: Place,
  { day, times }: DayCourse,
  prayer: Prayer,
): Date | null {
  const friday = isFriday(day);
  const text = (prayer === 'dhuhr' && friday && iqama.jumuah) || iqama[prayer];
  if (!text.trim()) return null;
  const delay = delayFrom(text);
  if (delay !== null) return new Date(times[prayer].getTime() + delay * MINUTE);
  const minutes = minutesFrom(text, prayer);
  return minutes === null ? null : instantAt(day, minutes, zone);
}

function delayFrom(text: string): number | null {
  const [, minutes] = /^\+\s*(\d{1,3})$/.exec(text.trim()) ?? [];
  return minutes === undefined ? null : Number(minutes);
}
