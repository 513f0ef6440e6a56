import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';

/** Two processes on one database, as behind a load balancer. */
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startServer({ env: { RATE_LIMIT_FACTOR: '100000' } });
  two = await startBeside(one, { RATE_LIMIT_FACTOR: '100000' });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test(
  'twenty refreshes at once with one token never fork or lose a session',
  { timeout: 300_000 },
  async () => {
    const { client, id } = await newMember(one);
    let token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    for (let round = 0; round < scaled(20, 200); round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          ask(turn % 2 === 0 ? one : two, '/token?grant_type=refresh_token', {
            body: { refresh_token: token },
          }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      const next = new Set(answers.map(({ body }) => String(body['refresh_token'])));
      expect(next.size).toBe(1);
      [token = ''] = next;
    }
    const sessions = await rowsOf(
      one,
      'select refresh_token_counter::int as n from auth.sessions where user_id = $1',
      id,
    );
    expect(sessions).toEqual([{ n: scaled(20, 200) }]);
  },
);

test('a sign-out in one process ends the session in the other', async () => {
  const { client } = await newMember(one);
  const token = (await client.auth.getSession()).data.session?.access_token;
  expect((await ask(two, '/user', { token })).status).toBe(200);
  await client.auth.signOut();
  expect((await ask(two, '/user', { token })).status).toBe(403);
});

test('both count the same limits', async () => {
  const strict = await startBeside(one, { RATE_LIMIT_FACTOR: '1' });
  const other = await startBeside(one, { RATE_LIMIT_FACTOR: '1' });
  const recover = (server: TestServer) => ask(server, '/recover', { body: { email: 'shared@example.org' } });
  expect((await recover(strict)).status).toBe(200);
  expect((await recover(other)).status).toBe(429);
  await strict.stop();
  await other.stop();
});
