import { similarAyahs } from '#core/quran/similar.ts';
import { QURAN_SOURCE } from '#server/quran-text.ts';
import { dataFolder } from './data-folder.ts';
import { arabicText } from './quran.ts';

/** `all.json`: for each ayah, by its number in the mushaf, those that are easily taken for it. Made of the text alone. */
export const similarData = dataFolder({
  name: 'similar-ayahs',
  code: import.meta.url,
  inputs: [QURAN_SOURCE],
  quality: 9,
  files: () => new Map([['all.json', JSON.stringify(Object.fromEntries(similarAyahs(arabicText().flat())))]]),
});
