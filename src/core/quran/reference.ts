import { AYAH_COUNTS, SURAHS } from '#core/quran/structure.ts';

export interface Reference {
  surah: number;
  ayah: number;
}

/** From one ayah to another of the same or a later surah, both included. */
export interface Passage {
  from: Reference;
  to: Reference;
}

export function isReference({ surah, ayah }: Reference): boolean {
  return Number.isInteger(ayah) && ayah >= 1 && ayah <= (AYAH_COUNTS[surah - 1] ?? 0);
}

/** `2:255` as content and links write it; null when there is no such ayah. */
export function referenceIn(text: string): Reference | null {
  const [, surah, ayah] = /^(\d{1,3}):(\d{1,3})$/.exec(text) ?? [];
  const reference = { surah: Number(surah), ayah: Number(ayah) };
  return isReference(reference) ? reference : null;
}

/** `2:255`, `2:255-257` or `2:285-3:2`. */
export function passageIn(text: string): Passage | null {
  const [, first = '', surah, ayah] = /^(\d{1,3}:\d{1,3})(?:-(?:(\d{1,3}):)?(\d{1,3}))?$/.exec(text) ?? [];
  const from = referenceIn(first);
  if (!from) return null;
  const to = ayah ? { surah: Number(surah ?? from.surah), ayah: Number(ayah) } : from;
  return isReference(to) && numberOf(from) <= numberOf(to) ? { from, to } : null;
}

export function written({ surah, ayah }: Reference): string {
  return `${surah}:${ayah}`;
}

export function writtenPassage({ from, to }: Passage): string {
  if (written(from) === written(to)) return written(from);
  return `${written(from)}-${from.surah === to.surah ? to.ayah : written(to)}`;
}

/** Counted from 1 to 6236 in the order of the mushaf. */
export function numberOf({ surah, ayah }: Reference): number {
  return (SURAHS[surah - 1]?.first ?? 0) + ayah - 1;
}

export function referenceOf(number: number): Reference {
  const surah = SURAHS.findLastIndex(({ first }) => first <= number) + 1;
  return { surah, ayah: number - (SURAHS[surah - 1]?.first ?? 0) + 1 };
}

export function ayahsOf({ from, to }: Passage): Reference[] {
  const first = numberOf(from);
  return Array.from({ length: numberOf(to) - first + 1 }, (_, index) => referenceOf(first + index));
}
