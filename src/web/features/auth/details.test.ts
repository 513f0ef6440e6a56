import { expect, test } from 'vitest';
import { detailsIn, failuresIn } from '#web/features/auth/details.ts';

const form = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return detailsIn(data);
};
const whole = { username: 'عائشة', email: 'a@example.org', password: ' spaces count ', privacy: 'on' };

test('a whole form passes; the password is taken as typed', () => {
  const details = form(whole);
  expect(details.password).toBe(' spaces count ');
  expect(failuresIn(details, ['username', 'email', 'password', 'privacy'])).toEqual([]);
});

test.each([
  [{ username: 'ab' }, 'error.username_invalid'],
  [{ username: '' }, 'error.username_missing'],
  [{ username: 'a b c' }, 'error.username_invalid'],
  [{ email: 'nobody' }, 'error.email_invalid'],
  [{ email: ' ' }, 'error.email_missing'],
  [{ password: '' }, 'error.password_missing'],
])('%j is told as %s', (change, word) => {
  const failures = failuresIn(form({ ...whole, ...change }), ['username', 'email', 'password']);
  expect(failures.map((failure) => failure.word)).toEqual([word]);
});

test('without consent there is no account', () => {
  const { privacy: _, ...rest } = whole;
  expect(failuresIn(form(rest), ['privacy']).map(({ field }) => field)).toEqual(['privacy']);
});

test('an empty form is told everything at once', () => {
  const failures = failuresIn(form({}), ['username', 'email', 'password', 'privacy']);
  expect(failures.map(({ field }) => field)).toEqual(['username', 'email', 'password', 'privacy']);
});
