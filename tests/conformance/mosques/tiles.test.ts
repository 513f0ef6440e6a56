import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSchema, type MosquesAnswer } from '#core/mosques/answer.ts';
import { boundsOf, middleOf, tileOf } from '#core/mosques/tile.ts';
import { newClient, newGuest } from '#tests/harness/clients.ts';
import { connected } from '#tests/rls/people.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { elements, startOverpass, type Behaviour } from './overpass-service.ts';

let overpass: Awaited<ReturnType<typeof startOverpass>>;
let server: TestServer;
let database: Client;
let guest: Awaited<ReturnType<typeof newGuest>>['client'];
beforeAll(async () => {
  overpass = await startOverpass();
  server = await startServer({
    env: { OVERPASS_URL: overpass.url, OVERPASS_TIMEOUT: '3', LOG_LEVEL: 'trace' },
  });
  database = await connected(server);
  guest = (await newGuest(server)).client;
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await overpass?.stop();
});

async function mosques(...tiles: string[]): Promise<MosquesAnswer> {
  const { data, error } = await guest.functions.invoke<unknown>('mosques', { body: { tiles } });
  if (error) throw error;
  return v.parse(answerSchema, data);
}

let column = 0;
/** A tile that nobody has asked for, in the middle of an ocean. */
const newTile = () => {
  column += 10;
  return `1500-${column}`;
};
let number = 1000;
const node = (tile: string, tags: Record<string, string> = {}) => {
  number += 1;
  const { latitude, longitude } = middleOf(tile);
  return {
    type: 'node',
    id: number,
    lat: latitude,
    lon: longitude,
    tags: { amenity: 'place_of_worship', religion: 'muslim', ...tags },
  };
};
const names = ({ mosques: found }: MosquesAnswer) => found.map(({ facts }) => facts.name);
const grownOld = (tile: string) =>
  database.query(`update private.mosque_tiles set checked_at = now() - interval '2 days' where tile = $1`, [
    tile,
  ]);

test('a tile is looked up once and then kept, with its attribution', async () => {
  const tile = newTile();
  const { south, west, north, east } = boundsOf(tile);
  overpass.behave(
    elements(
      node(tile, {
        name: 'جامع',
        'name:de': 'Moschee',
        denomination: 'sunni',
        female: 'yes',
        wheelchair: 'limited',
        ablution: 'yes',
        'contact:website': 'www.example.org',
        'addr:street': 'Hauptstr.',
        'addr:housenumber': '5',
      }),
    ),
  );
  const live = await mosques(tile);
  expect(live.tiles).toMatchObject([{ tile, state: 'live', outdated: false }]);
  expect(live.attribution?.text).toBe('© OpenStreetMap contributors');
  expect(live.mosques).toMatchObject([
    {
      source: 'osm',
      tile,
      facts: {
        name: 'جامع',
        names: { de: 'Moschee' },
        denomination: 'sunni',
        womens_area: 'yes',
        wheelchair: 'limited',
        ablution: 'yes',
        website: 'https://www.example.org',
        address: 'Hauptstr. 5',
      },
    },
  ]);
  const box = [south, west, north, east].map((edge) => edge.toFixed(6)).join(',');
  expect(overpass.asked).toEqual([
    {
      question: `[out:json][timeout:3];(nwr["amenity"="place_of_worship"]["religion"="muslim"](${box}););out center tags;`,
      userAgent: `Rafiq (${server.url})`,
      path: '/api/interpreter',
    },
  ]);
  const cached = await mosques(tile);
  expect(cached.tiles).toMatchObject([{ state: 'cached', outdated: false, checked_at: expect.any(String) }]);
  expect(cached.mosques).toEqual(live.mosques);
  expect(overpass.asked).toHaveLength(1);
});

test('many who ask at once are one question, and two questions are open at most', async () => {
  const held: ServerResponse[] = [];
  overpass.behave((response) => void held.push(response));
  const before = overpass.asked.length;
  const [same, second, third] = [newTile(), newTile(), newTile()];
  const calls = [same, same, same, same, same, second].map((tile) => mosques(tile));
  // If the five were five questions, the two places would be taken by them.
  await expect.poll(() => new Set(overpass.asked.slice(before).map(({ question }) => question)).size).toBe(2);
  const waits = mosques(third);
  const answer = elements(node(same, { name: 'One' }));
  overpass.behave(answer);
  for (const response of held) await answer(response, { question: '', userAgent: '', path: '' });
  const answers = await Promise.all(calls);
  for (const five of answers.slice(0, 5)) expect(names(five)).toEqual(['One']);
  expect((await waits).tiles).toMatchObject([{ state: 'live' }]);
  expect(overpass.asked.length - before).toBe(3);
  expect(overpass.most()).toBe(2);
});

