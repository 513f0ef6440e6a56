import * as v from 'valibot';
import { KINDS, MIQATS } from '#core/pilgrimage/way.ts';
import { SCHOOLS } from '#core/salah/prayer.ts';
import type { School } from '#core/salah/prayer.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

export const RITES = ['tawaf', 'say'] as const;
export type Rite = (typeof RITES)[number];
/** Rounds of the Kaaba, and lengths between Safa and Marwa. */
export const ROUNDS = 7;
/** A round takes minutes: a second tap so soon was not meant. */
const TREMBLE = 1500;

const count = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ROUNDS)),
  /** When the last one was counted; 0 before the first. */
  at: v.number(),
});
const schema = v.object({
  kind: v.nullable(v.picklist(KINDS)),
  miqat: v.nullable(v.picklist(MIQATS)),
  school: v.nullable(v.picklist(SCHOOLS)),
  /** Pages of the way that are behind. */
  done: v.array(v.string()),
  counts: v.object({ tawaf: count, say: count }),
  /** `<page>/<list>/<item>`. */
  ticked: v.array(v.string()),
  /** Items of one's own, by `<page>/<list>`. */
  own: v.record(v.string(), v.array(v.string())),
});
export type Pilgrimage = v.InferOutput<typeof schema>;

const NONE = { count: 0, at: 0 };
const NEW: Pilgrimage = {
  kind: null,
  miqat: null,
  school: null,
  done: [],
  counts: { tawaf: NONE, say: NONE },
  ticked: [],
  own: {},
};

/** Written at every tap: whatever happens to the phone, it stands. */
const kept = ownRecord('pilgrimage', (stored): Pilgrimage => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NEW;
});

export const usePilgrimage = (): Pilgrimage => useStore(kept);

function change(part: Partial<Pilgrimage>): void {
  kept.set({ ...kept.get(), ...part });
  noteUse('pilgrimage-guide', Date.now());
}

export const choose = (part: Pick<Partial<Pilgrimage>, 'kind' | 'miqat' | 'school'>): void => change(part);

/** Counts one more, seven at most, and no trembling finger twice; says whether it did. */
export function countOne(rite: Rite, now: number): boolean {
  const { counts } = kept.get();
  const { count, at } = counts[rite];
  if (count === ROUNDS || Math.abs(now - at) < TREMBLE) return false;
  change({ counts: { ...counts, [rite]: { count: count + 1, at: now } } });
  return true;
}

export function setCount(rite: Rite, count: number): void {
  change({ counts: { ...kept.get().counts, [rite]: { count: Math.max(count, 0), at: 0 } } });
}

const changed = (list: readonly string[], entry: string, isIn: boolean): string[] => [
  ...list.filter((one) => one !== entry),
  ...(isIn ? [entry] : []),
];

export const setDone = (page: string, done: boolean): void =>
  change({ done: changed(kept.get().done, page, done) });

/** For the next journey; lists and choices stay. */
export const beginAnew = (): void => change({ done: [], counts: NEW.counts });

export const setTicked = (item: string, ticked: boolean): void =>
  change({ ticked: changed(kept.get().ticked, item, ticked) });

export const setOwnItems = (list: string, items: string[]): void =>
  change({ own: { ...kept.get().own, [list]: items } });

/** As chosen here, else as in the profile; nobody is given one. */
export function useOwnSchool(): School | null {
  const { school } = usePilgrimage();
  const { data } = useProfile();
  return school ?? SCHOOLS.find((known) => known === data?.madhab) ?? null;
}
