import * as v from 'valibot';
import { readingPlaceSchema } from '#core/quran/reading-place.ts';
import type { ReadingPlace, View } from '#core/quran/reading-place.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { useStore } from '#web/platform/store.ts';

interface Kept {
  place: ReadingPlace | null;
  /** Whether a member's account has it, too; null while nobody has said so. */
  withAccount: boolean | null;
}

const NOWHERE: Kept = { place: null, withAccount: null };
const schema = v.fallback(
  v.object({ place: v.nullable(readingPlaceSchema), withAccount: v.nullable(v.boolean()) }),
  NOWHERE,
);

/** Where somebody reads in the Quran, on this device. */
export const readingPlace = ownRecord<Kept>('quran-place', (stored) => v.parse(schema, stored));

export function useReadingPlace(): ReadingPlace | null {
  return useStore(readingPlace).place;
}

export function readAt(ayah: number, view: View): void {
  const { place, withAccount } = readingPlace.get();
  if (place?.ayah === ayah && place.view === view) return;
  // Later than what is known, even where this device's clock runs behind another's.
  const changedAt = Math.max(Date.now(), (place?.changedAt ?? 0) + 1);
  readingPlace.set({ place: { ayah, view, changedAt }, withAccount });
}
