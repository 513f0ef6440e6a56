import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';

export const ASKS = ['name', 'meaning'] as const;
export type Asks = (typeof ASKS)[number];

const day = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.object({
  asks: v.picklist(ASKS),
  deck: v.record(v.string(), v.object({ box: count, due: day, since: day, turn: count })),
});
export type Learning = v.InferOutput<typeof schema>;

const NEW: Learning = { asks: 'name', deck: {} };

/** On this device alone: what somebody knows by heart is nobody else's matter. */
export const namesLearning = ownRecord('names-learning', (stored): Learning => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NEW;
});
