import type { MosquesAnswer } from '#core/mosques/answer.ts';

/**
 * `seed`: nobody looked up the area; `imported`: nobody, but the operator brought in a file that has mosques here;
 * `part`: some of it; `outdated`: the source did not answer when it was time to look again; `cached` and `live` as for a
 * tile.
 */
export type Kind = 'seed' | 'imported' | 'part' | 'outdated' | 'cached' | 'live';

/** One word for all tiles of an answer, and the oldest moment that it speaks of. */
export function knowledgeOf({ tiles, mosques }: Pick<MosquesAnswer, 'tiles' | 'mosques'>): {
  kind: Kind;
  since: string | null;
} {
  const looked = tiles.flatMap(({ checked_at }) => checked_at ?? []);
  const since = looked.toSorted()[0] ?? null;
  const unknown = tiles.filter(({ state }) => state === 'seed').length;
  if (unknown === tiles.length) {
    const brought = mosques.flatMap(({ source, checked_at }) => (source === 'osm' ? checked_at : []));
    const oldest = brought.toSorted()[0] ?? null;
    return { kind: oldest === null ? 'seed' : 'imported', since: oldest };
  }
  if (unknown > 0) return { kind: 'part', since };
  if (tiles.some(({ outdated }) => outdated)) return { kind: 'outdated', since };
  return { kind: tiles.every(({ state }) => state === 'live') ? 'live' : 'cached', since };
}
