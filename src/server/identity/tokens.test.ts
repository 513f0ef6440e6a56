import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactSign, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { configFrom } from '../config.ts';
import { loadKeys, type Keys } from '../keys.ts';
import { newTokens, type Tokens } from './tokens.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-tokens-'));
});
afterAll(() => rm(folder, { recursive: true }));

const signed = (secret: string, claims: Record<string, unknown>, alg = 'HS256') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(Buffer.from(secret));

describe('where the instance made its own secret', () => {
  let keys: Keys;
  let tokens: Tokens;
  beforeAll(async () => {
    keys = await loadKeys(configFrom({ DATA_DIR: join(folder, 'own') }));
    tokens = await newTokens(keys);
  });

  test.each([
    { role: 'service_role' },
    { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000000' },
    { role: 'anon', iss: 'supabase', ref: 'rafiq' },
  ])('it vouches for its two keys alone: %o is refused, though its signature is right', async (claims) => {
    await expect(tokens.verify(await signed(keys.secret, claims))).rejects.toThrow('signature is invalid');
    expect(tokens.keyRole(await signed(keys.secret, claims))).toBeUndefined();
  });

  test('its two keys count', async () => {
    expect(await tokens.verify(keys.anonKey)).toMatchObject({ role: 'anon' });
    expect(await tokens.verify(keys.serviceKey)).toMatchObject({ role: 'service_role' });
  });
});

describe('where the operator set the secret', () => {
  const JWT_SECRET = 'a secret that an operator brought along';
  let tokens: Tokens;
  beforeAll(async () => {
    tokens = await newTokens(await loadKeys(configFrom({ DATA_DIR: join(folder, 'given'), JWT_SECRET })));
  });

  test('user tokens signed with it count, and those of another secret do not', async () => {
    const claims = { role: 'authenticated', sub: 'someone' };
    expect(await tokens.verify(await signed(JWT_SECRET, claims))).toMatchObject(claims);
    await expect(tokens.verify(await signed(`${JWT_SECRET}!`, claims))).rejects.toThrow(
      'signature is invalid',
    );
  });

  test('it counts for the one algorithm that it is for', async () => {
    await expect(
      tokens.verify(await signed(JWT_SECRET.repeat(2), { role: 'anon' }, 'HS512')),
    ).rejects.toThrow('signature is invalid');
    await expect(
      tokens.verify(await signed(JWT_SECRET.repeat(2), { role: 'anon' }, 'HS384')),
    ).rejects.toThrow('signature is invalid');
  });

  test.each([
    ['x.y', 'parts'],
    ['x.y.z', 'malformed'],
    [`${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`, 'unsigned'],
  ])('%s is refused for %s', async (token, fault) => {
    await expect(tokens.verify(token)).rejects.toMatchObject({ fault });
  });

  test.each([
    ['{"exp":"soon"}', 'exp'],
    ['{"role":5}', 'claims'],
    ['no JSON', 'claims'],
  ])('what is signed, but says %s, is refused for %s', async (content, fault) => {
    const token = await new CompactSign(Buffer.from(content))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(JWT_SECRET));
    await expect(tokens.verify(token)).rejects.toMatchObject({ fault });
  });

  test('a token that was good is no longer when its time is over, though it is remembered', async () => {
    const token = await signed(JWT_SECRET, { role: 'authenticated' });
    expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated' });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    await expect(tokens.verify(token)).rejects.toMatchObject({ fault: 'expired' });
    vi.useRealTimers();
    expect(await tokens.verify(token)).toMatchObject({ role: 'authenticated' });
  });
});
