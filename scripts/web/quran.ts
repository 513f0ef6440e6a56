import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { SURAHS } from '#core/quran/structure.ts';
import { hashedLines, SOURCE_SHA256, TEXT_SHA256 } from '#core/quran/text.ts';
import { hasMark, TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';

const require = createRequire(import.meta.url);
// The package hands out its text by functions alone; the file beside them is what its hash was taken of.
const source = join(dirname(require.resolve('quran-validator')), '../data/quran-verses.min.json');

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const verses = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));
const rows = v.object({
  translation: v.array(v.object({ sura: v.number(), ayaNumber: v.number(), translation: v.string() })),
});

/** The text of each surah. Not one sign of it is changed on the way, which the hash over all of it confirms. */
export function arabicText(): string[][] {
  const file = readFileSync(source);
  if (sha256(file) !== SOURCE_SHA256)
    throw new Error('quran-validator does not hold the text that we pinned');
  const surahs = bySurah(v.parse(verses, JSON.parse(file.toString('utf8'))));
  confirm(surahs);
  return surahs;
}

function confirm(surahs: readonly (readonly string[])[]): void {
  const lines = surahs.map((ayahs, index) => hashedLines(index + 1, ayahs)).join('\n');
  if (sha256(lines) !== TEXT_SHA256) throw new Error('The Quran text was changed on its way');
}

/** As published, but for the number before a verse. A text that marks notes, which no package has, is none of ours. */
export function translationText(id: TranslationId): string[][] {
  const file = require.resolve(`${TRANSLATIONS[id].package}/data.js`);
  if (sha256(readFileSync(file)) !== TRANSLATIONS[id].sha256)
    throw new Error(`${TRANSLATIONS[id].package} does not hold the text that we pinned`);
  const { translation } = v.parse(rows, require(file));
  return bySurah(
    translation.map(({ sura, ayaNumber, translation: written }) => {
      const text = written.replace(new RegExp(String.raw`^\(?${ayaNumber}[).]?\s+`), '');
      if (hasMark(text)) throw new Error(`${id} ${sura}:${ayaNumber} marks a note that is not there`);
      return { surah: sura, ayah: ayaNumber, text };
    }),
  );
}

function bySurah(verses: readonly { surah: number; ayah: number; text: string }[]): string[][] {
  const surahs: string[][] = SURAHS.map(() => []);
  for (const { surah, ayah, text } of verses) {
    const ayahs = surahs[surah - 1];
    if (ayahs?.length !== ayah - 1) throw new Error(`${surah}:${ayah} is not where it belongs`);
    ayahs.push(text);
  }
  if (surahs.some((ayahs, index) => ayahs.length !== SURAHS[index]?.ayahs))
    throw new Error('A surah is not complete');
  return surahs;
}

function files(): Map<string, string> {
  const packs = [
    ['ar', arabicText()] as const,
    ...TRANSLATION_IDS.map((id) => [id, translationText(id)] as const),
  ];
  return new Map(
    packs.flatMap(([pack, surahs]) => [
      ...surahs.map((ayahs, index) => [`${pack}/${index + 1}.json`, JSON.stringify(ayahs)] as const),
      [`${pack}/all.json`, JSON.stringify(surahs)] as const,
    ]),
  );
}

/**
 * `<pack>/<surah>.json`, a list of its ayahs: pack `ar` for the text, else the name of a translation. `<pack>/all.json` has
 * all of them, for who keeps the pack: one file instead of 114, and a quarter smaller on its way.
 */
export const quranData = dataFolder({
  name: 'quran',
  inputs: [
    fileURLToPath(import.meta.url),
    fromRoot('src/core/quran/text.ts'),
    fromRoot('src/core/quran/translations.ts'),
    source,
    ...TRANSLATION_IDS.map((id) => require.resolve(`${TRANSLATIONS[id].package}/data.js`)),
  ],
  quality: 9,
  files,
  check: (folder) =>
    confirm(
      SURAHS.map(({ number }) =>
        v.parse(v.array(v.string()), JSON.parse(readFileSync(join(folder, `ar/${number}.json`), 'utf8'))),
      ),
    ),
});
