import { parseReference } from '#core/hadith/reference.ts';
import { referenceIn } from '#core/quran/reference.ts';
import { referenceAt } from '#core/assistant/reference.ts';
import { meantPlaces } from '#core/search/meant-places.ts';
import type { Query } from '#core/search/query.ts';
import { hitsOf } from '#core/search/search.ts';
import type { Shelf } from '#core/search/shelf.ts';

/** Something of our own texts that may answer. */
export interface Passage {
  reference: string;
  pack: string;
  path: string;
  title: string;
  detail?: string;
  score: number;
}

/** The shelves with what is written in these languages. */
export const shelvesIn = (shelves: readonly Shelf[], languages: readonly string[]): Shelf[] =>
  shelves.map((shelf) => ({
    ...shelf,
    editions: shelf.editions.filter((edition) =>
      edition.languages.some((language) => languages.includes(language)),
    ),
  }));

/** What the search finds for a question, as sources, best first. */
export function passagesFor(
  shelves: readonly Shelf[],
  typed: string,
  query: Query,
  mostOf: (pack: string) => number,
): Passage[] {
  const best = new Map<string, Passage>();
  for (const { pack, path, title, detail, score } of hitsOf(
    shelves,
    query,
    placesIn(shelves, typed),
    mostOf,
  )) {
    const reference = referenceAt(pack, path);
    const known = best.get(reference);
    if (!known || known.score < score)
      best.set(reference, {
        reference,
        pack,
        path,
        title,
        ...(detail === undefined ? {} : { detail }),
        score,
      });
  }
  return [...best.values()].toSorted((one, other) => other.score - one.score);
}

const PLACE = /(?<!\d)(\d{1,3})\s?[:/]\s?(\d{1,3})(?!\d)/gu;
const HADITH = /([\p{L}'’ -]{4,30}?)[\s,]+(?:no\.?|nr\.?|hadith|hadis|حديث|رقم)?\s?(\d{1,4}[a-z]?)(?!\d)/giu;

/** Places that are named outright somewhere in a question: "what does 2:255 mean", "explain Bukhari 8". */
export function placesIn(shelves: readonly Shelf[], typed: string): string[] {
  const ayahs = [...typed.matchAll(PLACE)].flatMap(([, surah = '', ayah = '']) => {
    const place = referenceIn(`${Number(surah)}:${Number(ayah)}`);
    return place ? `/quran/${place.surah}/${place.ayah}` : [];
  });
  const hadith = [...typed.matchAll(HADITH)].flatMap(([, name = '', number = '']) => {
    const words = name.trim().split(/\s+/u);
    const meant = words.flatMap(
      (_, from) => parseReference(`${words.slice(from).join(' ')} ${number}`) ?? [],
    );
    const [first] = meant;
    return first ? `/hadith/${first.collection}/${first.number}` : [];
  });
  return [...new Set([...ayahs, ...hadith, ...(ayahs.length > 0 ? [] : meantPlaces(shelves, typed))])];
}
