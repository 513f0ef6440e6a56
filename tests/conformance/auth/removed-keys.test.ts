import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { ask } from './request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('what a removed key signed opens nothing within seconds, though it was remembered, and closes what it opened', async () => {
  const { client } = await newMember(server);
  await client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? '';
  const asked = async () => {
    const headers = { apikey: server.anonKey, authorization: `Bearer ${token}` };
    const rest = await fetch(`${server.url}/rest/v1/profiles?select=user_id`, { headers });
    const stored = await fetch(`${server.url}/storage/v1/bucket`, { headers });
    return [rest.ok, stored.ok, (await ask(server, '/user', { token })).status === 200];
  };
  expect(await asked()).toEqual([true, true, true]);
  const states: string[] = [];
  client.channel('open-to-all').subscribe((state) => states.push(state));
  await expect.poll(() => states).toContain('SUBSCRIBED');

  const path = join(server.dataDir, 'keys.json');
  const file = v.parse(
    v.looseObject({ signing: v.array(v.unknown()) }),
    JSON.parse(await readFile(path, 'utf8')),
  );
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const signing = [{ ...(await exportJWK(privateKey)), kid: 'the-new-one', alg: 'ES256' }];
  await writeFile(path, JSON.stringify({ ...file, signing }));

  await expect.poll(asked, { timeout: 10_000 }).toEqual([false, false, false]);
  await expect.poll(() => states.length, { timeout: 15_000 }).toBeGreaterThan(1);
  expect((await newMember(server)).id).not.toBe('');
});
