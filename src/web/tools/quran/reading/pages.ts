import { referenceOf } from '#core/quran/reference.ts';
import { extentOf, partAt, startsPart } from '#core/quran/structure.ts';

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

/** A page may end one surah and begin others. */
export function runsOf(ayahs: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const ayah of ayahs) {
    const run = runs.at(-1);
    if (run && referenceOf(ayah).ayah !== 1) run.push(ayah);
    else runs.push([ayah]);
  }
  return runs;
}

/** The juz that begins on a page, else the one it lies in. */
export function juzOnPage({ ayahs }: ShownPage): number {
  const [first = 1] = ayahs;
  return partAt('juz', ayahs.find((ayah) => startsPart('juz', ayah)) ?? first);
}
