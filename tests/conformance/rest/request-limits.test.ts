import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  // A hundredth of what is allowed: 60 requests a minute for a stranger, 300 for a network.
  server = await startServer({ env: { RATE_LIMIT_FACTOR: '0.01', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server?.stop());

const ask = (network: string, key = server.anonKey) =>
  fetch(`${server.url}/rest/v1/mosques?limit=1&select=id`, {
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
  expect(refused.length).toBeLessThan(75);
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
  const second = await startServer({
    env: {
      RATE_LIMIT_FACTOR: '0.01',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: server.databaseUrl,
    },
    dataDir: server.dataDir,
  });
  const statuses: number[] = [];
  for (let request = 0; request < 20; request += 1) {
    const answer = await fetch(`${second.url}/rest/v1/mosques?limit=1&select=id`, {
      headers: { apikey: server.anonKey, 'x-forwarded-for': '203.0.113.1' },
    });
    statuses.push(answer.status);
  }
  await second.stop();
  expect(statuses).toContain(429);
});
