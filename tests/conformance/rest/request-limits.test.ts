import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  // A fiftieth of what is allowed: 20 requests in ten seconds for a stranger, 100 for a network.
  const env = { RATE_LIMIT_FACTOR: '0.02', TRUSTED_PROXIES: '127.0.0.1' };
  server = await startServer({ env });
  second = await startServer({ env: { ...env, DATABASE_URL: server.databaseUrl }, dataDir: server.dataDir });
});
afterAll(async () => {
  await second?.stop();
  await server?.stop();
});

const ask = (network: string, key = server.anonKey, at = server) =>
  fetch(`${at.url}/rest/v1/mosques?limit=1&select=id`, {
    headers: { apikey: key, 'x-forwarded-for': network },
  });

async function answers(count: number, network: string, key?: string) {
  const found: Response[] = [];
  for (let request = 0; request < count; request += 1) found.push(await ask(network, key));
  return found;
}

test('requests in general have a limit by network, which says when it is over', async () => {
  const found = await answers(120, '203.0.113.1');
  const refused = found.filter(({ status }) => status === 429);
  // Counted in lots: a few more or less are let through.
  expect(refused.length).toBeGreaterThan(40);
  expect(refused.length).toBeLessThan(110);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many_requests' });
});

test('all addresses of one IPv6 network count together', async () => {
  const found: Response[] = [];
  for (let request = 0; request < 120; request += 1)
    found.push(await ask(`2001:db8:1:1::${request.toString(16)}`));
  expect(found.filter(({ status }) => status === 429).length).toBeGreaterThan(40);
});

test('others are not counted with them, and the service is not counted at all', async () => {
  expect((await ask('203.0.113.2')).status).not.toBe(429);
  const service = await answers(120, '203.0.113.1', server.serviceKey);
  expect(new Set(service.map(({ status }) => status))).toEqual(new Set([200]));
});

test('another process counts on from there', async () => {
  await answers(40, '203.0.113.3');
  // By itself it would answer twenty.
  const statuses: number[] = [];
  for (let request = 0; request < 8; request += 1)
    statuses.push((await ask('203.0.113.3', server.anonKey, second)).status);
  expect(statuses).toContain(429);
});

test.each([
  ['/auth/v1/settings', 'with a key'],
  ['/auth/v1/user', 'with a key'],
  ['/storage/v1/bucket', 'with a key'],
  ['/storage/v1/object/public/avatars/none.png', 'without a key'],
  ['/functions/v1/search?typed=salah&language=en', 'with a key'],
  ['/functions/v1/prayer-calendar/x.ics', 'without a key'],
  ['/meanings/list.json', 'without a key'],
])('%s counts %s, whichever of their addresses somebody has', async (path, how) => {
  const network = `2001:db8:${path.length.toString(16)}:${how.length.toString(16)}`;
  const refused: Response[] = [];
  for (let request = 0; request < 260; request += 1) {
    const headers = {
      'x-forwarded-for': `${network}::${request.toString(16)}`,
      ...(how === 'with a key' ? { apikey: server.anonKey, authorization: `Bearer ${server.anonKey}` } : {}),
    };
    const answer = await fetch(server.url + path, { headers });
    await answer.text();
    if (answer.status === 429) refused.push(answer);
    if (refused.length > 10) break;
  }
  expect(refused.length).toBeGreaterThan(10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
