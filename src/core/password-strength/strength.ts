import { zxcvbn, zxcvbnOptions, type OptionsGraph } from '@zxcvbn-ts/core';
import { ISLAMIC_WORDS } from '#core/password-strength/islamic-words.ts';
import { TURKISH_WORDS } from '#core/password-strength/turkish-words.ts';

/** How many guesses a stranger needs, in three words; the server takes none that is `weak`. */
export type Strength = 'weak' | 'fair' | 'good';

/** Eight letters that nobody can foresee; the limits on guessing stretch them over centuries. */
const FAIR = 1e8;
const GOOD = 1e11;
/** What comes after is not looked at: by then it is strong, or the same again and again. */
const READ = 32;

export interface Dictionaries {
  /** Lists in the order in which people choose their words. */
  lists: Record<string, readonly string[]>;
  /** Which keys lie beside each other. */
  graphs: OptionsGraph;
}

const LATIN: Record<string, string> = { ı: 'i', ğ: 'g', ş: 's', ç: 'c', ö: 'o', ü: 'u', ä: 'a', ß: 'ss' };
/** Turkish and German words as they are typed on other keyboards, Arabic ones without their vowel signs. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/[ığşçöüäß]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');

const both = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word.toLowerCase(), plain(word)])),
];

/** What an address, a name or a username gives away, whole and in its parts. */
function ownWords(own: readonly string[]): string[] {
  const parts = own.flatMap((text) => [
    text,
    ...text.split('@'),
    ...text.split(/[^\p{L}\p{N}]+|(?<=\D)(?=\d)/u),
  ]);
  return both(parts.filter((part) => part.length >= 3));
}

export type Judge = (password: string, own: readonly string[]) => Strength;

/**
 * One list out of all, in which a word stands as far in front as in the list that has it foremost. The library would look every
 * part of a password up in each of fifteen lists; since it takes the cheapest way to guess, the verdict is the same.
 */
function foremost(lists: Iterable<readonly string[]>): { ranks: Record<string, number>; longest: number } {
  const ranks: Record<string, number> = Object.create(null);
  let longest = 0;
  for (const list of lists) {
    let rank = 0;
    for (const word of list) {
      if (word === '') continue;
      rank += 1;
      if ((ranks[word] ?? Infinity) > rank) ranks[word] = rank;
      if (word.length > longest) longest = word.length;
    }
  }
  return { ranks, longest };
}

/** The library keeps its dictionaries for the whole program: there is one judge. */
export function newJudge({ lists, graphs }: Dictionaries): Judge {
  zxcvbnOptions.setOptions({
    graphs,
    maxLength: READ,
    // Each is looked up again; a password of nothing but such signs would take half a minute with the usual 512.
    l33tMaxSubstitutions: 4,
  });
  const { ranks, longest } = foremost([both(ISLAMIC_WORDS), both(TURKISH_WORDS), ...Object.values(lists)]);
  zxcvbnOptions.rankedDictionaries = { words: ranks };
  zxcvbnOptions.rankedDictionariesMaxWordSize = { words: longest };
  return (password, own) => {
    const words = ownWords(own);
    const read = Array.from(password).slice(0, READ).join('');
    const spellings = new Set([read, plain(read)]);
    const guesses = Math.min(...[...spellings].map((spelling) => guessesOf(spelling, words)));
    return guesses < FAIR ? 'weak' : guesses < GOOD ? 'fair' : 'good';
  };
}

function guessesOf(spelling: string, own: string[]): number {
  return spelling === '' ? 0 : zxcvbn(spelling, own).guesses;
}
