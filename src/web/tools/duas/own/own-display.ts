import * as v from 'valibot';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

export const SIZES = ['normal', 'large', 'larger', 'largest'] as const;
export type Size = (typeof SIZES)[number];

const schema = v.object({
  size: v.picklist(SIZES),
  /** Vowel signs over and under the Arabic. */
  vowelled: v.boolean(),
  spelled: v.boolean(),
  translated: v.boolean(),
});
export type Display = v.InferOutput<typeof schema>;

const NEW: Display = { size: 'normal', vowelled: true, spelled: true, translated: true };

/** How somebody likes to read, on this device. */
const kept = ownRecord('dua-reading', (stored): Display => {
  const read = v.safeParse(schema, stored);
  return read.success ? read.output : NEW;
});

export const useDisplay = (): Display => useStore(kept);

export function changeDisplay(change: Partial<Display>): void {
  kept.set({ ...kept.get(), ...change });
}
