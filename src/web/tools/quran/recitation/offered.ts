import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { referenceOf } from '#core/quran/reference.ts';
import { SOUNDS } from '#web/domain/quran/kept-sound.ts';
import { siteConfig } from '#web/platform/client.ts';

/** Voices whose names we have in every language. */
const PEOPLE = ['husary', 'minshawi', 'abdulbasit', 'alafasy', 'sudais', 'shuraym'] as const;

const schema = v.object({
  reciters: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        person: v.fallback(v.nullable(v.picklist(PEOPLE)), null),
      }),
    ),
    v.nonEmpty(),
  ),
});
/** Who can be heard here. */
export type Recitation = v.InferOutput<typeof schema>;
export type Reciter = Recitation['reciters'][number];

export const recitationQuery = queryOptions({
  queryKey: ['recitation'],
  queryFn: async (): Promise<Recitation | null> => {
    const { features } = await siteConfig();
    const read = v.safeParse(schema, features['recitation']);
    return read.success ? read.output : null;
  },
  staleTime: Infinity,
});

/** From our own origin: the server fetches it, so nobody else hears who listens. */
export function recordingAddress(reciter: string, number: number): string {
  const { surah, ayah } = referenceOf(number);
  return `${SOUNDS}${encodeURIComponent(reciter)}/${surah}/${ayah}`;
}
