import { expect, test } from 'vitest';
import { copyState } from '#web/features/profile/own-data/copy-state.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const copy = { ready_at: '2026-11-16T09:00:00Z', fetched_at: null, expires_at: '2026-11-17T09:00:00Z' };

test.each([
  ['none was asked for', null, 'none'],
  ['it is being made', { ...copy, ready_at: null, expires_at: null }, 'making'],
  ['it waits to be fetched', copy, 'ready'],
  ['it was fetched', { ...copy, fetched_at: '2026-11-16T10:00:00Z' }, 'over'],
  ['its time is over', { ...copy, expires_at: '2026-11-16T11:59:59Z' }, 'over'],
] as const)('%s', (_name, of, wanted) => expect(copyState(of, NOW)).toBe(wanted));
