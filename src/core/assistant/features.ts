import { standardWord } from '#core/assistant/dialects.ts';
import { isArabic } from '#core/search/arabic.ts';
import { stemOf } from '#core/search/stem.ts';
import { wordIn, wordsOf } from '#core/search/words.ts';

/** By what a text is told from others, and how often. */
export type Features = Map<string, number>;

/** Parts of words count less than words: they help where somebody slips, joins words or declines them otherwise. */
export const PART = 0.35;
/** What its consonants count beside an Arabic word. */
export const BONE = 0.5;
const SHORTEST = 3;
const LONGEST = 4;
/** Nobody's question needs more words. */
const MOST_WORDS = 60;
/** Stands before stems, which parts of words never begin with. */
export const WORD_SIGN = ' ';

/** How words are read and stemmed. */
export interface Reading {
  read: typeof wordIn;
  stem: typeof stemOf;
}

const PLAIN: Reading = { read: wordIn, stem: stemOf };

/** The same, each word once: they come again and again, and reading one takes long. */
export function rememberedReading(): Reading {
  const words = new Map<string, ReturnType<typeof wordIn>>();
  const stems = new Map<string, string>();
  return {
    read: (written) => {
      const known = words.get(written);
      if (known !== undefined) return known;
      const word = wordIn(written);
      words.set(written, word);
      return word;
    },
    stem: (word, language) => {
      const key = `${language}:${word}`;
      const known = stems.get(key) ?? stemOf(word, language);
      stems.set(key, known);
      return known;
    },
  };
}

/** The words of a text by their stems, and all parts of three to five letters of each, its beginning and end marked. */
export function featuresOf(
  text: string,
  language: string,
  inParts = true,
  { read, stem }: Reading = PLAIN,
): Features {
  const features: Features = new Map();
  const add = (feature: string, weight: number) =>
    features.set(feature, (features.get(feature) ?? 0) + weight);
  for (const { written, forms } of wordsOf(text, read).slice(0, inParts ? MOST_WORDS : undefined)) {
    const standard = isArabic(written) ? standardWord(forms[0] ?? '') : undefined;
    add(WORD_SIGN + stem(standard ?? written, language), 1);
    if (isArabic(written)) add(boneOf(standard ?? forms[0] ?? ''), BONE);
    if (!inParts || standard !== undefined) continue;
    const marked = `_${forms[0] ?? ''}_`;
    for (let length = SHORTEST; length <= LONGEST; length++)
      for (let at = 0; at + length <= marked.length; at++) add(marked.slice(at, at + length), PART);
  }
  return features;
}

/** Arabic verbs and nouns of one root have its consonants in common: what is written before and after it, and long vowels, are not. */
export function boneOf(word: string): string {
  const bare = word
    .replace(/^(?:[وف]?(?:ال|لل|بال|كال)|[وفبلك](?=[يتن]))(?=.{3})/u, '')
    .replace(/^[يتنام](?=.{3})/u, '');
  const short = bare.replace(/(?:هما|كما|ها|هم|كم|هن|نا|ون|ين|ات|ان|وا|ته|ني|ه|ي|ت|ك)$/u, (end, at: number) =>
    at >= 2 ? '' : end,
  );
  return `~${short.replaceAll(/[اويىءئؤأإآ]/gu, '') || short}`;
}

export const isWord = (feature: string): boolean => feature.startsWith(WORD_SIGN);
