import { stemOf } from '#core/search/stem.ts';
import { wordIn, wordsOf } from '#core/search/words.ts';

/** A word of a text as the search sees it. */
export interface TaggedStem {
  stem: string;
  language: string;
}

/** The language of Arabic letters, whatever the text around them is written in. */
export const ARABIC = 'ar';
const ARABIC_LETTER = /\p{Script=Arabic}/u;
const NUMBER = /^\p{N}+$/u;

/** The stems of a text in their order, taken exactly as the search takes them; numbers say nothing about a meaning. */
export function stemsOf(text: string, language: string, stem = stemOf, read = wordIn): TaggedStem[] {
  return wordsOf(text, read).flatMap(({ written }) => {
    const own = ARABIC_LETTER.test(written) ? ARABIC : language;
    const found = stem(written, own);
    return found === '' || NUMBER.test(found) ? [] : [{ stem: found, language: own }];
  });
}
