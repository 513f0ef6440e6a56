import { folded } from '#core/fold.ts';
import { arabicSkeleton, everydayArabic, isArabic } from '#core/search/arabic.ts';

/** A text as phrases are compared: its words with spaces between them, Arabic by what all spellings share. */
export function phraseOf(text: string): string {
  if (!isArabic(text)) return folded(text);
  return everydayArabic(text)
    .split(/[^\p{L}\p{N}\p{M}\u0640]+/u)
    .map(arabicSkeleton)
    .filter(Boolean)
    .join(' ');
}
