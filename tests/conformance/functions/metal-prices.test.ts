import { createServer } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newGuest } from '#tests/harness/clients.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const EURO = { currency: 'EUR', gold: 112.4, silver: 1.31, at: ago(2) };
/** What the source answers, by currency. */
const ANSWERS: Record<string, () => unknown> = {
  EUR: () => EURO,
  USD: () => ({ ...EURO, currency: 'EUR' }),
  TRY: () => ({ ...EURO, currency: 'TRY', gold: 1, silver: 2 }),
  LBP: () => ({ ...EURO, currency: 'LBP', at: ago(24 * 8) }),
  SYP: () => ({ ...EURO, currency: 'SYP', at: ago(-48) }),
  YER: () => ({ ...EURO, currency: 'YER', gold: '112' }),
  SOS: () => '<html>',
};
let asked: string[] = [];
let away = false;
const source = createServer((request, response) => {
  asked.push(request.url ?? '');
  const [, code = ''] = /^\/([A-Z]{3})\.json$/.exec(request.url ?? '') ?? [];
  if (away || !ANSWERS[code]) response.writeHead(away ? 503 : 404).end();
  else response.end(JSON.stringify(ANSWERS[code]()));
});

let server: TestServer;
let plain: TestServer;
let guest: SupabaseClient;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((ready) => source.listen(port, '127.0.0.1', ready));
  const ZAKAT_PRICES_URL = `http://127.0.0.1:${port}/{currency}.json`;
  server = await startServer({ env: { ZAKAT_PRICES_URL } });
  plain = await startServer();
  guest = (await newGuest(server)).client;
});
afterAll(async () => {
  source.close();
  await Promise.all([server?.stop(), plain?.stop()]);
});

/** What the client's error was made of. */
function responseOf(error: { context: unknown } | null): Response {
  if (error?.context instanceof Response) return error.context;
  throw new Error('It was not refused.');
}

async function refusal(client: SupabaseClient, currency: string): Promise<string> {
  const { error } = await client.functions.invoke('metal-prices', { body: { currency } });
  const { code } = (await responseOf(error).json()) as { code: string };
  return code;
}

test('prices come with their age and source, and are not asked for twice within the hour', async () => {
  for (const _ of [1, 2]) {
    const { data } = await guest.functions.invoke('metal-prices', { body: { currency: 'EUR' } });
    expect(data).toEqual({ ...EURO, source: '127.0.0.1' });
  }
  expect(asked).toEqual(['/EUR.json']);
  away = true;
  expect((await guest.functions.invoke('metal-prices', { body: { currency: 'EUR' } })).data).toMatchObject(
    EURO,
  );
  expect(await refusal(guest, 'GBP')).toBe('source_failed');
  away = false;
});

test('what cannot be a price of the day is refused', async () => {
  expect(await refusal(guest, 'USD')).toBe('other_currency');
  for (const currency of ['TRY', 'LBP', 'SYP', 'YER', 'SOS'])
    expect(await refusal(guest, currency), currency).toBe('source_failed');
  expect(await refusal(guest, 'CHF')).toBe('other_currency');
});

test('nobody is asked for what is no currency, by nobody, or without a source', async () => {
  asked = [];
  const { error } = await guest.functions.invoke('metal-prices', { body: { currency: '../x' } });
  expect(responseOf(error).status).toBe(400);
  const stranger = await newClient(server, server.anonKey).functions.invoke('metal-prices', {
    body: { currency: 'EUR' },
  });
  expect(responseOf(stranger.error).status).toBe(401);
  expect(await refusal((await newGuest(plain)).client, 'EUR')).toBe('no_source');
  expect(asked).toEqual([]);
  const features = async ({ url }: TestServer) =>
    ((await (await fetch(`${url}/config.json`)).json()) as { features: { prices: boolean } }).features.prices;
  expect([await features(server), await features(plain)]).toEqual([true, false]);
});
