import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { clusterFolder, postmaster } from '#server/database/embedded/address.ts';
import { newClient, newPerson } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const dataDir = await newDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const acknowledged = { users: new Set<string>(), events: new Set<string>() };

/** Signs people up and writes events until the server is gone; remembers only what was answered with success. */
async function work(server: TestServer, round: number, stopped: () => boolean): Promise<void> {
  const client = newClient(server, server.anonKey);
  for (let turn = 0; !stopped(); turn += 1) {
    const event = `round-${round}-${turn}-${Math.random().toString(36).slice(2)}`;
    const written = await client
      .from('analytics_events')
      .insert({ event_name: 'page_view', session_id: event });
    if (written.error === null) acknowledged.events.add(event);
    const { email, password, username } = newPerson();
    const signedUp = await newClient(server, server.anonKey).auth.signUp({
      email,
      password,
      options: { data: { username, privacy_accepted: true } },
    });
    if (signedUp.error === null) acknowledged.users.add(email);
  }
}

test('kill -9 during sign-ups and inserts loses nothing that was acknowledged', async () => {
  const rounds = scaled(5, 20);
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataDir, from: 'dist' });
    let gone = false;
    const workers = [1, 2].map(() => work(server, round, () => gone));
    // However slow the machine: some was answered, and more is under way.
    const [users, events] = [acknowledged.users.size, acknowledged.events.size];
    await vi.waitUntil(() => acknowledged.users.size > users + 1 && acknowledged.events.size > events + 1, {
      timeout: 60_000,
      interval: 5,
    });
    await sleep((round % 5) * 130);
    const database = postmaster(clusterFolder(dataDir));
    await server.kill();
    // Every third time the database dies with it, as when the machine loses power.
    if (round % 3 === 2 && database) process.kill(database.pid, 'SIGKILL');
    gone = true;
    await Promise.all(workers);
  }

  const server = await startServer({ dataDir, from: 'dist' });
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const users = await client.query<{ email: string }>('select email from auth.users');
  const events = await client.query<{ session_id: string }>('select session_id from public.analytics_events');
  const profiles = await client.query(
    'select from auth.users u left join public.profiles p on p.user_id = u.id where p.user_id is null',
  );
  await client.end();
  await server.stop();

  expect(acknowledged.users.size).toBeGreaterThan(rounds);
  expect(acknowledged.events.size).toBeGreaterThan(rounds);
  expect([...acknowledged.users].filter((email) => !users.rows.some((row) => row.email === email))).toEqual(
    [],
  );
  expect(
    [...acknowledged.events].filter((name) => !events.rows.some((row) => row.session_id === name)),
  ).toEqual([]);
  expect(profiles.rowCount, 'accounts without a profile').toBe(0);
});
