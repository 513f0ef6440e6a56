import { expect, test } from 'vitest';
import { changedIn } from '#web/domain/data/changed-in.ts';

interface Leaf {
  id: number;
  said: string;
}
const isSecond = (value: object): value is Leaf => 'id' in value && value.id === 2;
const answer = { pages: [{ items: [{ id: 1, said: 'one' }, { id: 2, said: 'two' }, null] }], next: null };

test('one thing is changed where it stands, and all else stays the same object', () => {
  const other = { items: [{ id: 3, said: 'three' }] };
  const changed = changedIn({ ...answer, other }, isSecond, (leaf) => ({ ...leaf, said: 'changed' }));
  expect(changed).toEqual({
    pages: [{ items: [{ id: 1, said: 'one' }, { id: 2, said: 'changed' }, null] }],
    next: null,
    other,
  });
  expect(Object.values(changed ?? {})).toContain(other);
  const without = { items: [answer.pages[0]?.items[0]] };
  expect(changedIn(without, isSecond, () => null)).toBe(without);
});

test('what is taken away leaves its list, and what was empty before stays there', () => {
  expect(changedIn(answer, isSecond, () => null)).toEqual({
    pages: [{ items: [{ id: 1, said: 'one' }, null] }],
    next: null,
  });
});

test('an object may end with a part of it', () => {
  const page = { post: { id: 2, said: 'two' }, comments: [] };
  const whole = (parts: (readonly [string, unknown])[]) =>
    parts.some(([, part]) => part === null) ? null : Object.fromEntries(parts);
  expect(changedIn(page, isSecond, () => null)).toEqual({ post: null, comments: [] });
  expect(changedIn(page, isSecond, () => null, whole)).toBeNull();
});
