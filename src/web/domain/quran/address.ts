import { VIEWS } from '#core/quran/reading-place.ts';
import type { View } from '#core/quran/reading-place.ts';
import {
  isReference,
  numberOf,
  passageIn,
  referenceIn,
  referenceOf,
  written,
  writtenPassage,
} from '#core/quran/reference.ts';
import { extentOf, PART_COUNTS, partAt, SURAHS } from '#core/quran/structure.ts';
import { pathOf } from '#web/registry.ts';

/** A stretch of the mushaf to read: a surah, a juz, a hizb or a page. */
export interface Stretch {
  view: View;
  number: number;
}

export type QuranScreen =
  | { kind: 'home' | 'plan' | 'marks' | 'offline' | 'hifz' }
  | { kind: 'practice'; what: Practice }
  /** Ayahs that are alike: of one ayah, or of a whole surah. */
  | { kind: 'similar'; ayah: number | null }
  /** With the ayah to begin at, counted through the mushaf. */
  | { kind: 'reading'; stretch: Stretch; ayah: number | null };

/** What is recited by heart: today's portion, what is due, or ayahs that somebody chose, by their numbers in the mushaf. */
export type Practice = 'new' | 'review' | { first: number; last: number };

const PAGES = ['plan', 'marks', 'offline', 'hifz'] as const;
const COUNTS: Readonly<Record<View, number>> = { ...PART_COUNTS, surah: SURAHS.length };

/** What `/quran/<part>/<number>` shows; null when there is no such thing. The fragment names an ayah within a part. */
export function quranScreenAt(
  part: string | undefined,
  number: string | undefined,
  hash: string,
): QuranScreen | null {
  if (part === undefined) return { kind: 'home' };
  const page = PAGES.find((page) => page === part);
  if (page && number === undefined) return { kind: page };
  if (part === 'hifz') return practiceAt(number ?? '');
  if (part === 'similar') return similarAt(number);
  if (/^\d+$/.test(part)) return surahAt(Number(part), number);
  const view = VIEWS.find((view) => view === part);
  const stretch = view && { view, number: Number(number) };
  if (!stretch || !exists(stretch)) return null;
  const [surah, ayah] = hash.slice(1).split(':').map(Number);
  const reference = { surah: surah ?? 0, ayah: ayah ?? 0 };
  return { kind: 'reading', stretch, ayah: isReference(reference) ? numberOf(reference) : null };
}

/** `/quran/hifz/new`, `/quran/hifz/review`, `/quran/hifz/112:1-4`. */
function practiceAt(what: string): QuranScreen | null {
  if (what === 'new' || what === 'review') return { kind: 'practice', what };
  const passage = passageIn(what);
  if (!passage) return null;
  return { kind: 'practice', what: { first: numberOf(passage.from), last: numberOf(passage.to) } };
}

/** `/quran/similar`, `/quran/similar/2:48`. */
function similarAt(reference: string | undefined): QuranScreen | null {
  if (reference === undefined) return { kind: 'similar', ayah: null };
  const found = referenceIn(reference);
  return found ? { kind: 'similar', ayah: numberOf(found) } : null;
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

export function practicePath(what: Practice): string {
  const written =
    typeof what === 'string'
      ? what
      : writtenPassage({ from: referenceOf(what.first), to: referenceOf(what.last) });
  return `${pathOf('quran')}/hifz/${written}`;
}

export function similarPath(ayah: number): string {
  return `${pathOf('quran')}/similar/${written(referenceOf(ayah))}`;
}
