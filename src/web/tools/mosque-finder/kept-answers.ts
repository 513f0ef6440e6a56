import * as v from 'valibot';
import { answerSchema } from '#core/mosques/answer.ts';
import type { MosquesAnswer } from '#core/mosques/answer.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import type { Tile } from '#core/mosques/tile.ts';

/** The prefix makes it go with its owner. */
const CACHE = 'own:mosques';
const MOST = 20;
const addressOf = (tile: Tile) => `/mosque-finder/answers/${tile}`;

const keptSchema = v.object({ at: v.number(), answer: answerSchema });
export type KeptAnswer = v.InferOutput<typeof keptSchema>;

const open = async () => ('caches' in globalThis ? caches.open(CACHE) : null);

/** The last answers stay on the device, so that they can be read without a network. */
export async function keepAnswer(tile: Tile, answer: MosquesAnswer, now: number): Promise<void> {
  const cache = await open();
  if (!cache) return;
  // Written anew it is the youngest again: the oldest go first.
  await cache.delete(addressOf(tile));
  await cache.put(addressOf(tile), Response.json({ at: now, answer }));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((request) => cache.delete(request)));
}

export async function keptAnswer(tile: Tile): Promise<KeptAnswer | null> {
  const cache = await open();
  return read(await cache?.match(addressOf(tile)));
}

export async function keptMosque(id: string): Promise<Mosque | null> {
  const cache = await open();
  for (const request of (await cache?.keys()) ?? []) {
    const kept = await read(await cache?.match(request));
    const found = [...(kept?.answer.mosques ?? []), ...(kept?.answer.further ?? [])];
    const mosque = found.find((candidate) => candidate.id === id);
    if (mosque) return mosque;
  }
  return null;
}

async function read(response: Response | undefined): Promise<KeptAnswer | null> {
  const stored = v.safeParse(keptSchema, await response?.json());
  return stored.success ? stored.output : null;
}
