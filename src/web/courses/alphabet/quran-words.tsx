import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { numberOf } from '#core/quran/reference.ts';
import { wordAt, wordIn } from '#core/quran/words.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { surahQuery } from '#web/domain/quran/surah-text.ts';
import { Unread } from '#web/domain/quran/unread.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export interface QuranWord {
  /** `112:3#4` */
  reference: string;
  /** The number of its ayah in the mushaf. */
  ayah: number;
  text: string;
}

interface Words {
  state: 'pending' | 'failed' | 'ready';
  words: readonly QuranWord[];
  retry: () => void;
}

/** Words of the Quran by their places, from the text itself. */
export function useQuranWords(references: readonly string[]): Words {
  const places = references.flatMap((reference) => {
    const place = wordIn(reference.replace('#', ':'));
    return place ? { ...place, reference } : [];
  });
  const surahs = [...new Set(places.map(({ surah }) => surah))];
  const queries = useQueries({ queries: surahs.map((surah) => surahQuery('ar', surah)) });
  const state = queries.some(({ isError }) => isError)
    ? 'failed'
    : queries.every(({ data }) => data)
      ? 'ready'
      : 'pending';
  return {
    state,
    words: places.flatMap(({ reference, surah, ayah, word }) => {
      const text = wordAt(queries[surahs.indexOf(surah)]?.data?.[ayah - 1] ?? '', word);
      return text === undefined ? [] : { reference, ayah: numberOf({ surah, ayah }), text };
    }),
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

/** What is done with words once they are there. */
export function WithWords({
  references,
  children,
}: {
  references: readonly string[];
  children: (words: readonly QuranWord[]) => ReactNode;
}) {
  const { state, words, retry } = useQuranWords(references);
  if (state === 'failed') return <Unread onRetry={retry} />;
  if (state === 'pending') return <Spinner />;
  return children(words);
}

/** Where a word stands, and the way there. */
export function WordSource({ word: { ayah } }: { word: QuranWord }) {
  const referenceText = useReferenceText();
  return (
    <Link
      to={ayahPath(ayah)}
      className="inline-flex min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline"
    >
      {referenceText(ayah)}
    </Link>
  );
}
