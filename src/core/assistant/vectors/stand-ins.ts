import type { LanguageVectors, Vectors } from '#core/assistant/vectors/read.ts';
import { ARABIC } from '#core/assistant/vectors/stems.ts';
import type { TaggedStem } from '#core/assistant/vectors/stems.ts';
import { nearTerms } from '#core/search/near.ts';
import { withoutUmlautSpelling } from '#core/search/words.ts';

interface StandIn {
  of: LanguageVectors;
  row: number;
  /** How much it counts beside a word that is known itself. */
  worth: number;
}

const LEAST = 4;
const NEAR_LEAST = 5;
const ELSEWHERE = 0.8;
const MISSPELT = 0.6;
const BEGINS_ALIKE = 0.5;
const ALIKE = 0.7;

/**
 * What stands in for a word that has no vector: the same word in another language of its letters (ghusl, Ramadan), one that is
 * a slip of the finger away, or one that begins like it (Turkish endings, German compounds).
 */
export function standIns(vectors: Vectors, { stem, language }: TaggedStem): StandIn[] {
  if (stem.length < LEAST) return [];
  const own = vectors.get(language);
  const spelt = own && withoutUmlautSpelling(stem).find((form) => own.rowOf.has(form));
  if (own && spelt !== undefined) return [{ of: own, row: own.rowOf.get(spelt) ?? 0, worth: 1 }];
  const elsewhere = language === ARABIC ? [] : sameElsewhere(vectors, stem, language);
  if (elsewhere.length > 0 || !own) return elsewhere;
  const near = stem.length < NEAR_LEAST ? [] : nearTerms(own.stems, own.shared, stem, 1);
  if (near.length > 0) return near.map(({ term }) => ({ of: own, row: term, worth: MISSPELT / near.length }));
  return beginsAlike(own, stem);
}

function sameElsewhere(vectors: Vectors, stem: string, language: string): StandIn[] {
  const found = [...vectors.values()].flatMap((of) => {
    const row = of.language === language ? undefined : of.rowOf.get(stem);
    return row === undefined ? [] : [{ of, row, worth: ELSEWHERE }];
  });
  return found.map((one) => ({ ...one, worth: ELSEWHERE / found.length }));
}

/** The known stem with the longest common beginning stands beside the place where this one would stand. */
function beginsAlike(own: LanguageVectors, stem: string): StandIn[] {
  let from = 0;
  let to = own.stems.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((own.stems[middle] ?? '') < stem) from = middle + 1;
    else to = middle;
  }
  const best = [from - 1, from]
    .filter((row) => row >= 0 && row < own.stems.length)
    .map((row) => ({ row, common: sharedStart(own.stems[row] ?? '', stem) }))
    .toSorted((one, other) => other.common - one.common)[0];
  if (!best || best.common < LEAST || best.common < stem.length * ALIKE) return [];
  return [{ of: own, row: best.row, worth: BEGINS_ALIKE }];
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
