import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealed, unsealed } from './sealing.ts';

const key = randomBytes(32);
const letter = { to: 'amina@example.org', link: 'https://rafiq.example/verify?token=abc', ağaç: 'شجرة' };

test('what is sealed shows nothing and comes back whole', () => {
  const stored = sealed(key, 'mail', letter);
  expect(Buffer.from(stored.sealed, 'base64').toString()).not.toContain('amina');
  expect(unsealed(key, 'mail', stored)).toEqual(letter);
  expect(sealed(key, 'mail', letter)).not.toEqual(stored);
});

test('another key, another kind or a changed byte opens nothing', () => {
  const stored = sealed(key, 'mail', letter);
  expect(() => unsealed(randomBytes(32), 'mail', stored)).toThrow(/authenticate/);
  expect(() => unsealed(key, 'push', stored)).toThrow(/authenticate/);
  const bytes = Buffer.from(stored.sealed, 'base64');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  expect(() => unsealed(key, 'mail', { sealed: bytes.toString('base64') })).toThrow(/authenticate/);
});
