import { describe, expect, test } from 'vitest';
import { arrivalOf } from '#core/messages/arrival.ts';
import type { Message, Participant } from '#core/messages/shapes.ts';
import {
  lastOf,
  threadOf,
  withChanges,
  withEarlier,
  withLater,
  withNewest,
  withNews,
} from '#core/messages/thread.ts';
import type { Thread } from '#core/messages/thread.ts';

const message = (seq: number, change = seq, body = `words ${seq}`): Message => ({
  id: `m${seq}`,
  conversation_id: 'c',
  seq,
  change,
  author_id: 'a',
  body,
  refs: [],
  files: [],
  reply_to: null,
  forwarded: false,
  event: null,
  reactions: [],
  held: [],
  created_at: '2026-11-17T08:00:00Z',
  edited_at: null,
  deleted_at: null,
});
const messages = (...seqs: number[]) => seqs.map((seq) => message(seq));
const thread = (seqs: number[], more: Partial<Thread> = {}): Thread => ({
  ...threadOf({ messages: messages(...seqs), before: null, after: null }, seqs.at(-1) ?? 0),
  ...more,
});
const seqs = (of: Thread | null) => of?.messages.map(({ seq }) => seq);

describe('live', () => {
  test('the next change is applied at once', () => {
    const next = withNews(thread([1, 2]), 3, message(3));
    expect(seqs(next)).toEqual([1, 2, 3]);
    expect(next?.change).toBe(3);
  });

  test('a gap is not passed over', () => expect(withNews(thread([1, 2]), 4, message(4))).toBeNull());

  test('what comes twice is there once, and an older version changes nothing', () => {
    const edited = withNews(thread([1, 2]), 3, message(2, 3, 'edited'));
    const again = edited && withNews(edited, 2, message(2, 2));
    expect(again?.messages.map(({ body }) => body)).toEqual(['words 1', 'edited']);
    expect(again?.change).toBe(3);
  });

  test('news of the present stay out of a stretch of the past, but not out of what is known', () => {
    const past = thread([5, 6], { before: 5, after: 6, change: 20 });
    const told = withNews(past, 21, message(15, 21));
    expect(seqs(told)).toEqual([5, 6]);
    expect(told?.change).toBe(21);
    expect(told && seqs(withNews(told, 22, message(6, 22)))).toEqual([5, 6]);
  });
});

describe('filling', () => {
  test('changes that arrive out of order stand in order of their numbers', () =>
    expect(seqs(withChanges(thread([1, 2]), { messages: messages(5, 3, 4), change: 5 }))).toEqual([
      1, 2, 3, 4, 5,
    ]));

  test('numbers that a reader does not see leave no hole to wait for', () => {
    const filled = withChanges(thread([1]), { messages: messages(4), change: 9 });
    expect(filled.change).toBe(9);
    expect(seqs(withNews(filled, 10, message(5, 10)))).toEqual([1, 4, 5]);
  });

  test('pages meet without doubles in either direction', () => {
    const middle = thread([4, 5], { before: 4, after: 5 });
    const whole = withLater(withEarlier(middle, { messages: messages(2, 3, 4), before: 2, after: 4 }), {
      messages: messages(5, 6),
      before: 5,
      after: null,
    });
    expect(seqs(whole)).toEqual([2, 3, 4, 5, 6]);
    expect([whole.before, whole.after]).toEqual([2, null]);
  });

  test('the newest page takes away what was deleted in it and keeps what lies before', () => {
    const now = withNewest(thread([1, 2, 3, 4]), { messages: messages(3, 5), before: 3, after: null }, 7);
    expect(seqs(now)).toEqual([1, 2, 3, 5]);
  });

  test('after a long absence the newest page stands alone, and earlier ones are asked for', () => {
    const now = withNewest(thread([1, 2]), { messages: messages(90, 91), before: 90, after: null }, 91);
    expect(seqs(now)).toEqual([90, 91]);
    expect(now.before).toBe(90);
  });

  test('what a device keeps goes on where it was cut', () =>
    expect(lastOf(thread([1, 2, 3]), 2)).toMatchObject({ messages: messages(2, 3), before: 2 }));
});

describe('arrival', () => {
  const person = (user_id: string, delivered: number | null, read: number | null): Participant => ({
    user_id,
    username: null,
    display_name: null,
    avatar_path: null,
    is_maker: false,
    is_new: false,
    delivered_seq: delivered,
    read_seq: read,
  });
  test.each([
    ['sent', [person('b', 1, 1)]],
    ['delivered', [person('b', 2, 1)]],
    ['read', [person('b', 2, 2)]],
    ['sent', [person('b', null, null)]],
    ['delivered', [person('b', 3, 3), person('c', 2, 1)]],
    ['read', [person('b', 2, 2), person('c', null, null)]],
  ])('%s', (state, people) =>
    expect(arrivalOf(message(2), [person('me', 0, 0), ...people], 'me').state).toBe(state),
  );
});
