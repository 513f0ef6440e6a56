import { folded } from '#core/fold.ts';
import { everydayArabic } from '#core/search/arabic.ts';
import type { Edition } from '#core/search/edition.ts';
import { nearTerms } from '#core/search/near.ts';
import type { Query } from '#core/search/query.ts';
import { phraseOf } from '#core/search/phrase.ts';
import { nameSound } from '#core/search/spelling.ts';

const SAME_NAME = 3;
const NAME_OF_THIS_SOUND = 2.5;
const NAME_NEARLY_SO = 1.2;
const NAME_BEGINS_SO = 0.8;
const WHOLE_TEXT = 1.6;
const PHRASE = 1.2;
const UNFINISHED = 0.9;
const NEIGHBOURS = 0.6;
const SURELY_A_PHRASE = 3;

/** How much a record is the query itself: its name, its words in their order, or some of them side by side. */
export function likeness(edition: Edition, record: number, query: Query): number {
  return nameLikeness(namesOf(edition, record), query) + textLikeness(textOf(edition, record), query);
}

interface Name {
  read: string;
  sound: string;
}

function nameLikeness(names: readonly Name[], { whole, nameSounds, words }: Query): number {
  const isStrange = words.some((word) => word.isStrange);
  let most = 0;
  for (const { read, sound } of names) {
    if (read === whole) return SAME_NAME;
    if (nameSounds.includes(sound)) most = Math.max(most, NAME_OF_THIS_SOUND);
    else if (isStrange && nameSounds.some((meant) => isNearly(meant, sound)))
      most = Math.max(most, NAME_NEARLY_SO);
    else if (read.startsWith(whole)) most = Math.max(most, NAME_BEGINS_SO);
  }
  return most;
}

const ONE_TERM = Uint8Array.of(0);

function isNearly(one: string, other: string): boolean {
  if (one.length < 4 || Math.abs(one.length - other.length) > 1 || /\d/.test(one)) return false;
  return nearTerms([other], ONE_TERM, one, 1).length > 0;
}

const KEPT = 4000;

/** Read once and kept for a while, since typing goes on. */
function kept<Value>(
  read: (edition: Edition, record: number) => Value,
): (edition: Edition, record: number) => Value {
  const all = new WeakMap<Edition, Map<number, Value>>();
  return (edition, record) => {
    const known = all.get(edition) ?? new Map<number, Value>();
    all.set(edition, known);
    const there = known.get(record);
    if (there !== undefined) return there;
    if (known.size > KEPT) known.clear();
    const value = read(edition, record);
    known.set(record, value);
    return value;
  };
}

const namesOf = kept((edition, record): Name[] =>
  edition.namesOf(record).map((name) => ({ read: folded(everydayArabic(name)), sound: nameSound(name) })),
);

/** A text as phrases are looked for in it: words apart, Arabic by what all spellings share. */
const textOf = kept((edition, record) => ` ${phraseOf(edition.textOf(record))} `);

function textLikeness(text: string, query: Query): number {
  if (query.words.length < 2 || text.length < 3) return 0;
  const { phrase } = query;
  if (text.trim() === phrase) return WHOLE_TEXT;
  const words = phrase.split(' ');
  // Two words side by side are hardly a quotation yet.
  const certainty = Math.min(1, (words.length - 1) / SURELY_A_PHRASE);
  if (text.includes(` ${phrase} `)) return PHRASE * certainty;
  // The last word may not be finished.
  if (text.includes(` ${phrase}`)) return PHRASE * UNFINISHED * certainty;
  let together = 0;
  for (let at = 1; at < words.length; at++) if (text.includes(` ${words[at - 1]} ${words[at]}`)) together++;
  return (NEIGHBOURS * certainty * together) / Math.max(1, words.length - 1);
}
