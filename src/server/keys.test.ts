import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { newTokens } from './gateway/tokens.ts';
import { loadKeys } from './keys.ts';

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
  const now = Math.floor(Date.now() / 1000);
  const token = await tokens.signUser({ sub: 'someone', role: 'authenticated', exp: now + 1 });
  expect((await tokens.verify(token)).sub).toBe('someone');
  await new Promise((later) => setTimeout(later, 1_100));
  await expect(tokens.verify(token)).rejects.toMatchObject({ reason: 'expired' });
});
