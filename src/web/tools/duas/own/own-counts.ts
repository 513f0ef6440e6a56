import * as v from 'valibot';
import { begunAnew, counted, saidIn, sittingDay } from '#core/duas/sitting.ts';
import type { Counted, Sitting, Sittings } from '#core/duas/sitting.ts';
import { wallClock } from '#core/zone.ts';
import { ownPlaces } from '#web/domain/place/own-places.ts';
import { useNow } from '#web/platform/use-now.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { useStore } from '#web/platform/store.ts';

const schema = v.record(
  v.string(),
  v.object({
    day: v.pipe(v.string(), v.isoDate()),
    said: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
);

/** Written down with every tap, so that no reload, call or empty battery takes one away. On the device alone. */
const kept = ownRecord('dua-counts', (stored): Sittings => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : {};
});

/** By the clock of the own place if one is known, else by that of the device. */
function dayAt(moment: Date, shelf: string): string {
  const zone = ownPlaces.get().current?.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return sittingDay(shelf, wallClock(moment, zone));
}

/** What was said of a shelf today. */
export function useSaidToday(): (shelf: string) => Sitting['said'] {
  const sittings = useStore(kept);
  useStore(ownPlaces);
  const now = useNow('minute');
  return (shelf) => saidIn(sittings, shelf, dayAt(now, shelf));
}

export function count(shelf: string, dua: Counted, step: 1 | -1 = 1): void {
  const now = new Date();
  kept.set(counted(kept.get(), shelf, dayAt(now, shelf), dua, step));
  noteUse('duas', now.getTime());
}

export function beginAnew(shelf: string): void {
  kept.set(begunAnew(kept.get(), shelf));
}
