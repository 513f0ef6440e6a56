import { queryOptions } from '@tanstack/react-query';
import { GUIDES } from 'virtual:guides';
import type { BuiltGuide } from '#content/built-guide.ts';
import { notedFetch } from '#web/platform/connection.ts';

/** A guide whole; the service worker brings it to the device with the tools. */
export const guideQuery = (language: string, guide: string) =>
  queryOptions({
    queryKey: ['guide', language, guide],
    queryFn: async (): Promise<BuiltGuide> => {
      const response = await notedFetch(`${GUIDES}${language}/${guide}.json`);
      if (!response.ok) throw new Error(`A guide answered ${response.status}`);
      return response.json();
    },
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
