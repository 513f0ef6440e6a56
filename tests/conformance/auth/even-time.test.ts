import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '#tests/harness/clients.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';
import { timeRatio } from './timing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { MAILER_AUTOCONFIRM: 'false' } });
});
afterAll(() => server.stop());

const { password } = newPerson();
const signUp = (email: string) =>
  ask(server, '/signup', { body: { email, password, data: { privacy_accepted: true } } });
const signIn = (email: string) =>
  ask(server, '/token?grant_type=password', { body: { email, password: 'wrong' } });
/** Requests that only send something, and so need not look at the account before they answer. */
const SENDING: [string, (email: string) => ReturnType<typeof ask>][] = [
  ['recover', (email) => ask(server, '/recover', { body: { email } })],
  ['otp', (email) => ask(server, '/otp', { body: { email, create_user: false } })],
  ['resend', (email) => ask(server, '/resend', { body: { email, type: 'signup' } })],
];

async function knownAddress(): Promise<string> {
  const { email } = newPerson();
  await signUp(email);
  await rowsOf(server, 'update auth.users set email_confirmed_at = now() where email = $1', email);
  return email;
}

/** What the operator's figures say, since a clock says little on a busy machine. */
async function hashings(): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^password_hashings_total (\d+)$/m.exec(figures)?.[1]);
}

test.each([
  ['sign-in', signIn, 400],
  ['sign-up', signUp, 200],
])('%s hashes once, for a known and for an unknown address', async (_name, request, status) => {
  for (const email of [await knownAddress(), newPerson().email]) {
    const before = await hashings();
    expect((await request(email)).status).toBe(status);
    expect(await hashings()).toBe(before + 1);
  }
});

test.each(SENDING)('%s answers before it looks at any account', async (_name, request) => {
  const known = await knownAddress();
  const holder = new Client(server.databaseUrl);
  await holder.connect();
  try {
    await holder.query('begin; lock table auth.users in access exclusive mode');
    for (const email of [known, newPerson().email]) expect((await request(email)).status).toBe(200);
  } finally {
    await holder.end();
  }
});

const ALL = [['sign-up', signUp] as const, ['sign-in', signIn] as const, ...SENDING];

test.each(ALL.slice(0, scaled(0, ALL.length)))(
  '%s answers a known and an unknown address in the same time',
  // Measured again where a busy machine spoilt it: what differs by design differs every time.
  { retry: 3 },
  async (_name, request) => {
    const known = await knownAddress();
    const ratio = await timeRatio(
      () => request(known),
      () => request(newPerson().email),
    );
    expect(ratio).toBeGreaterThan(0.66);
    expect(ratio).toBeLessThan(1.5);
  },
);
