import { partsOf } from '#core/halal/compound.ts';
import type { Source } from '#core/halal/kinds.ts';
import { NearWords } from '#core/halal/near.ts';
import type { Role } from '#core/halal/pack.ts';
import { formsOf, isArabic, wordsOf } from '#core/halal/spelling.ts';

/** What words mean in a language: a substance, something about a source, or a part of the label's grammar. */
export interface Meaning {
  language: string;
  substance?: string;
  source?: Source;
  role?: Role;
  /** How grave it would be to miss it. */
  weight: number;
}

/** A word of a label as known words: several where it is a compound; `near` where it had to be guessed. */
export interface WordReading {
  parts: readonly string[];
  near: boolean;
}

const WITHOUT_IN_TURKISH = /^(.{3,})(siz|suz)$/;

/** All names and words of labels in all languages at once, since labels mix them. */
export class Lexicon {
  /** How many words the longest phrase has that begins with a word. */
  private readonly longest = new Map<string, number>();
  private readonly meanings = new Map<string, Meaning[]>();
  /** By language. */
  private readonly words = new Map<string, Set<string>>();
  private readonly singles = new Set<string>();
  private readonly inCompounds = new Map<string, string>();
  private readonly endings: ReadonlyMap<string, readonly string[]>;
  private readonly near: NearWords;
  private readonly readings = new Map<string, WordReading | undefined>();

  constructor(
    entries: readonly (readonly [string, Meaning])[],
    /** How words end, by language. */
    endings: ReadonlyMap<string, readonly string[]>,
  ) {
    this.endings = endings;
    const phrases = entries.map(([text, meaning]) => [wordsOf(text), meaning] as const);
    for (const [words, { language }] of phrases) {
      const known = this.words.get(language) ?? new Set();
      for (const word of words) known.add(word);
      this.words.set(language, known);
      if (words.length === 1) for (const word of words) this.singles.add(word);
    }
    const weights = new Map<string, number>(phrases.flatMap(([words]) => words.map((word) => [word, 0])));
    for (const [words, meaning] of phrases) {
      const known = words.map((word) => this.known(word) ?? word);
      const phrase = known.join(' ');
      const same = this.meanings.get(phrase) ?? [];
      if (!same.some((other) => sameMeaning(meaning, other))) same.push(meaning);
      this.meanings.set(
        phrase,
        same.toSorted((one, other) => other.weight - one.weight),
      );
      const [first = ''] = known;
      this.longest.set(first, Math.max(this.longest.get(first) ?? 1, words.length));
      const [word = ''] = words;
      if (words.length > 1) continue;
      weights.set(word, Math.max(weights.get(word) ?? 0, meaning.weight));
      if (meaning.language !== 'de' || !joins(word, meaning)) continue;
      this.inCompounds.set(word, phrase);
      if (word.length >= 5 && word.endsWith('e') && !this.words.get('de')?.has(word.slice(0, -1)))
        this.inCompounds.set(word.slice(0, -1), phrase);
    }
    this.near = new NearWords(weights);
  }

  read(word: string): WordReading | undefined {
    if (!this.readings.has(word)) this.readings.set(word, this.reading(word));
    return this.readings.get(word);
  }

  private reading(word: string): WordReading | undefined {
    const known = this.known(word);
    if (known !== undefined) return { parts: [known], near: false };
    const [, stem = '', without = ''] = WITHOUT_IN_TURKISH.exec(word) ?? [];
    const denied = stem && this.known(stem);
    if (denied) return { parts: [denied, without], near: false };
    const parts = isArabic(word) ? undefined : partsOf(word, this.inCompounds);
    if (parts) return { parts, near: false };
    const guess = this.near.to(word);
    return guess === undefined ? undefined : { parts: [this.known(guess) ?? guess], near: true };
  }

  /** What a phrase of known words means; where languages differ ("Ham" is raw in Turkish), the graver. */
  meaning(phrase: string): Meaning | undefined {
    return this.meanings.get(phrase)?.[0];
  }

  longestFrom(word: string): number {
    return this.longest.get(word) ?? 1;
  }

  /** Phrases that mean more than one thing in one language: a mistake of the table. */
  ambiguous(): readonly string[] {
    return [...this.meanings]
      .filter(([, all]) =>
        all.some((one, index) => all.slice(index + 1).some((other) => other.language === one.language)),
      )
      .map(([phrase]) => phrase);
  }

  /** The known word that a word is, or is a form of: rather one that means something by itself, and rather the longer one. */
  private known(word: string): string | undefined {
    if (this.singles.has(word)) return word;
    const forms = [...this.words].flatMap(([language, words]) =>
      [word, ...formsOf(word, this.endings.get(language) ?? [])].filter((form) => words.has(form)),
    );
    const longestFirst = forms.toSorted((one, other) => other.length - one.length);
    return longestFirst.find((form) => this.singles.has(form)) ?? longestFirst[0];
  }
}

const sameMeaning = (one: Meaning, other: Meaning): boolean =>
  one.language === other.language &&
  one.substance === other.substance &&
  one.source === other.source &&
  one.role === other.role;

/** Compounds are made of things, and of what is done to them; little words such as "ist" and "mit" are none. */
const joins = (word: string, { role }: Meaning): boolean =>
  role === undefined ? word.length >= 3 : role === 'free' || (role === 'neutral' && word.length >= 4);
