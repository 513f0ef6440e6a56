import { VIEWS } from '#core/quran/reading-place.ts';
import type { View } from '#core/quran/reading-place.ts';
import { isReference, numberOf, referenceOf, written } from '#core/quran/reference.ts';
import { extentOf, PART_COUNTS, partAt, SURAHS } from '#core/quran/structure.ts';
import { pathOf } from '#web/registry.ts';

/** A stretch of the mushaf to read: a surah, a juz, a hizb or a page. */
export interface Stretch {
  view: View;
  number: number;
}

export type QuranScreen =
  | { kind: 'home' | 'plan' | 'marks' | 'offline' }
  /** With the ayah to begin at, counted through the mushaf. */
  | { kind: 'reading'; stretch: Stretch; ayah: number | null };

const COUNTS: Readonly<Record<View, number>> = { ...PART_COUNTS, surah: SURAHS.length };

/** What `/quran/<part>/<number>` shows; null when there is no such thing. The fragment names an ayah within a part. */
export function quranScreenAt(
  part: string | undefined,
  number: string | undefined,
  hash: string,
): QuranScreen | null {
  if (part === undefined) return { kind: 'home' };
  if (number === undefined && (part === 'plan' || part === 'marks' || part === 'offline'))
    return { kind: part };
  if (/^\d+$/.test(part)) return surahAt(Number(part), number);
  const view = VIEWS.find((view) => view === part);
  const stretch = view && { view, number: Number(number) };
  if (!stretch || !exists(stretch)) return null;
  const [surah, ayah] = hash.slice(1).split(':').map(Number);
  const reference = { surah: surah ?? 0, ayah: ayah ?? 0 };
  return { kind: 'reading', stretch, ayah: isReference(reference) ? numberOf(reference) : null };
}

function surahAt(surah: number, ayah: string | undefined): QuranScreen | null {
  const stretch: Stretch = { view: 'surah', number: surah };
  if (!exists(stretch)) return null;
  if (ayah === undefined) return { kind: 'reading', stretch, ayah: null };
  const reference = { surah, ayah: /^\d+$/.test(ayah) ? Number(ayah) : 0 };
  return isReference(reference) ? { kind: 'reading', stretch, ayah: numberOf(reference) } : null;
}

export function exists({ view, number }: Stretch): boolean {
  return Number.isInteger(number) && number >= 1 && number <= COUNTS[view];
}

export function stretchPath({ view, number }: Stretch): string {
  return view === 'surah' ? `${pathOf('quran')}/${number}` : `${pathOf('quran')}/${view}/${number}`;
}

/** An ayah in its surah or, for those who read by parts, in its part. */
export function ayahPath(ayah: number, view: View = 'surah'): string {
  const reference = referenceOf(ayah);
  if (view === 'surah') return `${stretchPath({ view, number: reference.surah })}/${reference.ayah}`;
  return `${stretchPath({ view, number: partAt(view, ayah) })}#${written(reference)}`;
}

export function extentOfStretch({ view, number }: Stretch): { first: number; last: number } {
  if (view !== 'surah') return extentOf({ kind: view, number });
  const { first = 1, ayahs = 0 } = SURAHS[number - 1] ?? {};
  return { first, last: first + ayahs - 1 };
}
