import { beforeEach, expect, test } from 'vitest';
import type { Conversation } from '#core/messages/shapes.ts';
import {
  changeListed,
  conversationsIn,
  conversationsQuery,
  listed,
  placeListed,
} from '#web/domain/messages/conversations.ts';
import type { List } from '#web/domain/messages/conversations.ts';
import { queryCache } from '#web/platform/session/query-cache.ts';

const conversation = (id: string, last_at: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  kind: 'direct',
  title: null,
  person: null,
  members: 2,
  state: 'open',
  reason: null,
  may_write: 'yes',
  i_am_maker: false,
  muted_until: null,
  archived: false,
  unread: 0,
  read_seq: 0,
  last_seq: 1,
  change: 1,
  last: null,
  last_at,
  ...more,
});

const show = (list: List, ...conversations: Conversation[]) =>
  queryCache.setQueryData(conversationsQuery(null, list).queryKey, {
    pages: [{ conversations, next: null }],
    pageParams: [null],
  });
const ids = (list: List) =>
  conversationsIn(queryCache.getQueryData(conversationsQuery(null, list).queryKey)?.pages ?? []).map(
    ({ id }) => id,
  );

beforeEach(() => {
  queryCache.clear();
  show('inbox', conversation('a', '2026-11-17T10:00:00Z'), conversation('b', '2026-11-17T09:00:00Z'));
  show('requests', conversation('r', '2026-11-17T08:00:00Z', { state: 'asking' }));
  show('archived');
});

test('what was written last stands first, however it came there', () => {
  changeListed('b', (known) => ({ ...known, last_at: '2026-11-17T11:00:00Z' }));
  expect(ids('inbox')).toEqual(['b', 'a']);
});

test('a request that was accepted is in the inbox and no longer apart', () => {
  placeListed(conversation('r', '2026-11-17T08:00:00Z'));
  expect([ids('inbox'), ids('requests')]).toEqual([['a', 'b', 'r'], []]);
});

test('what was archived, and what comes back, stands in one list', () => {
  placeListed(conversation('a', '2026-11-17T10:00:00Z', { archived: true }));
  expect([ids('inbox'), ids('archived')]).toEqual([['b'], ['a']]);
  placeListed(conversation('a', '2026-11-17T12:00:00Z'));
  expect([ids('inbox'), ids('archived')]).toEqual([['a', 'b'], []]);
});

test('what is gone is in no list', () => {
  changeListed('a', () => null);
  expect(listed('a')).toBeUndefined();
  expect(ids('inbox')).toEqual(['b']);
});
