import { expect, test } from 'vitest';
import { detailsIn, firstFailure } from '#web/features/auth/details.ts';

const form = (entries: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return detailsIn(data);
};
const whole = { username: 'عائشة', email: 'a@example.org', password: ' spaces count ', privacy: 'on' };

test('a whole form passes; the password is taken as typed', () => {
  const details = form(whole);
  expect(details.password).toBe(' spaces count ');
  expect(firstFailure(details, ['username', 'email', 'password', 'privacy'])).toBeNull();
});

test.each([
  [{ username: 'ab' }, 'error.username_invalid'],
  [{ username: '' }, 'error.username_missing'],
  [{ username: 'a b c' }, 'error.username_invalid'],
  [{ email: 'nobody' }, 'error.email_invalid'],
  [{ email: ' ' }, 'error.email_missing'],
  [{ password: '' }, 'error.password_missing'],
])('%j is told as %s', (change, word) => {
  expect(firstFailure(form({ ...whole, ...change }), ['username', 'email', 'password'])?.word).toBe(word);
});

test('without consent there is no account', () => {
  const { privacy: _, ...rest } = whole;
  expect(firstFailure(form(rest), ['privacy'])?.field).toBe('privacy');
});
