import { sentencesOf } from '#core/sentences.ts';
import type { Pack } from '#core/search/pack.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { textsIn } from '#scripts/assistant/texts.ts';

/** Something that leads to a text: a way in which people ask for it, or a sentence of its own. */
export interface Item {
  language: string;
  text: string;
  /** The number of what it leads to. */
  target: number;
  isWay: boolean;
  /** Kept out of the training that is measured. */
  isHeldOut: boolean;
}

export interface Items {
  references: readonly string[];
  items: readonly Item[];
}

const EVERY = 10;
/** Shorter lists are names, and no ways of asking. */
const FEWEST_WAYS = 5;
const SHORTEST = 13;
const LONGEST = 400;
const AYAH = /^\d/u;

/** A block counts for its lesson. */
export const wholeOf = (reference: string): string => reference.replace(/#.*$/u, '');

/** Every way of asking and every sentence of our own texts, by what it leads to. Ayahs are found through what explains them. */
export function itemsOf(packs: readonly Pack[]): Items {
  const numbers = new Map<string, number>();
  const items = LANGUAGES.flatMap((language) => {
    let ways = 0;
    return textsIn(language, packs)
      .filter(({ reference }) => !AYAH.test(reference))
      .flatMap(({ reference, parts }): Item[] => {
        const whole = wholeOf(reference);
        const target = numbers.get(whole) ?? numbers.size;
        numbers.set(whole, target);
        const short = parts.filter(({ isLong }) => !isLong);
        const isAsked = whole === reference && short.length >= FEWEST_WAYS;
        const one = { language, target };
        return [
          ...short.map(({ text }) => ({
            ...one,
            text,
            isWay: true,
            isHeldOut: isAsked && (ways += 1) % EVERY === 0,
          })),
          ...parts
            .filter(({ isLong }) => isLong)
            .flatMap(({ text }) => sentencesOf(text, language))
            .map((sentence) => sentence.trim())
            .filter(({ length }) => length >= SHORTEST)
            .map((text) => ({ ...one, text: text.slice(0, LONGEST), isWay: false, isHeldOut: false })),
        ];
      });
  });
  return { references: [...numbers.keys()], items };
}
