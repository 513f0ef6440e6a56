import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from '#tests/harness/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from '../config.ts';
import { loadKeys, type Keys } from '../keys.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-tokens.ts';

let folder: string;
let keys: Keys;
let others: Keys;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-refresh-'));
  keys = await loadKeys(configFrom({ DATA_DIR: join(folder, 'one') }));
  others = await loadKeys(configFrom({ DATA_DIR: join(folder, 'other') }));
});
afterAll(() => rm(folder, { recursive: true }));

const SESSION = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a refresh token names its session and its number again', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.maxSafeNat(), (session, number) => {
      expect(readRefreshToken(keys, writeRefreshToken(keys, { session, number }))).toEqual({
        session,
        number,
      });
    }),
  );
});

test('its layout is version, session, number and half of an HMAC, so that tokens outlive an update', () => {
  const bytes = Buffer.from(writeRefreshToken(keys, { session: SESSION, number: 258 }), 'base64url');
  expect(bytes).toHaveLength(1 + 16 + 8 + 16);
  expect(bytes.toString('hex', 0, 25)).toBe(`01${SESSION.replaceAll('-', '')}0000000000000102`);
});

test('with any one bit changed, of another instance, longer or shorter it is none', () => {
  const token = writeRefreshToken(keys, { session: SESSION, number: 7 });
  const bytes = Buffer.from(token, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes);
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readRefreshToken(keys, forged.toString('base64url'))).toBeUndefined();
  }
  expect(readRefreshToken(others, token)).toBeUndefined();
  for (const other of [
    '',
    `${token}A`,
    token.slice(0, -1),
    `${token}=`,
    ` ${token}`,
    Buffer.alloc(41).toString('base64url'),
  ])
    expect(readRefreshToken(keys, other)).toBeUndefined();
});
