import { queryOptions } from '@tanstack/react-query';
import { numberOf } from '#core/quran/reference.ts';
import { AYAH_COUNTS } from '#core/quran/structure.ts';
import { SOUND_CACHE, SOUNDS } from '#web/domain/quran/kept-sound.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';
import { recordingAddress } from '#web/tools/quran/recitation/offered.ts';

/** Requests at a time: enough to be quick, few enough for others on the same line and for the source. */
const AT_ONCE = 3;

/** What of a surah by one reciter is on this device. */
export interface KeptSurah {
  reciter: string;
  surah: number;
  ayahs: number;
  bytes: number;
}

export const ayahsOf = (surah: number): number => AYAH_COUNTS[surah - 1] ?? 0;

const addressesOf = (reciter: string, surah: number) =>
  Array.from({ length: ayahsOf(surah) }, (_, index) =>
    recordingAddress(reciter, numberOf({ surah, ayah: index + 1 })),
  );

const sizeOf = (answer: Response | undefined) => Number(answer?.headers.get('content-length') ?? 0);

async function keptSurahs(): Promise<KeptSurah[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(SOUND_CACHE);
  const found = new Map<string, KeptSurah>();
  for (const request of await cache.keys()) {
    const [reciter = '', surah = ''] = new URL(request.url).pathname.slice(SOUNDS.length).split('/');
    const key = `${reciter} ${surah}`;
    const known = found.get(key) ?? {
      reciter: decodeURIComponent(reciter),
      surah: Number(surah),
      ayahs: 0,
      bytes: 0,
    };
    const bytes = sizeOf(await cache.match(request));
    found.set(key, { ...known, ayahs: known.ayahs + 1, bytes: known.bytes + bytes });
  }
  return [...found.values()].toSorted((a, b) => a.reciter.localeCompare(b.reciter) || a.surah - b.surah);
}

export const keptRecordingsQuery = queryOptions({
  queryKey: ['kept-recordings'],
  queryFn: keptSurahs,
  staleTime: 0,
});

async function keepOne(cache: Cache, address: string, signal: AbortSignal): Promise<number> {
  const there = await cache.match(address);
  if (there) return sizeOf(there);
  const answer = await fetch(address, { signal });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.startsWith('audio/'))
    throw new Error(`The recording answered ${answer.status}`);
  const sound = await answer.blob();
  const headers = { 'content-type': type, 'content-length': String(sound.size) };
  await cache.put(address, new Response(sound, { headers }));
  return sound.size;
}

/** How far it has come, or why it did not. */
export type Keeping = { ayahs: number; bytes: number; stop: () => void } | 'failed' | 'full';

/** It goes on while one reads or opens another screen. */
const keepings = createStore<ReadonlyMap<string, Keeping>>(new Map());
const keyOf = (reciter: string, surah: number) => `${reciter} ${surah}`;

export function useKeeping(reciter: string, surah: number): Keeping | null {
  return useStore(keepings).get(keyOf(reciter, surah)) ?? null;
}

function note(key: string, keeping: Keeping | null): void {
  const next = new Map(keepings.get());
  if (keeping === null) next.delete(key);
  else next.set(key, keeping);
  keepings.set(next);
}

const refresh = () =>
  Promise.all([
    queryCache.invalidateQueries({ queryKey: keptRecordingsQuery.queryKey }),
    queryCache.invalidateQueries({ queryKey: ['storage'] }),
  ]);

const isFull = (failure: unknown) => failure instanceof DOMException && failure.name === 'QuotaExceededError';

/** Brings a surah to the device; what came stays, also when the rest fails or somebody stops it. */
export async function keepSurah(reciter: string, surah: number): Promise<void> {
  const key = keyOf(reciter, surah);
  const stopping = new AbortController();
  const { signal } = stopping;
  let [ayahs, bytes] = [0, 0];
  const tell = () => note(key, { ayahs, bytes, stop: () => stopping.abort() });
  tell();
  const failures: unknown[] = [];
  const next = addressesOf(reciter, surah).values();
  const cache = await caches.open(SOUND_CACHE);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of next) {
        // Where there is no room, the next one finds none either.
        if (signal.aborted || failures.some(isFull)) return;
        try {
          bytes += await keepOne(cache, address, signal);
          ayahs += 1;
          tell();
        } catch (failure) {
          failures.push(failure);
        }
      }
    }),
  );
  // Browsers clear what they think is not needed; asking is all that can be done about it.
  await navigator.storage?.persist?.().catch(() => false);
  await refresh();
  const outcome = failures.some(isFull) ? 'full' : 'failed';
  note(key, failures.length === 0 || signal.aborted ? null : outcome);
}

export async function dropSurah(reciter: string, surah: number): Promise<void> {
  const cache = await caches.open(SOUND_CACHE);
  await Promise.all(addressesOf(reciter, surah).map((address) => cache.delete(address)));
  await refresh();
}
