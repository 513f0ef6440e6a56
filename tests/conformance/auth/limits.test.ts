import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { startBeside } from './beside.ts';
import { ask } from './request.ts';

/** Behind a trusted proxy, so that each test can come from network addresses of its own. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const statuses = async (count: number, request: (round: number) => ReturnType<typeof ask>) => {
  const seen: number[] = [];
  for (let round = 0; round < count; round += 1) seen.push((await request(round)).status);
  return seen;
};

test('five sign-ups in half an hour from one network address', async () => {
  const signUp = (ip: string) => {
    const { email, password } = newPerson();
    return ask(server, '/signup', {
      body: { email, password, data: { privacy_accepted: true } },
      ...from(ip),
    });
  };
  expect(await statuses(6, () => signUp('10.0.0.1'))).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await signUp('10.0.0.1');
  expect(refused.body['code']).toBe('over_request_rate_limit');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1700);
  expect((await signUp('10.0.0.2')).status).toBe(200);
});

test('thirty sign-ins in five minutes from one network address', async () => {
  const signIn = () =>
    ask(server, '/token?grant_type=password', {
      body: { email: newPerson().email, password: 'wrong' },
      ...from('10.2.0.1'),
    });
  const seen = await statuses(31, signIn);
  expect(seen.filter((status) => status === 429)).toHaveLength(1);
});

test('one mail a minute to one mailbox from one network, whether or not it has an account', async () => {
  const { email } = newPerson();
  const recover = () => ask(server, '/recover', { body: { email }, ...from('10.3.0.1') });
  expect((await recover()).status).toBe(200);
  const refused = await recover();
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
  expect(refused.body['message']).toMatch(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  );
});

test('thirty verifications in five minutes from one network address', async () => {
  const verify = () =>
    ask(server, '/verify', {
      body: { email: newPerson().email, token: '123456', type: 'recovery' },
      ...from('10.4.0.1'),
    });
  const seen = await statuses(31, verify);
  expect(seen.slice(0, 30).every((status) => status === 403)).toBe(true);
  expect(seen[30]).toBe(429);
});

test('an address that no trusted proxy vouches for is not believed', async () => {
  const open = await startBeside(server, { RATE_LIMIT_FACTOR: '1' });
  const seen = await statuses(6, (round) => {
    const { email, password } = newPerson();
    return ask(open, '/signup', {
      body: { email, password, data: { privacy_accepted: true } },
      ...from(`10.5.0.${round}`),
    });
  });
  expect(seen[5]).toBe(429);
  await open.stop();
});
