import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { command as commandIn } from '#tests/harness/command.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const command = async (name: string, args: string[], dataDir = server.dataDir) =>
  commandIn(name, args, dataDir);

test('keys prints the two API keys', async () => {
  const { stdout } = await command('keys', []);
  expect(stdout).toBe(`anon=${server.anonKey}\nservice=${server.serviceKey}\n`);
});

test('a rotated key appears among the published ones while the server runs', async () => {
  const { stdout } = await command('keys', ['rotate']);
  const kid = /^Key (\S+) is published/.exec(stdout)?.[1] ?? '';
  const published = async () => (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).text();
  await expect.poll(published).toContain(kid);
  await newMember(server);
});

test('db:url prints an address that answers', async () => {
  const { stdout } = await command('db-url', []);
  const client = new Client(stdout.trim());
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test('without a running database the commands say what to do', async () => {
  await expect(command('db-url', [], await newDataDir())).rejects.toMatchObject({
    stderr: expect.stringContaining('Start the server first'),
  });
});

test('admin grants, lists and revokes', async () => {
  const { email } = await newMember(server);
  await command('admin', ['grant', email.toUpperCase()]);
  expect((await command('admin', ['list'])).stdout).toBe(`${email}\n`);
  await command('admin', ['revoke', email]);
  expect((await command('admin', ['list'])).stdout).toBe('There are no admins.\n');
  await expect(command('admin', ['grant', 'nobody@example.org'])).rejects.toMatchObject({
    stderr: expect.stringContaining('no account'),
  });
});

test('admin defines rewards, lists and closes them', async () => {
  expect((await command('admin', ['reward', 'list'])).stdout).toBe('There are no rewards.\n');
  const added = await command('admin', ['reward', 'add', '50', 'A tree is planted', 'In your name', '3']);
  const id = /^Reward (\S+) is open\.$/m.exec(added.stdout)?.[1] ?? '';
  const { client } = await newMember(server);
  const seen = async () => (await client.from('rewards').select('title,description,cost,stock')).data;
  expect(await seen()).toEqual([
    { title: 'A tree is planted', description: 'In your name', cost: 50, stock: 3 },
  ]);
  expect((await command('admin', ['reward', 'list'])).stdout).toContain('3 left');
  await command('admin', ['reward', 'close', id]);
  expect(await seen()).toEqual([]);
  await expect(command('admin', ['reward', 'add', '0', 'Nothing'])).rejects.toMatchObject({
    stderr: expect.stringContaining('whole number'),
  });
});
