import { QURAN } from 'virtual:quran';
import { isImportedId, MEANINGS } from '#core/quran/meaning.ts';
import type { ImportedId } from '#core/quran/meaning.ts';
import { SURAHS } from '#core/quran/structure.ts';
import { surahAddress } from '#web/domain/quran/surah-text.ts';

/** The service worker looks here first. */
export const SHELF = 'quran';

export const canKeep = () => 'caches' in globalThis;

/** Which pack a kept file belongs to. */
export function packAt(url: string): string {
  const { pathname } = new URL(url);
  const folder = [QURAN, MEANINGS].find((address) => pathname.startsWith(address));
  return folder === undefined ? '' : (pathname.slice(folder.length).split('/')[0] ?? '');
}

/** Brings all surahs of a meaning that the operator brought, one after the other, behind whatever a page asks for. */
export async function keepImported(pack: ImportedId): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(SHELF);
  for (const { number } of SURAHS) {
    const address = surahAddress(pack, number);
    if (!(await cache.match(address))) await cache.add(new Request(address, { priority: 'low' }));
  }
}

/** Takes from the device what the operator offers no more, and texts that have a newer one. */
export async function dropOthers(offered: readonly ImportedId[]): Promise<void> {
  if (!canKeep()) return;
  const cache = await caches.open(SHELF);
  for (const request of await cache.keys()) {
    const pack = packAt(request.url);
    if (isImportedId(pack) && !offered.includes(pack)) await cache.delete(request);
  }
}
