import { folded } from '#core/fold.ts';
import { everydayArabic, isArabic } from '#core/search/arabic.ts';
import { phraseOf } from '#core/search/phrase.ts';
import { nameSound, nameWords, spellingsMeant } from '#core/search/spelling.ts';
import { stemOf } from '#core/search/stem.ts';
import { withoutUmlautSpelling, wordsOf } from '#core/search/words.ts';

export interface QueryWord {
  /** What it has in common with its other forms in a language. */
  stemIn: (language: string) => string;
  forms: readonly string[];
  /** How it may sound as part of a name. */
  sounds: readonly string[];
  /** Numbers are meant exactly. */
  isNumber: boolean;
  /** Perhaps not finished yet. */
  isLast: boolean;
  /** Written nowhere like this, so perhaps a slip of the finger. */
  isStrange: boolean;
  /** How much it counts beside the others, 1 being usual. */
  weight: number;
}

export interface Query {
  /** Everything that was typed, folded. */
  whole: string;
  words: readonly QueryWord[];
  /** The same as phrases are looked for in texts. */
  phrase: string;
  /** How all of it may sound as one name. */
  nameSounds: readonly string[];
  isArabic: boolean;
}

const MOST_WORDS = 24;
/** Longer ones are quotations, not names. */
const WORDS_OF_A_NAME = 6;

export function queryOf(typed: string): Query {
  const found = wordsOf(typed).slice(0, MOST_WORDS);
  const words = found.map(({ written, forms }, index): QueryWord => {
    const all = [...new Set([...forms, ...forms.flatMap(withoutUmlautSpelling)])];
    return {
      stemIn: remembered((language) => stemOf(written, language)),
      forms: all,
      sounds: [...new Set(forms.flatMap(spellingsMeant))],
      isNumber: /^\p{N}+$/u.test(forms[0] ?? ''),
      isLast: index === found.length - 1 && !/\s$/.test(typed),
      isStrange: true,
      weight: 1,
    };
  });
  return {
    whole: folded(everydayArabic(typed)),
    phrase: phraseOf(typed),
    words,
    nameSounds: words.length > WORDS_OF_A_NAME ? [] : nameSounds(typed),
    isArabic: isArabic(typed),
  };
}

/** Every edition asks for the same stems. */
function remembered(work: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const there = known.get(key) ?? work(key);
    known.set(key, there);
    return there;
  };
}

function nameSounds(typed: string): string[] {
  const [first = '', ...rest] = nameWords(typed);
  const variants = spellingsMeant(first).map((sound) => nameSound([sound, ...rest].join(' ')));
  const german = nameSound(typed.replaceAll(/j/gi, 'y'));
  return [...new Set([nameSound(typed), ...variants, german])].filter(Boolean);
}
