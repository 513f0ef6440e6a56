import { useQuery } from '@tanstack/react-query';
import { entryOf } from '#web/domain/duas/categories.ts';
import { duasQuery } from '#web/domain/duas/duas-query.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';
import { useQuotation } from '#web/domain/duas/quotation.ts';
import type { Found, Wish } from '#web/domain/kalimah/subject/found.ts';
import { useLanguage } from '#web/platform/language/current.ts';

/** The supplication itself, or how far it is. */
export function useDua(id: string): ReadDua | Exclude<Found, { state: 'ready' }> {
  const language = useLanguage();
  const entry = entryOf(id);
  const { data, isError, refetch } = useQuery({
    ...duasQuery(language, entry ? [entry] : []),
    enabled: entry !== undefined,
  });
  if (!entry) return { state: 'missing' };
  return data?.get(id) ?? { state: isError ? 'failed' : 'pending', retry: () => void refetch() };
}

/** What it says: its own words, or the Quran's. */
export function useDuaWords(dua: ReadDua, { meaning }: Wish): Found {
  const quotation = useQuotation(dua);
  if (!quotation) return { state: 'pending', retry: () => undefined };
  return {
    state: 'ready',
    arabic: quotation.arabic,
    isScripture: quotation.scripture,
    meaning: meaning === null ? null : (quotation.meaning ?? null),
    source: [quotation.title, quotation.source].filter(Boolean).join(' · '),
  };
}
