import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { answerSchema } from '#core/mosques/answer.ts';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import { mosqueSchema } from '#core/mosques/mosque.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import { tilesAround } from '#core/mosques/tile.ts';
import type { Tile } from '#core/mosques/tile.ts';
import { withoutTwins } from '#core/mosques/twins.ts';
import { client } from '#web/platform/client.ts';
import { keepAnswer, keptAnswer, keptMosque } from '#web/tools/mosque-finder/kept-answers.ts';
import { ownFavourites } from '#web/tools/mosque-finder/own-favourites.ts';
import { seedAnswer, seedMosques } from '#web/tools/mosque-finder/seed.ts';

/** What there is to show about a tile: the server's word, what it said before, or what came with the app. */
export interface Findings {
  answer: MosquesAnswer;
  from: 'server' | 'device' | 'build';
  at: number | null;
}

/** Seen during this visit: opening one asks nobody again. */
const seen = new Map<string, Mosque>();

/** Only names of tiles leave the device, and all who are in the tile send the same ones. */
async function ask(tile: Tile): Promise<Findings> {
  const { functions } = await client();
  const tiles = [tile, ...tilesAround(tile).filter((other) => other !== tile)];
  const { data, error } = await functions.invoke<unknown>('mosques', { body: { tiles } });
  if (error) throw error;
  const said = v.parse(answerSchema, data);
  const answer = { ...said, mosques: withoutTwins(said.mosques), further: withoutTwins(said.further) };
  for (const mosque of [...answer.mosques, ...answer.further]) seen.set(mosque.id, mosque);
  const at = Date.now();
  // A full or forbidden storage takes nothing away from the answer.
  await keepAnswer(tile, answer, at).catch(() => undefined);
  return { answer, from: 'server', at };
}

async function recall(tile: Tile): Promise<Findings | null> {
  const kept = await keptAnswer(tile).catch(() => null);
  return kept && { answer: kept.answer, from: 'device', at: kept.at };
}

/** The server is asked once; until it answers, what it said before is shown, and without it what came with the app. */
export function useFindings(tile: Tile) {
  const asked = useQuery({ queryKey: ['mosques', tile], queryFn: () => ask(tile), retry: false });
  const kept = useQuery({
    queryKey: ['mosques-kept', tile],
    queryFn: () => recall(tile),
    enabled: asked.data === undefined,
    gcTime: 0,
  });
  const built = useQuery({
    queryKey: ['mosques-built', tile],
    queryFn: async (): Promise<Findings> => ({ answer: await seedAnswer(tile), from: 'build', at: null }),
    enabled: asked.isError && kept.data === null,
  });
  const findings = asked.data ?? kept.data ?? built.data ?? null;
  return { findings, asking: asked.isFetching, again: () => void asked.refetch() };
}

export function mosqueQuery(id: string) {
  return queryOptions({
    queryKey: ['mosque', id],
    queryFn: () => findOne(id),
    initialData: () => seen.get(id),
    staleTime: Infinity,
  });
}

async function findOne(id: string): Promise<Mosque | null> {
  try {
    const { data } = await (
      await client()
    )
      .from('mosques')
      .select('id, source, tile, latitude, longitude, facts, times, times_at, checked_at')
      .eq('id', id)
      .maybeSingle()
      .throwOnError();
    if (data !== null) return v.parse(mosqueSchema, data);
  } catch (failure) {
    const known = await knownHere(id);
    if (known) return known;
    throw failure;
  }
  return null;
}

async function knownHere(id: string): Promise<Mosque | null> {
  const favourite = ownFavourites.get().find((mosque) => mosque.id === id);
  const kept = favourite ?? (await keptMosque(id).catch(() => null));
  return kept ?? (await seedMosques()).find((mosque) => mosque.id === id) ?? null;
}
