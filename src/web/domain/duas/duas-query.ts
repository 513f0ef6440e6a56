import { queryOptions } from '@tanstack/react-query';
import type { DuaEntry } from 'virtual:dua-index';
import { duaGroups } from '#web/domain/duas/library.ts';
import type { ReadDua } from '#web/domain/duas/library.ts';

/** Some supplications with their words, by id. They are part of the app: the network is asked only for what is not here yet. */
export function duasQuery(language: string, entries: readonly DuaEntry[]) {
  const groups = [...new Set(entries.map(({ group }) => group))].toSorted();
  return queryOptions({
    queryKey: ['duas', language, ...groups],
    queryFn: async (): Promise<ReadonlyMap<string, ReadDua>> => {
      const loaded = await Promise.all(groups.map((group) => duaGroups.load(language, group)));
      return new Map(loaded.flat().map((dua) => [dua.id, dua]));
    },
    staleTime: Infinity,
    networkMode: 'always',
  });
}
