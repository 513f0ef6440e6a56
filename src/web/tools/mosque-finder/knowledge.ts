import type { MosquesAnswer } from '#core/mosques/answer.ts';

/**
 * `seed`: nobody looked up the area; `part`: some of it; `outdated`: the source did not answer when it was time to look
 * again; `cached` and `live` as for a tile.
 */
export type Kind = 'seed' | 'part' | 'outdated' | 'cached' | 'live';

/** One word for all tiles of an answer, and the oldest moment that it speaks of. */
export function knowledgeOf({ tiles }: MosquesAnswer): { kind: Kind; since: string | null } {
  const looked = tiles.flatMap(({ checked_at }) => checked_at ?? []);
  const since = looked.toSorted()[0] ?? null;
  const unknown = tiles.filter(({ state }) => state === 'seed').length;
  if (unknown === tiles.length) return { kind: 'seed', since: null };
  if (unknown > 0) return { kind: 'part', since };
  if (tiles.some(({ outdated }) => outdated)) return { kind: 'outdated', since };
  return { kind: tiles.every(({ state }) => state === 'live') ? 'live' : 'cached', since };
}
