import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Length } from '#core/stories/choosing.ts';
import { hasKeptSound, keepSound, keptSound } from '#web/domain/stories/sound/kept-sound.ts';
import { client, siteConfig } from '#web/platform/client.ts';

/** Whether this server has a voice; without a network, whether it was heard here before. */
export const serverVoiceQuery = queryOptions({
  queryKey: ['server-voice'],
  queryFn: async () => {
    const config = await siteConfig().catch(() => null);
    return config ? config.features['speech'] === true : hasKeptSound();
  },
  staleTime: 60_000,
  retry: false,
});

const schema = v.object({
  state: v.picklist(['waiting', 'speaking', 'ready', 'failed']),
  /** How many of the pieces are there, from the first on. */
  done: v.number(),
  pieces: v.array(v.object({ page: v.string(), paragraph: v.number(), from: v.number(), path: v.string() })),
});
export type ToldSound = v.InferOutput<typeof schema>;

export interface Wanted {
  story: string;
  version: number;
  language: string;
  length: Length;
}

const listAt = ({ story, version, language, length }: Wanted) => `${story}/${version}/${language}/${length}`;

/** The sound of a telling as far as it is made; asking has it made. Kept whole, it needs no network. */
export async function askSound(wanted: Wanted): Promise<ToldSound> {
  const kept = await keptSound(listAt(wanted));
  if (kept) return v.parse(schema, await kept.json());
  const supabase = await client();
  const { data, error } = await supabase.functions.invoke<unknown>('speech', { body: wanted });
  if (error) throw error;
  const sound = v.parse(schema, data);
  if (sound.state === 'ready') await keepSound(listAt(wanted), JSON.stringify(sound));
  return sound;
}

/** One sentence. */
export async function pieceSound(path: string): Promise<Blob> {
  const kept = await keptSound(path);
  if (kept) return kept.blob();
  const supabase = await client();
  const { data, error } = await supabase.storage.from('speech').download(path);
  if (error) throw error;
  await keepSound(path, data);
  return data;
}
