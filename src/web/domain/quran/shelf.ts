import { QURAN } from 'virtual:quran';
import { isImportedId, MEANINGS } from '#core/quran/meaning.ts';
import type { ImportedId } from '#core/quran/meaning.ts';
import { SURAHS } from '#core/quran/structure.ts';
import { loadScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { surahAddress, surahText } from '#web/domain/quran/surah-text.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';

/** The service worker looks here first. */
const CACHE = 'quran';
/** Requests at a time: enough to be quick, few enough for others on the same line. */
const AT_ONCE = 6;

export const canKeep = () => 'caches' in globalThis;

/** Which pack a kept file belongs to. */
function packAt(url: string): string {
  const { pathname } = new URL(url);
  const folder = [QURAN, MEANINGS].find((address) => pathname.startsWith(address));
  return folder === undefined ? '' : (pathname.slice(folder.length).split('/')[0] ?? '');
}

/** Takes from the device what the operator offers no more, and texts that have a newer one. */
export async function dropOthers(offered: readonly ImportedId[]): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const pack = packAt(request.url);
    if (isImportedId(pack) && !offered.includes(pack)) await cache.delete(request);
  }
}

/** How many surahs of each pack are on this device. */
export async function keptSurahs(): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  if (!canKeep()) return kept;
  for (const { url } of await (await caches.open(CACHE)).keys()) {
    const pack = packAt(url);
    if (pack) kept.set(pack, (kept.get(pack) ?? 0) + 1);
  }
  return kept;
}

/** Brings all surahs of these packs to the device. */
export async function keepPacks(
  packs: readonly Pack[],
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = packs.flatMap((pack) => SURAHS.map(({ number }) => surahAddress(pack, number)));
  let done = 0;
  await loadScriptureFace('amiri');
  const next = wanted.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of next) {
        if (!(await cache.match(address))) await cache.add(address);
        onProgress((done += 1), wanted.length);
      }
    }),
  );
  // Browsers clear what they think is not needed; asking is all that can be done about it.
  await navigator.storage?.persist?.().catch(() => false);
}

export async function dropPacks(packs: readonly Pack[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const addresses = packs.flatMap((pack) => SURAHS.map(({ number }) => surahAddress(pack, number)));
  await Promise.all(addresses.map((address) => cache.delete(address)));
}

/** The whole text as it lies here. */
export function wholeText(): Promise<(readonly string[])[]> {
  return Promise.all(SURAHS.map(({ number }) => surahText('ar', number)));
}

/** Bytes that this site takes on the device, and that it may take; null where the browser does not say. */
export async function usedStorage(): Promise<{ used: number; free: number } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? null : { used: usage, free: quota - usage };
}
