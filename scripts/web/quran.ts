import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { SURAHS } from '#core/quran/structure.ts';
import { hasMark, TRANSLATION_IDS, TRANSLATIONS } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { arabicText, bySurah, confirm, QURAN_SOURCE, sha256 } from '#server/quran-text.ts';
import { dataFolder } from './data-folder.ts';

const require = createRequire(import.meta.url);

export { arabicText };

const rows = v.object({
  translation: v.array(v.object({ sura: v.number(), ayaNumber: v.number(), translation: v.string() })),
});

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
  code: import.meta.url,
  inputs: [
    QURAN_SOURCE,
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
