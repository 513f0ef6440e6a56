import { folded } from '#core/fold.ts';
import { spellingOf, spells } from './spelling.ts';
import type { Spelling } from './spelling.ts';
import { lettersOf, unligated } from './written-word.ts';
import type { Letter } from './written-word.ts';

/** A word that somebody wrote. */
export interface Token {
  word: string;
  start: number;
  end: number;
  key: string;
  /** Without signs. */
  plain: string;
  /** What others write apart from the next word, though the text joins them. */
  apart: boolean;
  letters: readonly Letter[];
}

const NO_TOKEN: Token = { word: '', start: 0, end: 0, key: '', plain: '', apart: false, letters: [] };
export const tokenAt = (tokens: readonly Token[], at: number): Token => tokens[at] ?? NO_TOKEN;

export interface Fit {
  /** A speaker may stop after the word. */
  pause: boolean;
  /** Whether vowel signs have to agree. */
  signs: boolean;
}

/** How words of a language are told apart. */
export interface Script {
  /** What was read of the words so far is remembered in `known`: a text has few words, each many times. */
  heldWords: (text: string, known: Map<string, string>) => string[];
  tokens: (text: string) => Token[];
  /** The same for all spellings of a word; of several words, too. Words that have none are not looked up. */
  keyOf: (word: string) => string;
  /** Whether tokens, read as one, are held words, read as one. */
  fits: (held: string, tokens: readonly Token[], fit: Fit) => boolean;
  /** Whether these tokens may be one word of the text, and the other way round. */
  mayJoin: (tokens: readonly Token[]) => boolean;
  mayPart: (held: readonly string[]) => boolean;
  /** Calls with whom they call, as the mushaf writes them. */
  joined: (tokens: readonly Token[]) => Token[];
  /** The rest of a held word behind "and", "so" or a call, and whether it is known to be a word of its own. */
  behind: (held: string) => readonly { rest: string; whole: boolean }[];
  /** Whether a held word begins with an alif that is silent after another word. */
  startsSilent: (held: string) => boolean;
}

const UNSTEADY = /[\p{M}\u0640\u0621-\u0627\u0648-\u064a\u0671\u06cc\u06d0\u06d2\u06e5\u06e6ە]/gu;
const ARABIC_WORD =
  /[\u0621-\u063a\u0640-\u065f\u0670-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08f0-\u08f2\ufb50-\ufd3d\ufd50-\ufdf9\ufdfb-\ufdff\ufe70-\ufefc]+/gu;
const HAS_LETTER = /[\u0621-\u063a\u0641-\u064a\u0671-\u06d3\ufb50-\ufdff\ufe70-\ufefc]/u;

