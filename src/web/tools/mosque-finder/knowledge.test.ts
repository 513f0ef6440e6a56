import { expect, test } from 'vitest';
import type { MosquesAnswer, TileState } from '#core/mosques/answer.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import { knowledgeOf } from '#web/tools/mosque-finder/knowledge.ts';

const OLD = '2026-11-01T10:00:00Z';
const NEW = '2026-11-15T10:00:00Z';
const tile = (state: TileState['state'], checked_at: string | null = null, outdated = false): TileState => ({
  tile: '2911-4638',
  state,
  checked_at,
  outdated,
});
const answer = (...tiles: TileState[]): MosquesAnswer => ({
  tiles,
  mosques: [],
  further: [],
  attribution: null,
});

test('what the operator brought in is not called unknown', () => {
  const mosque = (source: Mosque['source'], checked_at: string): Mosque => ({
    id: 'node-1',
    source,
    tile: '2911-4638',
    latitude: 41,
    longitude: 29,
    facts: { names: {} },
    times: null,
    times_at: null,
    checked_at,
  });
  const tiles = [tile('seed'), tile('seed')];
  const known = (...mosques: Mosque[]) => knowledgeOf({ tiles, mosques });
  expect(known(mosque('osm', NEW), mosque('seed', ''), mosque('osm', OLD))).toEqual({
    kind: 'imported',
    since: OLD,
  });
  expect(known(mosque('seed', ''))).toEqual({ kind: 'seed', since: null });
});

test.each([
  ['seed', [tile('seed'), tile('seed')], null],
  ['part', [tile('seed'), tile('live', NEW)], NEW],
  ['outdated', [tile('live', NEW), tile('cached', OLD, true)], OLD],
  ['cached', [tile('live', NEW), tile('cached', OLD)], OLD],
  ['live', [tile('live', NEW), tile('live', NEW)], NEW],
] as const)('an answer is %s as its least known tile', (kind, tiles, since) => {
  expect(knowledgeOf(answer(...tiles))).toEqual({ kind, since });
});
