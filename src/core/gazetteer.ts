import { folded } from '#core/fold.ts';
import type { Place, Position } from '#core/place.ts';

/** A place of the gazetteer as its files hold it: short, because thousands are sent together. */
type Facts = readonly [
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  zone: string,
  /** In thousands. */
  population: number,
  elevation: number,
];
/** In the files that are looked through: with the other names that this file is for. */
export type Entry = readonly [...Facts, names?: readonly string[]];
/** In the file of a cell: with what languages call it, where they call it otherwise. */
export type NearEntry = readonly [...Facts, called?: Readonly<Record<string, string>>];

export interface Found {
  place: Place;
  /** The name that was typed, where it is not the main one: the source does not say whose language it is. */
  alias: string | null;
}

/** Words as they are looked for; an Arabic article is also left out, as many leave it out. */
export function wordsOf(name: string): string[] {
  return plain(name)
    .split(' ')
    .flatMap((word) => (/^ال.{3,}/u.test(word) ? [word, word.slice(2)] : word || []));
}

/** Korean syllables whole, so that their files stay small. */
const plain = (name: string) => folded(name).normalize('NFC');

const SHARDS = 1009;
/** Chinese characters and Korean syllables: one tells as much as two letters. */
const SYLLABLE = /^[\p{Script=Han}\p{Script=Hangul}]/u;

/** The file that holds a word, by its first two letters. Others share it, so that a request says even less. */
export function shardOf(word: string): string | null {
  const [first, second] = word;
  if (first === undefined) return null;
  if (SYLLABLE.test(word)) return `n${bucket(first)}`;
  return second === undefined ? null : `n${bucket(first + second)}`;
}

/** Fowler, Noll and Vo's hash, kept in whole numbers. */
function bucket(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % SHARDS;
}

const CELL = 6;

/** The file that holds the places around a position. */
export function cellOf({ latitude, longitude }: Position): string {
  return `c${Math.floor((latitude + 90) / CELL)}-${Math.floor((longitude + 180) / CELL)}`;
}

/** A place near the edge of its cell may be nearest to one in the next. */
export function cellsAround({ latitude, longitude }: Position, reach = 0.7): string[] {
  const corners = [-reach, reach].flatMap((north) =>
    [-reach, reach].map((east) =>
      cellOf({
        latitude: Math.max(-90, Math.min(89.9, latitude + north)),
        longitude: ((longitude + east + 540) % 360) - 180,
      }),
    ),
  );
  return [...new Set(corners)];
}

interface Match {
  entry: Entry;
  name: string;
  worth: number;
}

/** Typed words must begin words of one name; an exact name comes first, then the larger place. */
export function search(entries: readonly Entry[], query: string, most = 8): Found[] {
  const typed = plain(query).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return entries
    .flatMap((entry) => bestMatch(entry, typed, query.trim().toLowerCase()) ?? [])
    .toSorted((one, other) => other.worth - one.worth || other.entry[5] - one.entry[5])
    .slice(0, most)
    .map(({ entry, name }) => ({
      place: placeOf(entry),
      alias: plain(name) === plain(entry[0]) ? null : name,
    }));
}

function bestMatch(entry: Entry, typed: readonly string[], query: string): Match | null {
  const whole = typed.join(' ');
  let best: Match | null = null;
  for (const name of [entry[0], ...(entry[7] ?? [])]) {
    const words = wordsOf(name);
    if (!typed.every((part) => words.some((word) => word.startsWith(part)))) continue;
    const looked = plain(name);
    const worth = looked === whole ? 2 : looked.startsWith(whole) ? 1 : 0;
    if (best && (worth < best.worth || (worth === best.worth && !isBetter(name, best, query)))) continue;
    best = { entry, name, worth };
  }
  return best;
}

/** Of names that fit equally well the one that was typed, then the main one, then the shortest. */
function isBetter(name: string, { entry, name: known }: Match, query: string): boolean {
  if (known.toLowerCase() === query) return false;
  return name.toLowerCase() === query || (known !== entry[0] && name.length < known.length);
}

export function placeOf([name, country, latitude, longitude, zone, , elevation]: Entry | NearEntry): Place {
  return { name, country, latitude, longitude, zone, elevation };
}
