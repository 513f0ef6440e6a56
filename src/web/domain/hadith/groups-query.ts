import { queryOptions } from '@tanstack/react-query';
import { hadithGroups } from '#web/domain/hadith/library.ts';
import type { ReadHadith } from '#web/domain/hadith/library.ts';

/** Several files at once. They are part of the app: the network is asked only for what is not here yet. */
export function groupsQuery(language: string, groups: readonly string[]) {
  return queryOptions({
    queryKey: ['hadith-groups', language, ...groups],
    queryFn: async (): Promise<readonly ReadHadith[]> =>
      (await Promise.all(groups.map((group) => hadithGroups.load(language, group)))).flat(),
    staleTime: Infinity,
    networkMode: 'always',
  });
}
