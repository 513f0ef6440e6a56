import type { Edition } from '#core/search/edition.ts';
import { knows } from '#core/search/match.ts';
import { queryOf } from '#core/search/query.ts';
import type { Query } from '#core/search/query.ts';
import { meantPlaces } from '#core/search/meant-places.ts';
import { quote } from '#core/search/quote.ts';
import type { QuotePart } from '#core/search/quote.ts';
import { byScore, rank } from '#core/search/rank.ts';
import type { Shelf } from '#core/search/shelf.ts';

export interface Hit {
  pack: string;
  screen: string;
  path: string;
  title: string;
  detail?: string;
  quote?: { parts: QuotePart[]; language: string };
  score: number;
}

interface Candidate {
  record: number;
  score: number;
  edition: Edition | null;
  terms: ReadonlySet<string>;
}

const NOTHING: ReadonlySet<string> = new Set();
/** A place that was named outright stands before whatever else holds the same words. */
const NAMED_PLACE = 10;
/** Less than this has only little in common with what was typed. */
const LEAST_SCORE = 0.12;

/** Everything that answers to what was typed, best first; at most so many of each pack. */
export function search(
  shelves: readonly Shelf[],
  typed: string,
  mostOf: number | ((pack: string) => number),
): Hit[] {
  return hitsOf(shelves, queryOf(typed), meantPlaces(shelves, typed), mostOf);
}

/** The same for what has been read already, with the paths of places that are named in it. */
export function hitsOf(
  shelves: readonly Shelf[],
  read: Query,
  named: readonly string[],
  mostOf: number | ((pack: string) => number),
): Hit[] {
  const query = withStrangers(read, shelves);
  if (query.words.length === 0) return [];
  return shelves
    .flatMap((shelf) => {
      const most = typeof mostOf === 'number' ? mostOf : mostOf(shelf.pack.id);
      return candidates(shelf, query, named, most).map((candidate) => hitOf(shelf, candidate));
    })
    .toSorted((one, other) => other.score - one.score);
}

/** A word that stands somewhere is meant as it is: "mercy" is no slip for "Mary". */
function withStrangers(query: Query, shelves: readonly Shelf[]): Query {
  const editions = shelves.flatMap((shelf) => shelf.editions.filter((each) => mayAnswer(each, query)));
  const words = query.words.map((word) => ({
    ...word,
    isStrange: !editions.some((edition) => knows(edition, word)),
  }));
  return { ...query, words };
}

function candidates(
  { pack, labels, editions }: Shelf,
  query: Query,
  named: readonly string[],
  most: number,
): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const path of named) {
    const record = labels.recordAt(path);
    if (record !== undefined)
      best.set(record, { record, score: NAMED_PLACE, edition: editions[0] ?? null, terms: NOTHING });
  }
  for (const edition of editions.filter((each) => mayAnswer(each, query))) {
    const { ranked, terms } = rank(edition, query, most);
    for (const { record, score: plain } of ranked) {
      const score = plain * pack.weight;
      const known = best.get(record);
      if (score >= LEAST_SCORE && (!known || known.score < score))
        best.set(record, { record, score, edition, terms });
    }
  }
  return [...best.values()].toSorted(byScore).slice(0, most);
}

/** What is typed in Arabic letters is not looked for among Latin ones, nor the other way round. */
function mayAnswer({ languages }: Edition, query: Query): boolean {
  return languages.some((language) => (language === 'ar') === query.isArabic);
}

function hitOf({ pack, labels }: Shelf, { record, score, edition, terms }: Candidate): Hit {
  const label = labels.at(record);
  const text = edition?.textOf(record) ?? '';
  return {
    pack: pack.id,
    screen: pack.screen,
    ...label,
    ...(text && edition && { quote: { parts: quote(text, terms), language: edition.languages[0] ?? 'en' } }),
    score,
  };
}
