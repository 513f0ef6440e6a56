import * as v from 'valibot';
import type { Notes } from '#core/notes.ts';
import { EMPTY_LOG, LOGGED_PRAYERS, PRAYER_STATES } from '#core/prayer-log/log.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';

const ISO_DAY = v.pipe(v.string(), v.isoDate());
const PRAYER = v.picklist(LOGGED_PRAYERS);

export const STATE = v.nullable(v.picklist(PRAYER_STATES));
export const PAUSE = v.nullable(v.object({ from: ISO_DAY, to: v.nullable(ISO_DAY) }));
export const QADA = v.object({ added: v.number(), madeUp: v.number() });

const noted = <Value extends v.GenericSchema>(value: Value) =>
  v.object({ value, changedAt: v.number(), kept: v.optional(v.literal(true)) });

/** Whatever is on the device as a log: a note that makes no sense is left out, the others stay. */
export function logIn(stored: unknown): PrayerLog {
  const { entries, pauses, qada } = v.is(v.looseObject({}), stored) ? stored : EMPTY_LOG;
  return {
    entries: notesIn(entries, v.tuple([ISO_DAY, PRAYER]), STATE),
    pauses: notesIn(pauses, v.tuple([v.string()]), PAUSE),
    qada: notesIn(qada, v.tuple([v.string(), PRAYER]), QADA),
  };
}

function notesIn<Value>(
  stored: unknown,
  keyParts: v.GenericSchema,
  value: v.GenericSchema<unknown, Value>,
): Notes<Value> {
  const found = v.is(v.looseObject({}), stored) ? Object.entries(stored) : [];
  const schema = noted(value);
  return Object.fromEntries(
    found.flatMap(([key, note]) => {
      const read = v.safeParse(schema, note);
      return read.success && v.is(keyParts, key.split('/')) ? [[key, read.output] as const] : [];
    }),
  );
}
