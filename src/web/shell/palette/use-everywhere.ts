import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Hit } from '#core/search/search.ts';
import { findEverywhere } from '#web/domain/search/everywhere.ts';
import { useLanguage } from '#web/platform/language/current.ts';

export interface Everywhere {
  /** The server's answer, once it was asked for what stands in the field. */
  hits: readonly Hit[] | null;
  pending: boolean;
  failed: boolean;
  ask: () => void;
}

/** Nothing that is typed leaves the device until somebody asks for it. */
export function useEverywhere(typed: string): Everywhere {
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  const wanted = typed !== '' && asked === typed;
  const found = useQuery({
    queryKey: ['search', language, asked],
    queryFn: () => findEverywhere(asked, language),
    enabled: wanted,
    retry: false,
    // What was looked for is not kept beyond the palette.
    gcTime: 0,
  });
  return {
    hits: wanted ? (found.data ?? null) : null,
    pending: wanted && found.isFetching,
    failed: wanted && found.isError,
    ask: () => (wanted ? void found.refetch() : setAsked(typed)),
  };
}
