import { SURAHS } from '#core/quran/structure.ts';
import { canKeep, packAt, SHELF } from '#web/domain/quran/imported-shelf.ts';
import { loadScriptureFace } from '#web/domain/quran/scripture-face.ts';
import { surahAddress, surahText } from '#web/domain/quran/surah-text.ts';
import type { Pack } from '#web/domain/quran/surah-text.ts';

/** Requests at a time: enough to be quick, few enough for others on the same line. */
const AT_ONCE = 6;

/** How many surahs of each pack are on this device. */
export async function keptSurahs(): Promise<Map<string, number>> {
  const kept = new Map<string, number>();
  if (!canKeep()) return kept;
  for (const { url } of await (await caches.open(SHELF)).keys()) {
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
  const cache = await caches.open(SHELF);
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
  const cache = await caches.open(SHELF);
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
