/** Tanzil's Uthmani text as the package `quran-validator` 1.3.0 delivers it, byte for byte. */
export const SOURCE_SHA256 = 'ddd89dcb757453fe93811cb2a745ef8ba7a0ce97cd7125fcf5ee8932cddfb653';
/** Of all lines `surah:ayah|text` in the order of the mushaf. */
export const TEXT_SHA256 = 'dd499af7b56cd66f541d9157799bf2ccd50a7ced3cfd34f4ac71eb7f8ad2cb29';

/** The lines of one surah, as both hashes of the text are taken over them. Nothing about the text is changed. */
export function hashedLines(surah: number, ayahs: readonly string[]): string {
  return ayahs.map((text, index) => `${surah}:${index + 1}|${text}`).join('\n');
}
