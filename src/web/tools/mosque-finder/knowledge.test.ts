import { expect, test } from 'vitest';
import type { MosquesAnswer, TileState } from '#core/mosques/answer.ts';
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

test.each([
  ['seed', [tile('seed'), tile('seed')], null],
  ['part', [tile('seed'), tile('live', NEW)], NEW],
  ['outdated', [tile('live', NEW), tile('cached', OLD, true)], OLD],
  ['cached', [tile('live', NEW), tile('cached', OLD)], OLD],
  ['live', [tile('live', NEW), tile('live', NEW)], NEW],
] as const)('an answer is %s as its least known tile', (kind, tiles, since) => {
  expect(knowledgeOf(answer(...tiles))).toEqual({ kind, since });
});
