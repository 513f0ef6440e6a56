import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { numberOf, referenceOf } from '#core/quran/reference.ts';
import { siteConfig } from '#web/platform/client.ts';

const schema = v.object({
  url: v.string(),
  reciters: v.pipe(v.array(v.object({ id: v.string(), name: v.string() })), v.nonEmpty()),
});
/** Where this server's operator gets recitations from; they are streamed from there, ayah by ayah, and never kept. */
export type Recitation = v.InferOutput<typeof schema>;

export const recitationQuery = queryOptions({
  queryKey: ['recitation'],
  queryFn: async (): Promise<Recitation | null> => {
    const { features } = await siteConfig();
    const read = v.safeParse(schema, features['recitation']);
    return read.success ? read.output : null;
  },
  staleTime: Infinity,
});

const digits = (number: number) => String(number).padStart(3, '0');

/** `{surah}` and `{ayah}` have three digits, as collections name their files; `{number}` counts through the mushaf. */
export function recordingUrl({ url }: Recitation, reciter: string, ayah: number): string {
  const reference = referenceOf(ayah);
  return url
    .replaceAll('{reciter}', encodeURIComponent(reciter))
    .replaceAll('{surah}', digits(reference.surah))
    .replaceAll('{ayah}', digits(reference.ayah))
    .replaceAll('{number}', String(numberOf(reference)));
}
