import { numberOf, referenceIn, referenceOf, written } from '#core/quran/reference.ts';
import { extentOf, PART_COUNTS, partAt, SURAHS } from '#core/quran/structure.ts';

export const RANGE_KINDS = ['surah', 'juz', 'page', 'ayah'] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

/** Ayahs as somebody chooses them: from one surah, juz, page or ayah to another, as their fields have it. */
export interface Range {
  kind: RangeKind;
  from: string;
  to: string;
}

export interface Extent {
  first: number;
  last: number;
}

const surahExtent = (number: number): Extent | null => {
  const surah = SURAHS[number - 1];
  return surah ? { first: surah.first, last: surah.first + surah.ayahs - 1 } : null;
};

function extentIn(kind: RangeKind, text: string): Extent | null {
  if (kind === 'ayah') {
    const reference = referenceIn(text.trim());
    return reference && { first: numberOf(reference), last: numberOf(reference) };
  }
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) return null;
  if (kind === 'surah') return surahExtent(number);
  return number <= PART_COUNTS[kind] ? extentOf({ kind, number }) : null;
}

/** Null where there is no such ayah, or the end comes before the beginning. */
export function extentOfRange({ kind, from, to }: Range): Extent | null {
  const [one, other] = [extentIn(kind, from), extentIn(kind, to)];
  return one && other && one.first <= other.last ? { first: one.first, last: other.last } : null;
}

function numberAt(kind: RangeKind, ayah: number): string {
  if (kind === 'surah') return String(referenceOf(ayah).surah);
  return kind === 'ayah' ? written(referenceOf(ayah)) : String(partAt(kind, ayah));
}

/** The surahs, juz or pages in which these ayahs stand, or the ayahs themselves. */
export function rangeIn(kind: RangeKind, { first, last }: Extent): Range {
  return { kind, from: numberAt(kind, first), to: numberAt(kind, last) };
}

const lengthOf = ({ from, to }: Range) => Number(to) - Number(from);

/** As surahs, juz or pages if they are whole ones, so that whoever changes a plan finds what they chose. */
export function rangeOf(extent: Extent): Range {
  const isSame = (range: Range) => {
    const found = extentOfRange(range);
    return found?.first === extent.first && found.last === extent.last;
  };
  const [fewest] = (['surah', 'juz', 'page'] as const)
    .map((kind) => rangeIn(kind, extent))
    .filter(isSame)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return fewest ?? rangeIn('ayah', extent);
}
