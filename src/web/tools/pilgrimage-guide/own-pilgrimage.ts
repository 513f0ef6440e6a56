import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

export const RITES = ['tawaf', 'say'] as const;
export type Rite = (typeof RITES)[number];
/** Rounds of the Kaaba, and lengths between Safa and Marwa. */
export const ROUNDS = 7;

const schema = v.object({
  counts: v.record(v.picklist(RITES), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ROUNDS))),
  /** `<page>/<item>`. */
  ticked: v.array(v.string()),
  /** Items of one's own, by page. */
  own: v.record(v.string(), v.array(v.string())),
});
export type Pilgrimage = v.InferOutput<typeof schema>;

const NEW: Pilgrimage = { counts: { tawaf: 0, say: 0 }, ticked: [], own: {} };

/** Written at every tap: whatever happens to the phone, the count stands. */
const kept = ownRecord('pilgrimage', (stored): Pilgrimage => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NEW;
});

export const usePilgrimage = (): Pilgrimage => useStore(kept);

export function setCount(rite: Rite, count: number): void {
  const known = kept.get();
  kept.set({ ...known, counts: { ...known.counts, [rite]: Math.min(Math.max(count, 0), ROUNDS) } });
}

export function setTicked(item: string, ticked: boolean): void {
  const known = kept.get();
  const others = known.ticked.filter((one) => one !== item);
  kept.set({ ...known, ticked: ticked ? [...others, item] : others });
}

export function setOwnItems(page: string, items: string[]): void {
  const known = kept.get();
  kept.set({ ...known, own: { ...known.own, [page]: items } });
}
