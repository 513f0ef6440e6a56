import * as v from 'valibot';
import { mergedNotes } from '#core/notes.ts';
import type { Notes } from '#core/notes.ts';
import type { OwnName } from '#web/platform/own-data/kinds.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

const noted = v.object({
  value: v.unknown(),
  changedAt: v.number(),
  kept: v.optional(v.literal(true)),
});

/** Whatever is on the device: a note that makes no sense is left out, the others stay. */
export function notesIn(stored: unknown): Notes<unknown> {
  const found = v.is(v.looseObject({}), stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    found.flatMap(([key, note]) => {
      const read = v.safeParse(noted, note);
      return read.success ? [[key, { ...read.output, value: read.output.value }] as const] : [];
    }),
  );
}

export interface OwnNotes {
  get: () => Notes<unknown>;
  subscribe: (listener: () => void) => () => void;
  change: (change: (notes: Notes<unknown>, now: number) => Notes<unknown>) => void;
}

/** Notes of whoever is here: on the device first, so that everything works without a network and without an account. */
export function ownNotes(name: OwnName): OwnNotes {
  const record = ownRecord(name, notesIn);
  let known = record.get();
  /*
   * Two tabs may write at the same moment, and the later one wipes what it had not seen. Whoever misses something in
   * what the other wrote puts it back. No notes at all are notes that were deleted: nothing is put back.
   */
  record.subscribe(() => {
    const found = record.get();
    if (found === known) return;
    known = Object.keys(found).length === 0 ? found : mergedNotes(found, known);
    if (JSON.stringify(known) !== JSON.stringify(found)) record.set(known);
  });
  return {
    get: record.get,
    subscribe: record.subscribe,
    change(change) {
      known = change(known, Date.now());
      record.set(known);
    },
  };
}
