import * as v from 'valibot';
import { ownRecord } from '#web/session/own-record.ts';
import { useStore } from '#web/store.ts';

export const SIZES = [0, 1, 2, 3] as const;
export type Size = (typeof SIZES)[number];

const schema = v.object({
  /** Keys of hadith, the latest first. */
  marks: v.fallback(v.array(v.string()), []),
  size: v.fallback(v.picklist(SIZES), 0),
});

const kept = ownRecord('hadith', (stored) =>
  v.parse(schema, typeof stored === 'object' && stored !== null ? stored : {}),
);

export const useMarks = () => useStore(kept).marks;
export const useSize = (): Size => useStore(kept).size;

export function toggleMark(key: string): void {
  const { marks, size } = kept.get();
  const others = marks.filter((known) => known !== key);
  kept.set({ size, marks: others.length < marks.length ? others : [key, ...marks] });
}

export function setSize(size: Size): void {
  kept.set({ ...kept.get(), size });
}
