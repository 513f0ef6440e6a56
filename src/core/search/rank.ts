import type { Edition } from '#core/search/edition.ts';
import { likeness } from '#core/search/likeness.ts';
import { matchesOf } from '#core/search/match.ts';
import type { Query } from '#core/search/query.ts';

export interface Ranked {
  record: number;
  score: number;
}

/** Robertson's BM25: how soon a word that comes again counts no more, and how much long texts are held back. */
const SATURATION = 0.9;
const LENGTH = 0.4;
/** Words in every sixth text, such as "and", are not worth marking. */
const TOO_COMMON = 1 / 6;
/** How many are held against the query as a whole. */
const CANDIDATES = 120;

/**
 * The records of an edition by how well they answer a query. A score of 1 is about what a text earns that holds every
 * word; names and quotations that are the query itself earn more (`likeness`).
 */
export function rank(edition: Edition, query: Query, most: number): { ranked: Ranked[]; terms: Set<string> } {
  const scores = new Float32Array(edition.records);
  const reached = new Float32Array(edition.records);
  const best = new Float32Array(edition.records);
  const terms = new Set<string>();
  let possible = 0;
  for (const word of query.words) {
    const touched: number[] = [];
    let sure = 0;
    for (const [term, quality] of matchesOf(edition, word)) {
      if ((edition.frequencies[term] ?? 0) < TOO_COMMON * edition.records)
        terms.add(edition.terms[term] ?? '');
      edition.eachRecord(term, (record, weight) => {
        const length = (edition.lengths[record] ?? 0) / edition.averageLength;
        const part = weight / (weight + SATURATION * (1 - LENGTH + LENGTH * length));
        const value = part * quality;
        const known = best[record] ?? 0;
        if (known === 0) {
          touched.push(record);
          if (quality >= 0.8) sure++;
        }
        if (value > known) best[record] = value;
      });
    }
    const rarity = word.weight * Math.log(1 + edition.records / (1 + (sure || touched.length)));
    possible += rarity;
    for (const record of touched) {
      scores[record] = (scores[record] ?? 0) + rarity * (best[record] ?? 0);
      reached[record] = (reached[record] ?? 0) + rarity;
      best[record] = 0;
    }
  }
  if (possible === 0) return { ranked: [], terms };

  for (const [record, score] of scores.entries())
    if (score > 0) scores[record] = (score / possible) * ((reached[record] ?? 0) / possible);
  const found = foremost(scores, CANDIDATES);
  const ranked = found
    .map(({ record, score }) => ({ record, score: score + likeness(edition, record, query) }))
    .toSorted(byScore)
    .slice(0, most);
  return { ranked, terms };
}

/** Sorting bare numbers to find where to cut is much faster than sorting thousands of records. */
function foremost(scores: Float32Array, most: number): Ranked[] {
  const reached = scores.filter((score) => score > 0).toSorted();
  const least = reached.at(-most) ?? Number.MIN_VALUE;
  const found: Ranked[] = [];
  scores.forEach((score, record) => {
    if (score >= least) found.push({ record, score });
  });
  // Many may share the last place.
  return found.length > most ? found.toSorted(byScore).slice(0, most) : found;
}

export const byScore = (one: Ranked, other: Ranked) => other.score - one.score || one.record - other.record;
