import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SURAHS } from '#core/quran/structure.ts';
import { hashedLines, SOURCE_SHA256, TEXT_SHA256 } from '#core/quran/text.ts';

const require = createRequire(import.meta.url);
/** The package hands out its text by functions alone; the file beside them is what its hash was taken of. */
export const QURAN_SOURCE = join(
  dirname(require.resolve('quran-validator')),
  '../data/quran-verses.min.json',
);

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const verses = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));

/** The text of each surah. Not one sign of it is changed on the way, which the hash over all of it confirms. */
export function arabicText(): string[][] {
  const file = readFileSync(QURAN_SOURCE);
  if (sha256(file) !== SOURCE_SHA256)
    throw new Error('quran-validator does not hold the text that we pinned');
  const surahs = bySurah(v.parse(verses, JSON.parse(file.toString('utf8'))));
  confirm(surahs);
  return surahs;
}

export function confirm(surahs: readonly (readonly string[])[]): void {
  const lines = surahs.map((ayahs, index) => hashedLines(index + 1, ayahs)).join('\n');
  if (sha256(lines) !== TEXT_SHA256) throw new Error('The Quran text was changed on its way');
}

export function bySurah(ayahs: readonly { surah: number; ayah: number; text: string }[]): string[][] {
  const surahs: string[][] = SURAHS.map(() => []);
  for (const { surah, ayah, text } of ayahs) {
    const known = surahs[surah - 1];
    if (known?.length !== ayah - 1) throw new Error(`${surah}:${ayah} is not where it belongs`);
    known.push(text);
  }
  if (surahs.some((known, index) => known.length !== SURAHS[index]?.ayahs))
    throw new Error('A surah is not complete');
  return surahs;
}
