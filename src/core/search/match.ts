import type { Edition } from '#core/search/edition.ts';
import { nearTerms } from '#core/search/near.ts';
import type { QueryWord } from '#core/search/query.ts';
import { BY_SOUND } from '#core/search/write-edition.ts';

/** How far a term may be taken for a word, from 0 to 1. */
export type Matches = ReadonlyMap<number, number>;

const SAME_SOUND = 0.95;
const SAME_STEM = 0.8;
const BEGINNING = { least: 0.4, more: 0.45 };
const MISTYPED = 0.75;
const FOR_EACH_MISTAKE = 0.2;
const MOST_BEGINNINGS = 80;
/** A beginning of fewer letters says too little inside a query, or while its last word is being typed. */
const LEAST_INSIDE = 4;
const LEAST_LAST = 2;

type Add = (term: number, quality: number) => void;

/** The terms of an edition that a word may mean; slips of the finger are looked for only where nothing else fits. */
export function matchesOf(edition: Edition, word: QueryWord): Matches {
  const matches = new Map<number, number>();
  const add: Add = (term, quality) => matches.set(term, Math.max(matches.get(term) ?? 0, quality));
  addKnown(edition, word, add);
  if (word.isNumber) return matches;
  const least = word.isLast ? LEAST_LAST : LEAST_INSIDE;
  for (const form of [...word.forms, ...word.sounds.map((sound) => BY_SOUND + sound)])
    if (form.length >= least + (form.startsWith(BY_SOUND) ? 1 : 0)) addBeginnings(edition, form, add);
  if (matches.size === 0 && word.isStrange) addMistyped(edition, word, add);
  return matches;
}

/** Whether an edition holds the word itself, a name of its sound or another form of it. */
export function knows(edition: Edition, word: QueryWord): boolean {
  let known = false;
  addKnown(edition, word, () => (known = true));
  return known;
}

function addKnown(edition: Edition, word: QueryWord, add: Add): void {
  for (const form of word.forms) {
    const term = placeOf(edition.terms, form);
    if (edition.terms[term] === form) add(term, 1);
  }
  if (word.isNumber) return;
  for (const sound of word.sounds)
    for (const term of edition.termsOfStem(BY_SOUND + sound)) add(term, SAME_SOUND);
  for (const language of edition.languages)
    for (const term of edition.termsOfStem(word.stemIn(language))) add(term, SAME_STEM);
}

function addBeginnings(edition: Edition, form: string, add: Add): void {
  const { terms } = edition;
  const first = placeOf(terms, form);
  for (const [step, term] of terms.slice(first, first + MOST_BEGINNINGS).entries()) {
    if (!term.startsWith(form)) return;
    add(first + step, BEGINNING.least + (BEGINNING.more * form.length) / term.length);
  }
}

/** One letter in four may be wrong, two in eight. */
function mistakesIn(form: string): number {
  return form.length >= 8 ? 2 : form.length >= 4 ? 1 : 0;
}

function addMistyped(edition: Edition, word: QueryWord, add: Add): void {
  const { terms, shared } = edition;
  // All terms by sound stand together, behind their sign.
  const soundsFrom = placeOf(terms, BY_SOUND);
  const soundsTo = placeOf(terms, String.fromCharCode(BY_SOUND.charCodeAt(0) + 1));
  const look = (form: string, from: number, to: number, sign = '') => {
    const most = mistakesIn(form);
    if (most === 0) return;
    for (const { term, distance } of nearTerms(terms, shared, sign + form, most, from, to))
      add(term, MISTYPED - FOR_EACH_MISTAKE * distance);
  };
  for (const form of word.forms) {
    look(form, 0, soundsFrom);
    look(form, soundsTo, terms.length);
  }
  if (soundsTo > soundsFrom) for (const sound of word.sounds) look(sound, soundsFrom, soundsTo, BY_SOUND);
}

/** Where a term stands, or would. */
export function placeOf(terms: readonly string[], term: string): number {
  let from = 0;
  let to = terms.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] ?? '') < term) from = middle + 1;
    else to = middle;
  }
  return from;
}