/** Consonants on which all spellings agree. */
export function arabicKey(word: string): string {
  return unligated(word)
    .replaceAll(UNSTEADY, '')
    .replaceAll('ة', 'ت')
    .replaceAll('ص', 'س')
    .replaceAll('ک', 'ك')
    .replaceAll(/[ھہۀ]/gu, 'ه')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Letters alone, as typed. */
export const bare = (word: string): string => word.replaceAll(/[\p{M}\u0640]/gu, '');
const set = (words: string) => new Set(words.split(' '));
/** What others write apart that the mushaf joins: calls, detached conjunctions, particles. */
const APART = set(
  'يا ويا فيا ها وها فها و ف أن وأن فأن ان وان إن وإن فإن فان كل وكل أين اين من مم عن في بئس نعم كي لكي وي ما ل ك ب أل ال ياابن ياابن يابن',
);
const CALLS = set('يا ويا فيا و');
/** What others join that the mushaf writes apart. */
const JOINED = set('ما لا من لم لن يا أن إن كل ذا إل ال ها أم في عن وأن ألا وما بعد');

const spellings = new Map<string, Spelling>();
function spelling(held: string): Spelling {
  let known = spellings.get(held);
  if (!known) {
    known = spellingOf(held);
    spellings.set(held, known);
  }
  return known;
}

/** Words come again and again: each is read once, as long as there is room. */
const read = new Map<string, Omit<Token, 'start' | 'end'>>();
const ROOM = 20_000;
function readWord(word: string): Omit<Token, 'start' | 'end'> {
  const known = read.get(word);
  if (known) return known;
  const plain = bare(word);
  const fresh = { word, key: arabicKey(word), plain, apart: APART.has(plain), letters: lettersOf(word) };
  if (read.size >= ROOM) read.clear();
  read.set(word, fresh);
  return fresh;
}

const particles = new Map<string, boolean>();
function isParticle(held: string): boolean {
  let known = particles.get(held);
  if (known === undefined) {
    known = JOINED.has(bare(held).replace('ٱ', 'ا'));
    particles.set(held, known);
  }
  return known;
}

const unvowelled = (letters: readonly Letter[]): Letter[] =>
  letters.map(({ letter }) => ({ letter, signs: 0 }));

export const arabic: Script = {
  heldWords: (text) =>
    text
      .split(/\s+/u)
      .filter((word) => HAS_LETTER.test(word))
      .map(trimmed),
  tokens(text) {
    const tokens: Token[] = [];
    for (const match of text.matchAll(ARABIC_WORD)) {
      if (!HAS_LETTER.test(match[0])) continue;
      const place = { start: match.index, end: match.index + match[0].length };
      for (const word of unligated(match[0]).split(' '))
        if (word) tokens.push({ ...readWord(word), ...place });
    }
    return tokens;
  },
  keyOf: arabicKey,
  fits(held, tokens, { pause, signs }) {
    if (tokens.length === 1 && tokens[0]?.word === held) return true;
    const letters =
      tokens.length === 1 ? (tokens[0]?.letters ?? []) : tokens.flatMap((token) => token.letters);
    return spells(spelling(held), signs ? letters : unvowelled(letters), { pause });
  },
  mayJoin: (tokens) =>
    tokens.length === 2
      ? tokens[0]?.apart === true || tokens[1]?.plain === 'ما'
      : tokens[0]?.plain === 'يا' && /^[إأا]?بن$/u.test(tokens[1]?.plain ?? ''),
  mayPart: (held) => held.some(isParticle),
  joined(tokens) {
    const joined: Token[] = [];
    for (const token of tokens) {
      const before = joined.at(-1);
      if (before && CALLS.has(before.plain))
        joined[joined.length - 1] = {
          ...readWord(before.word + token.word),
          start: before.start,
          end: token.end,
        };
      else joined.push(token);
    }
    return joined;
  },
  behind(held) {
    const conjunction = /^[وف]\u064e(.{2,})$/u.exec(held)?.[1];
    const call = /^(?:[وف]\u064e)?ي\u064e\u0640?\u0670\u0653?(.{2,})$/u.exec(held)?.[1];
    return [
      ...(conjunction ? [{ rest: conjunction, whole: /^[ٱأإ]/u.test(conjunction) }] : []),
      ...(call ? [{ rest: call, whole: true }] : []),
    ];
  },
  startsSilent: (held) => held.startsWith('ٱ'),
};

/** Punctuation that hadith are printed with is no part of a word. */
function trimmed(word: string): string {
  return word.replaceAll(/[^\p{L}\p{M}\u0640]/gu, '');
}

const WORD = /[\p{L}\p{N}\p{M}'’‘ʼʿʾ`´]+/gu;
const latinWord = (written: string) => folded(written).replaceAll(' ', '');
const latinWords = (text: string) =>
  [...text.matchAll(WORD)].flatMap((match) => {
    const word = latinWord(match[0]);
    return word
      ? [
          {
            word,
            start: match.index,
            end: match.index + match[0].length,
            key: word,
            plain: word,
            apart: false,
            letters: [],
          },
        ]
      : [];
  });

/** Words of a translation: capitals, accents and punctuation do not matter. */
export const latin: Script = {
  heldWords: (text, known) =>
    (text.match(WORD) ?? []).flatMap((written) => {
      const word = known.get(written) ?? latinWord(written);
      known.set(written, word);
      return word === '' ? [] : [word];
    }),
  tokens: latinWords,
  keyOf: (word) => word,
  fits: (held, tokens) => held === tokens.map(({ word }) => word).join(''),
  mayJoin: () => false,
  mayPart: () => false,
  joined: (tokens) => [...tokens],
  behind: () => [],
  startsSilent: () => false,
};
