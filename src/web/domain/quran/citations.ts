import { queryOptions } from '@tanstack/react-query';
import { CITATIONS } from 'virtual:citations';
import * as v from 'valibot';
import { notedFetch } from '#web/platform/connection.ts';
import { screens } from '#web/registry.ts';
import type { Screen } from '#web/screen.ts';

const schema = v.record(v.string(), v.array(v.object({ pack: v.string(), title: v.string() })));

/** What refers to an ayah, by its number in the mushaf. */
export function citationsQuery(language: string) {
  return queryOptions({
    queryKey: ['citations', language],
    queryFn: async () => {
      const response = await notedFetch(`${CITATIONS}${language}.json`);
      if (!response.ok) throw new Error(`The citations answered ${response.status}`);
      return v.parse(schema, await response.json());
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Packs whose screen is called otherwise. */
const SCREENS: Readonly<Record<string, string>> = {
  events: 'islamic-events',
  salah: 'learn-to-pray',
  names: 'asmaul-husna',
  timeline: 'timeline-of-islam',
};

export function screenOfPack(pack: string): Screen | undefined {
  return screens.find(({ id }) => id === (SCREENS[pack] ?? pack));
}
