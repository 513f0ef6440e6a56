import type { Direction, Faces } from '#web/domain/kalimah/subject/words.ts';

const ARABIC = '"Scheherazade New"';

/** In which letters a card is written, for those who read in this direction. */
export const facesFor = (meaning: Direction, reader: Direction): Faces => ({
  scripture: '"Amiri Quran"',
  arabic: ARABIC,
  meaning: meaning === 'rtl' ? ARABIC : `"Rafiq Serif", ${ARABIC}, Georgia, serif`,
  source: `${reader === 'rtl' ? '"Rafiq Arabic", ' : ''}"Rafiq Sans", ${ARABIC}, sans-serif`,
});
