import { expect, test } from 'vitest';
import { arrivalIn, mayEnter } from '#web/platform/session/arrival.ts';

const claims = { sub: '0b1f…ü>?', exp: 1 };
const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'user-1' })).toString('base64url');
const link = `#access_token=h.${payload}.s&refresh_token=r1&expires_in=3600&token_type=bearer&type=recovery`;

test('a recovery link brings a session and says so', () => {
  expect(arrivalIn(link)).toEqual({
    kind: 'session',
    userId: 'user-1',
    accessToken: `h.${payload}.s`,
    refreshToken: 'r1',
    purpose: 'recovery',
  });
});

test('a used link says why it was refused', () => {
  const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  expect(arrivalIn(hash)).toEqual({ kind: 'refused', code: 'otp_expired' });
});

test('a link to a new address says so; the first of two says that the other is awaited', () => {
  expect(arrivalIn(link.replace('recovery', 'email_change'))).toMatchObject({ purpose: 'email_change' });
  expect(arrivalIn(link.replace('recovery', 'magiclink'))).toMatchObject({ purpose: 'sign-in' });
  expect(arrivalIn('#message=Confirmation+link+accepted')).toEqual({ kind: 'half-agreed' });
});

test('an ordinary fragment brings nothing', () => {
  expect(arrivalIn('#rights')).toEqual({ kind: 'nothing' });
  expect(arrivalIn('')).toEqual({ kind: 'nothing' });
});

test('a link enters for the same person or when nobody is there', () => {
  expect(mayEnter(arrivalIn(link), null)).toBe(true);
  expect(mayEnter(arrivalIn(link), 'user-1')).toBe(true);
});

test('a link of another person, or of nobody we can name, waits for an answer', () => {
  expect(mayEnter(arrivalIn(link), 'user-2')).toBe(false);
  expect(mayEnter(arrivalIn('#access_token=x&refresh_token=y'), 'user-2')).toBe(false);
});
