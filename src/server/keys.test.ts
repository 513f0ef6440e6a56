import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  compactVerify,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeal } from './certificates/seal.ts';
import { configFrom } from './config.ts';
import { newTokens } from './identity/tokens.ts';
import { keyFile, loadKeys, replaceKeyFile } from './keys.ts';

const CERTIFIED = {
  id: 'x',
  course: 'good-manners',
  name: 'Amina',
  lessons: 10,
  score: 90,
  issued: 1,
  v: 1,
} as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('processes that start together agree on one set of keys, readable by their owner only', async () => {
  const dataDir = join(folder, 'together');
  const config = configFrom({ DATA_DIR: dataDir });
  const all = await Promise.all(Array.from({ length: 8 }, () => loadKeys(config)));
  expect(new Set(all.map((keys) => keys.anonKey)).size).toBe(1);
  expect(new Set(all.map((keys) => keys.databasePassword)).size).toBe(1);
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
});

test('one secret always gives the same two API keys', async () => {
  const JWT_SECRET = 'x'.repeat(40);
  const one = await loadKeys(configFrom({ DATA_DIR: join(folder, 'one'), JWT_SECRET }));
  const other = await loadKeys(configFrom({ DATA_DIR: join(folder, 'other'), JWT_SECRET }));
  expect(one.anonKey).toBe(other.anonKey);
  expect(decodeJwt(one.serviceKey).role).toBe('service_role');
});

test('a token is trusted only as long as it lives, remembered or not', async () => {
  const tokens = await newTokens(await loadKeys(configFrom({ DATA_DIR: join(folder, 'short') })));
  // Long enough to be alive when a busy machine gets to look at it.
  const exp = Math.floor(Date.now() / 1000) + 4;
  const token = await tokens.signUser({ sub: 'someone', role: 'authenticated', exp });
  expect((await tokens.verify(token)).sub).toBe('someone');
  await new Promise((later) => setTimeout(later, exp * 1000 - Date.now() + 100));
  await expect(tokens.verify(token)).rejects.toMatchObject({ fault: 'expired' });
});

test.each(['ES256', 'RS256'])(
  'an operator’s own %s key signs, and its public half is published',
  async (algorithm) => {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    const JWT_KEYS = join(folder, `${algorithm}.json`);
    await writeFile(JWT_KEYS, JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid: 'own' }] }));
    const tokens = await newTokens(
      await loadKeys(configFrom({ DATA_DIR: join(folder, algorithm), JWT_KEYS })),
    );
    const token = await tokens.signUser({ sub: 'someone', exp: Math.floor(Date.now() / 1000) + 60 });
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: algorithm, kid: 'own' });
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: tokens.published().keys }));
    expect(payload.sub).toBe('someone');
    expect(JSON.stringify(tokens.published())).not.toContain('"d"');
    expect((await tokens.verify(token)).sub).toBe('someone');
  },
);

test('a key file without keys of certificates gains one, the same wherever the secret is the same, and keeps it', async () => {
  const config = configFrom({ DATA_DIR: join(folder, 'uncertified') });
  const { certificate, secret } = await loadKeys(config);
  expect((await keyFile(config.dataDir)).certificate).toEqual(certificate);
  const [first] = certificate;
  // A pair that belongs together: what the private half signs, the public half verifies.
  const token = await newSeal(certificate).sign(CERTIFIED);
  const { d: _private, ...open } = first ?? {};
  const { payload } = await compactVerify(token, await importJWK(open, 'ES256'));
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(CERTIFIED);
  await replaceKeyFile(config.dataDir, { ...(await keyFile(config.dataDir)), certificate: undefined });
  expect((await loadKeys(config)).certificate).toEqual(certificate);
  const apart = configFrom({ DATA_DIR: join(folder, 'uncertified-apart'), JWT_SECRET: secret });
  expect((await loadKeys(apart)).certificate).toEqual(certificate);
  const changed = configFrom({ DATA_DIR: join(folder, 'uncertified'), JWT_SECRET: 'x'.repeat(40) });
  expect((await loadKeys(changed)).certificate).toEqual(certificate);
  const other = await loadKeys(configFrom({ DATA_DIR: join(folder, 'uncertified-other') }));
  expect(other.certificate[0]?.kid).not.toBe(first?.kid);
});

test('a key file of the first releases gains the keys of notifications, and keeps them', async () => {
  const config = configFrom({ DATA_DIR: join(folder, 'older') });
  const { vapid, secret } = await loadKeys(config);
  expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
  const file = await keyFile(config.dataDir);
  await replaceKeyFile(config.dataDir, { ...file, vapid: undefined });
  expect((await loadKeys(config)).vapid).toEqual(vapid);
  // Processes that share a secret and no folder agree.
  const apart = configFrom({ DATA_DIR: join(folder, 'apart'), JWT_SECRET: secret });
  expect((await loadKeys(apart)).vapid).toEqual(vapid);
  const changed = configFrom({ DATA_DIR: join(folder, 'older'), JWT_SECRET: 'x'.repeat(40) });
  expect((await loadKeys(changed)).vapid).toEqual(vapid);
});
