import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newGuest } from '#tests/harness/clients.ts';
import { freePort, startServer, type TestServer } from '#tests/harness/server.ts';

const FOUND = '4006381333931';
const UNKNOWN = '6291041500213';
const HUGE = '73513537';
const MALFORMED = '036000291452';
const MOVED = '5901234123457';
const BROKEN = '4012345678901';
const SLOW = '96385074';

/** As Open Food Facts answers, for numbers that each behave in one way. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  [FOUND]: (response) =>
    response.end(
      JSON.stringify({
        status: 1,
        product: {
          product_name: 'Fruchtgummi',
          brands: 'Beispiel',
          lang: 'de',
          ingredients_text: 'Zucker, Gelatine, E120',
          ingredients_text_de: 'Zucker, Gelatine, E120',
          ingredients_text_en: 'sugar, gelatine, E120',
          ingredients_text_tr: null,
        },
      }),
    ),
  [UNKNOWN]: (response) => response.writeHead(404).end('{"status":0}'),
  [HUGE]: (response) => response.end(`{"status":1,"product":{"product_name":"${'x'.repeat(2_000_000)}"}}`),
  [MALFORMED]: (response) => response.end('<html>maintenance</html>'),
  [MOVED]: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  [BROKEN]: (response) => response.destroy(),
  // Says something now and then, and never ends.
  [SLOW]: (response) => void response.write('{'),
};

let asked: IncomingMessage[] = [];
const source = createServer((request, response) => {
  asked.push(request);
  const [, code = ''] = /\/api\/v2\/product\/(\d+)\.json/.exec(request.url ?? '') ?? [];
  ANSWERS[code]?.(response);
});

let server: TestServer;
let plain: TestServer;
let guest: SupabaseClient;
beforeAll(async () => {
  const port = await freePort();
  await new Promise<void>((ready) => source.listen(port, '127.0.0.1', ready));
  const OPEN_FOOD_FACTS_URL = `http://127.0.0.1:${port}/`;
  [server, plain] = await Promise.all([
    startServer({ env: { OPEN_FOOD_FACTS_URL, LOG_LEVEL: 'trace' } }),
    startServer(),
  ]);
  guest = (await newGuest(server)).client;
});
afterAll(async () => {
  await Promise.all([server.stop(), plain.stop()]);
  source.closeAllConnections();
  source.close();
});

async function product(code: string) {
  const { data, error } = await guest.functions.invoke('product', { body: { code } });
  return error ? { status: error.context.status, ...(await error.context.json()) } : data;
}

test('tells what is in a product, asks by name, and asks once', async () => {
  asked = [];
  const expected = {
    product: {
      code: FOUND,
      name: 'Fruchtgummi',
      brand: 'Beispiel',
      lists: [
        { language: 'de', text: 'Zucker, Gelatine, E120' },
        { language: 'en', text: 'sugar, gelatine, E120' },
      ],
    },
  };
  expect(await product(FOUND)).toEqual(expected);
  expect(await product(FOUND)).toEqual(expected);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers['user-agent']).toBe(`Rafiq (${server.url})`);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
});

test.each([
  ['a product that nobody entered', UNKNOWN, 404, 'unknown_product'],
  ['an answer without end', HUGE, 502, 'source_failed'],
  ['an answer that is none', MALFORMED, 502, 'source_failed'],
  ['a redirect, which is not followed', MOVED, 502, 'source_failed'],
  ['a broken connection', BROKEN, 502, 'source_failed'],
  ['a source that hangs', SLOW, 504, 'source_slow'],
])('names what went wrong: %s', async (_what, code, status, name) => {
  expect(await product(code)).toMatchObject({ status, code: name });
});

test.each(['4006381333930', '12', 'https://example.org', '../../../x'])(
  'asks for nothing that is no number of a product: %s',
  async (code) => {
    asked = [];
    expect(await product(code)).toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
  },
);

test('is for those who are here, and no log holds what they eat', async () => {
  const stranger = newClient(server, server.anonKey);
  const { error } = await stranger.functions.invoke('product', { body: { code: FOUND } });
  expect(error?.context.status).toBe(401);
  expect(server.output()).not.toContain(FOUND);
});

test('without the setting nobody is asked', async () => {
  const { client } = await newGuest(plain);
  const { error } = await client.functions.invoke('product', { body: { code: FOUND } });
  expect(error?.context.status).toBe(404);
  expect(await error?.context.json()).toMatchObject({ code: 'no_source' });
  const { features } = await (await fetch(`${plain.url}/config.json`)).json();
  expect(features.products).toBe(false);
});
