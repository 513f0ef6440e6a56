import { fileURLToPath } from 'node:url';
import { similarAyahs } from '#core/quran/similar.ts';
import { QURAN_SOURCE } from '#server/quran-text.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';
import { arabicText } from './quran.ts';

/** `all.json`: for each ayah, by its number in the mushaf, those that are easily taken for it. Made of the text alone. */
export const similarData = dataFolder({
  name: 'similar-ayahs',
  inputs: [
    fileURLToPath(import.meta.url),
    fromRoot('src/core/quran/similar.ts'),
    fromRoot('src/core/quran/words.ts'),
    fromRoot('src/core/fold.ts'),
    QURAN_SOURCE,
  ],
  quality: 9,
  files: () => new Map([['all.json', JSON.stringify(Object.fromEntries(similarAyahs(arabicText().flat())))]]),
});
