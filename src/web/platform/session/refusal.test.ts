import { expect, test } from 'vitest';
import { refusalOf } from '#web/platform/session/refusal.ts';

const KNOWN = ['not_connected', 'daily_limit'] as const;

test('a rule with words is told by its name', () =>
  expect(refusalOf({ code: '42501', details: 'not_connected', message: 'x' }, KNOWN)).toBe('not_connected'));

test('a rule without words is unknown', () => {
  expect(refusalOf({ code: '42501', details: 'something_new' }, KNOWN)).toBe('unknown');
  expect(refusalOf({ code: '23505', details: null }, KNOWN)).toBe('unknown');
});

test('what never reached the database is the network', () => {
  expect(refusalOf(new TypeError('Failed to fetch'), KNOWN)).toBe('network');
  // The client's own shape for a failed fetch.
  expect(refusalOf({ code: '', details: '', message: 'TypeError: Failed to fetch' }, KNOWN)).toBe('network');
});
