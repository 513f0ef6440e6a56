import { useQueries } from '@tanstack/react-query';
import { referenceOf } from '#core/quran/reference.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';

export interface Texts {
  /** Whether the text itself is there; a translation that is not on the device keeps nobody from reading it. */
  state: 'pending' | 'failed' | 'ready';
  missing: readonly Pack[];
  /** By pack and the ayah's number in the mushaf. */
  textOf: (pack: Pack, ayah: number) => string;
  retry: () => void;
}

/** The texts of all surahs between two ayahs, and of those `besides`, in several packs. */
export function useTexts(
  packs: readonly Pack[],
  first: number,
  last: number,
  besides: readonly number[],
): Texts {
  const [from, to] = [referenceOf(first).surah, referenceOf(last).surah];
  const surahs = new Set([...besides, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)]);
  const wanted = packs.flatMap((pack) => [...surahs].map((surah) => ({ pack, surah })));
  const queries = useQueries({ queries: wanted.map(({ pack, surah }) => surahQuery(pack, surah)) });
  const found = new Map(wanted.map(({ pack, surah }, index) => [`${pack}/${surah}`, queries[index]?.data]));
  return {
    state: queries.some(({ isError }, index) => isError && wanted[index]?.pack === 'ar')
      ? 'failed'
      : queries.every(({ isPending }) => !isPending)
        ? 'ready'
        : 'pending',
    missing: packs.filter((pack) =>
      queries.some(({ isError }, index) => isError && wanted[index]?.pack === pack),
    ),
    textOf(pack, number) {
      const { surah, ayah } = referenceOf(number);
      return found.get(`${pack}/${surah}`)?.[ayah - 1] ?? '';
    },
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}
