import { queryOf } from '#core/search/query.ts';
import { rank } from '#core/search/rank.ts';
import { quranReference } from '#core/search/reference.ts';
import type { Shelf } from '#core/search/shelf.ts';

const SURAHS = 'surahs';
/** A name with one slip of the finger still reaches this; a word that merely has something in common with one does not. */
const SURE_NAME = 1;

/** The paths of places that were named outright: an ayah, or a surah that was called one. */
export function meantPlaces(shelves: readonly Shelf[], typed: string): string[] {
  const reference = quranReference(typed);
  if (!reference) return [];
  const { surah, ayah } = reference;
  const number = typeof surah === 'number' ? surah : surahNamed(shelves, surah);
  if (number === null) return [];
  return [ayah === undefined ? `/quran/${number}` : `/quran/${number}/${ayah}`];
}

function surahNamed(shelves: readonly Shelf[], name: string): number | null {
  const editions = shelves.find(({ pack }) => pack.id === SURAHS)?.editions ?? [];
  // The name is whole, whatever comes after it.
  const query = queryOf(`${name} `);
  const [best] = editions.flatMap((edition) => rank(edition, query, 1).ranked);
  return best && best.score >= SURE_NAME ? best.record + 1 : null;
}
