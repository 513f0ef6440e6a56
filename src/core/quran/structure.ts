import { HizbQuarterList, JuzList, PageList, SajdaList, SurahList } from 'quran-meta';

export const AYAHS = 6236;

export interface Surah {
  number: number;
  /** Counted through the whole mushaf. */
  first: number;
  ayahs: number;
  /** Its place in the order of revelation, as the Cairo edition of 1924 gives it. */
  revealed: number;
  meccan: boolean;
}

export const SURAHS: readonly Surah[] = SurahList.slice(1, 115).map(
  ([first, ayahs, revealed, , , meccan], index) => ({
    number: index + 1,
    first,
    ayahs,
    revealed,
    meccan,
  }),
);

export const AYAH_COUNTS: readonly number[] = SURAHS.map(({ ayahs }) => ayahs);

/** Lists of the package begin with a zero and end with a place after the last ayah. */
const firsts = (list: readonly number[]) => list.slice(1, -1);

/** Tanzil's list begins this quarter at 15:50; both printed texts have the sign at 15:49. */
const rubStarts = firsts(HizbQuarterList).map((first) => (first === 1852 ? 1851 : first));

/** The first ayah of each part, counted through the whole mushaf. Pages are those of the Madani mushaf of 1405 AH. */
const STARTS = {
  juz: firsts(JuzList),
  hizb: rubStarts.filter((_, index) => index % 4 === 0),
  rub: rubStarts,
  page: firsts(PageList),
} as const;

export type PartKind = keyof typeof STARTS;
export interface Part {
  kind: PartKind;
  number: number;
}

export const PART_COUNTS: Readonly<Record<PartKind, number>> = {
  juz: STARTS.juz.length,
  hizb: STARTS.hizb.length,
  rub: STARTS.rub.length,
  page: STARTS.page.length,
};

/** The first and the last ayah of a part, counted through the whole mushaf. */
export function extentOf({ kind, number }: Part): { first: number; last: number } {
  const starts = STARTS[kind];
  return { first: starts[number - 1] ?? 1, last: (starts[number] ?? AYAHS + 1) - 1 };
}

export function partAt(kind: PartKind, ayah: number): number {
  let [low, high] = [0, STARTS[kind].length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((STARTS[kind][middle] ?? 0) <= ayah) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export function startsPart(kind: PartKind, ayah: number): boolean {
  return STARTS[kind][partAt(kind, ayah) - 1] === ayah;
}

/** Where the mushaf has the sign of prostration. Which of them each school counts, `sajdaNote` says. */
export const SAJDAS: ReadonlySet<number> = new Set(SajdaList.map(([ayah]) => ayah));
