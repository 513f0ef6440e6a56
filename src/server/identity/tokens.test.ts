import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompactSign,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
} from 'jose';
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
    expect(await tokens.keyRole(await signed(keys.secret, claims))).toBeUndefined();
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

describe('where the operator brought keys of their own', () => {
  const claims = { role: 'anon', iss: 'supabase' };
  const keyFileWith = async (name: string, keys: JWK[]) => {
    const JWT_KEYS = join(folder, `${name}.json`);
    await writeFile(JWT_KEYS, JSON.stringify(keys));
    return configFrom({ DATA_DIR: join(folder, name), JWT_KEYS });
  };
  const newKey = async (kid: string, more: Partial<JWK> = {}): Promise<JWK> => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    return { ...(await exportJWK(privateKey)), kid, alg: 'ES256', ...more };
  };
  const signedBy = async (key: JWK, content: Record<string, unknown>) =>
    new SignJWT(content)
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid ?? '' })
      .setExpirationTime('1h')
      .sign(await importJWK({ ...key, key_ops: ['sign'] }, 'ES256'));

  test('API keys that were signed elsewhere count by their role, with the secret and with the key set', async () => {
    const JWT_SECRET = 'a secret that an operator brought along';
    const bySecret = await newTokens(
      await loadKeys(configFrom({ DATA_DIR: join(folder, 'shared'), JWT_SECRET })),
    );
    expect(await bySecret.keyRole(await signed(JWT_SECRET, claims))).toBe('anon');
    expect(await bySecret.keyRole(await signed(JWT_SECRET, { role: 'service_role' }))).toBe('service_role');
    expect(await bySecret.keyRole(await signed(`${JWT_SECRET}!`, claims))).toBeUndefined();
    const key = await newKey('one');
    const bySet = await newTokens(await loadKeys(await keyFileWith('set', [key])));
    expect(await bySet.keyRole(await signedBy(key, { role: 'service_role' }))).toBe('service_role');
    expect(await bySet.keyRole(await signedBy(await newKey('one'), claims))).toBeUndefined();
  });

  test.each([
    { role: 'authenticated' },
    { role: 'anon', sub: 'someone' },
    { role: 'service_role', session_id: 'some session' },
    { role: 'postgres' },
    {},
  ])('a token of %o is no key, whoever signed it', async (content) => {
    const key = await newKey('own');
    const tokens = await newTokens(
      await loadKeys(await keyFileWith(`none-${JSON.stringify(content).length}`, [key])),
    );
    expect(await tokens.keyRole(await signedBy(key, content))).toBeUndefined();
  });

  test('key_ops are read: both operations sign, `verify` alone vouches for old tokens only', async () => {
    const [old, both] = [
      await newKey('old', { key_ops: ['verify'] }),
      await newKey('both', { key_ops: ['sign', 'verify'] }),
    ];
    const tokens = await newTokens(await loadKeys(await keyFileWith('ops', [old, both])));
    const made = await tokens.signUser({ sub: 'someone', exp: Math.floor(Date.now() / 1000) + 60 });
    expect(decodeProtectedHeader(made).kid).toBe('both');
    expect(await tokens.verify(made)).toMatchObject({ sub: 'someone' });
    expect(await tokens.verify(await signedBy(old, { sub: 'before' }))).toMatchObject({ sub: 'before' });
  });

  test('a key that was removed vouches for nothing any more, remembered or not', async () => {
    const [gone, stays] = [await newKey('gone'), await newKey('stays')];
    const tokens = await newTokens(await loadKeys(await keyFileWith('removed', [gone, stays])));
    const token = await signedBy(gone, { sub: 'someone', role: 'authenticated' });
    const before = tokens.keySet();
    expect(await tokens.verify(token)).toMatchObject({ sub: 'someone' });
    await tokens.adopt([stays]);
    expect(tokens.keySet()).not.toBe(before);
    await expect(tokens.verify(token)).rejects.toMatchObject({ fault: 'noKey' });
    expect(await tokens.verify(await signedBy(stays, { sub: 'other' }))).toMatchObject({ sub: 'other' });
  });
});
