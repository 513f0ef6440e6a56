import { expect, test } from 'vitest';
import { claimAt, claimPath } from './role-claim.ts';

test('a path names claims by key, quoted key and index', () => {
  expect(claimPath('.role')).toEqual(['role']);
  expect(claimPath('.realm."their roles"[1].name')).toEqual(['realm', 'their roles', 1, 'name']);
  for (const wrong of ['', 'role', '.', '.a..b', '.a[x]', '.a["b"]'])
    expect(claimPath(wrong), wrong).toBeUndefined();
});

test('what is no text is written as JSON, what is missing is missing', () => {
  const claims = { role: 'member', realm: { roles: ['one', 2] } };
  expect(claimAt(claims, ['role'])).toBe('member');
  expect(claimAt(claims, ['realm', 'roles', 0])).toBe('one');
  expect(claimAt(claims, ['realm', 'roles', 1])).toBe('2');
  expect(claimAt(claims, ['realm', 'nope', 0])).toBeUndefined();
  expect(claimAt(claims, ['role', 'length'])).toBeUndefined();
});
