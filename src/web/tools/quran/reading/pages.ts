import { extentOf, partAt } from '#core/quran/structure.ts';

/** What of a page of the mushaf lies within the stretch that is read. */
export interface ShownPage {
  number: number;
  ayahs: number[];
}

export function pagesBetween(first: number, last: number): ShownPage[] {
  const [from, to] = [partAt('page', first), partAt('page', last)];
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    const extent = extentOf({ kind: 'page', number });
    const start = Math.max(first, extent.first);
    const ayahs = Array.from(
      { length: Math.min(last, extent.last) - start + 1 },
      (_, offset) => start + offset,
    );
    return { number, ayahs };
  });
}