const failures: [string, Behaviour][] = [
  ['is slow', () => undefined],
  ['fails', (response) => void response.writeHead(500).end('<html>')],
  ['is overrun', (response) => void response.writeHead(504).end()],
  ['ends in the middle', (response) => void response.write('{"elements": [', () => response.destroy())],
  ['answers with a page', (response) => void response.end('<html>rate limited</html>')],
  ['answers something else', (response) => void response.end('{"elements": 5}')],
  [
    'ran out of time itself',
    (response) =>
      void response.end(
        '{"elements": [], "remark": "runtime error: Query timed out in \\"query\\" after 2 seconds."}',
      ),
  ],
  [
    'answers without end',
    (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  ],
  ['sends elsewhere', (response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
];

describe('when the service', () => {
  test.each(failures)('%s, what was known is given and said to be old', async (_how, behaviour) => {
    const tile = newTile();
    overpass.behave(elements(node(tile, { name: 'Known' })));
    await mosques(tile);
    await grownOld(tile);
    overpass.behave(behaviour);
    const old = await mosques(tile);
    expect(old.tiles).toMatchObject([{ state: 'cached', outdated: true }]);
    expect(names(old)).toEqual(['Known']);
    expect(overpass.asked.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('comes back, it is asked again; what it no longer has is gone', async () => {
    const tile = newTile();
    overpass.behave(elements(node(tile, { name: 'Old' })));
    await mosques(tile);
    await grownOld(tile);
    overpass.behave((response) => void response.writeHead(500).end());
    expect(names(await mosques(tile))).toEqual(['Old']);
    const unknown = await mosques(newTile());
    expect(unknown.tiles).toMatchObject([{ state: 'seed', checked_at: null, outdated: false }]);
    overpass.behave(elements(node(tile, { name: 'New' })));
    await expect.poll(async () => (await mosques(tile)).tiles[0]?.state).toBe('live');
    expect(names(await mosques(tile))).toEqual(['New']);
  });
});

test('objects and tags that cannot be used are left out, and the rest is kept', async () => {
  const tile = newTile();
  const broken = { ...node(tile), lat: 'north' };
  const church = node(tile, { religion: 'christian' });
  const lone = node(tile, { name: 'Half \ud800', 'name:en': 'Whole' });
  const hostile = node(tile, {
    name: 'Good\u202e',
    'name:tr': 'İyi',
    website: 'javascript:alert(1)',
    opening_hours: 'x'.repeat(400),
    wheelchair: 'sometimes',
    'addr:country': 'Germany',
  });
  overpass.behave(elements(broken, church, null, 7, lone, hostile));
  const { mosques: found } = await mosques(tile);
  expect(found.map(({ facts }) => facts)).toEqual([{ names: { en: 'Whole' } }, { names: { tr: 'İyi' } }]);
});

test('a building is where its middle is', async () => {
  const tile = newTile();
  const { latitude, longitude } = middleOf(tile);
  const way = {
    ...node(tile),
    type: 'way',
    lat: undefined,
    lon: undefined,
    center: { lat: latitude, lon: longitude },
  };
  overpass.behave(elements(way));
  const { mosques: found } = await mosques(tile);
  expect(found).toMatchObject([{ id: `way-${way.id}`, latitude, longitude }]);
});

describe('a question', () => {
  test.each([
    [{ tiles: [] }],
    [{ tiles: ['9999-1'] }],
    [{ tiles: ['52.5,13.4'] }],
    [{ latitude: 52.5, longitude: 13.4 }],
    [{ tiles: Array.from({ length: 41 }, (_, at) => `2000-${at}`) }],
  ])('that names no tiles is refused: %j', async (body) => {
    const { error } = await guest.functions.invoke('mosques', { body });
    expect(await error?.context.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('needs a session', async () => {
    const { error } = await newClient(server, server.anonKey).functions.invoke('mosques', {
      body: { tiles: [tileOf({ latitude: 0, longitude: 0 })] },
    });
    expect(error?.context.status).toBe(401);
  });

  test('is in no log', () => {
    expect(server.output()).toContain('could not be asked');
    expect(server.output()).not.toContain('1500-');
    expect(server.output()).not.toContain('amenity');
  });
});

test('a service that wants to be left alone is', async () => {
  overpass.behave((response) => void response.writeHead(429, { 'retry-after': '600' }).end());
  await mosques(newTile());
  const before = overpass.asked.length;
  expect((await mosques(newTile())).tiles).toMatchObject([{ state: 'seed' }]);
  expect(overpass.asked).toHaveLength(before);
});
