import * as v from 'valibot';
import { AYAHS } from '#core/quran/structure.ts';

/** What a reader was looking at: a whole surah or another part of the mushaf. */
export const VIEWS = ['surah', 'juz', 'hizb', 'page'] as const;
export type View = (typeof VIEWS)[number];

/** The ayah, by its number in the mushaf, at which somebody stopped reading. */
export const readingPlaceSchema = v.object({
  ayah: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(AYAHS)),
  view: v.picklist(VIEWS),
  /** In milliseconds. */
  changedAt: v.number(),
});
export type ReadingPlace = v.InferOutput<typeof readingPlaceSchema>;
