// @module-tag whole
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scaled } from '#tests/harness/scale.ts';
import { startLab, type Lab } from './lab.ts';

const USERS = 50;
const EACH = scaled(40, 200);

let lab: Lab;
beforeAll(async () => {
  // Few connections for many users: each is handed from one to the next all the time.
  lab = await startLab({ DATABASE_POOL: '4', PGRST_DB_TX_END: 'commit' });
  await lab.database.query(`
    insert into lab.guarded select 100 + n, 'user' || n, 'of user' || n from generate_series(1, ${USERS}) n`);
});
afterAll(() => lab?.stop());

/** Asks and hangs up at once, in the middle of whatever the server is doing. */
function hangUp(token: string): Promise<void> {
  const { hostname, port } = new URL(lab.server.url);
  return new Promise((ended) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET /rest/v1/rpc/slow_read?seconds=0.01 HTTP/1.1\r\nHost: x\r\napikey: ${lab.server.anonKey}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
      setTimeout(() => socket.destroy(), 1);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => ended());
  });
}

test(`${USERS} people asking at once each see their own rows alone`, async () => {
  const strangers: string[] = [];
  const one = async (user: string) => {
    const token = await lab.token({ role: 'authenticated', sub: user });
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(lab.rest + path, {
        ...init,
        headers: {
          apikey: lab.server.anonKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
      });
      return { status: response.status, text: await response.text() };
    };
    for (let turn = 0; turn < EACH; turn += 1) {
      const answers = await Promise.all([
        ask('/guarded?select=owner,note'),
        ask('/rpc/who'),
        [
          () => ask('/guarded?nope=eq.1'),
          () => ask('/rpc/refuse', { method: 'POST', body: '{}' }),
          () => ask('/guarded', { method: 'POST', body: '{"id":1,"owner":"somebody"}' }),
          () => ask('/guarded?id=gt.0', { method: 'PATCH', body: '{"note":"taken"}' }),
          () => ask('/clients', { method: 'POST', body: '{"id":1,"name":"again"}' }),
          () => hangUp(token).then(() => ({ status: 0, text: '' })),
        ][turn % 6]?.() ?? { status: 0, text: '' },
      ]);
      for (const { text } of answers)
        for (const [, owner] of text.matchAll(/(user\d+|ann|bob)\b/g))
          if (owner !== user) strangers.push(`${user} saw ${owner}`);
      const [own, who] = answers;
      if (own?.status !== 200 || !own.text.includes(`"${user}"`)) strangers.push(`${user} missed their row`);
      if (who?.status !== 200 || !who.text.includes(`"${user}"`)) strangers.push(`${user} was not known`);
    }
  };
  await Promise.all(Array.from({ length: USERS }, (_, index) => one(`user${index + 1}`)));
  expect(strangers).toEqual([]);

  // Nobody's identity stays behind on a connection.
  const { rows } = await lab.database.query<{ count: string }>(
    `select count(*) from pg_stat_activity where usename = 'authenticator' and state <> 'idle'`,
  );
  expect(rows[0]?.count).toBe('0');
}, 280_000);
