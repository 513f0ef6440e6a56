// @module-tag whole
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSchema } from '#core/mosques/answer.ts';
import { tileOf, tilesAround } from '#core/mosques/tile.ts';
import { importExtract } from '#server/mosques/import-extract.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { command, startCommand } from '#tests/harness/command.ts';
import { connected } from '#tests/rls/people.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const COUNT = scaled(5_500, 100_000);

let server: TestServer;
let database: Client;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  folder = await mkdtemp(join(tmpdir(), 'mosques-'));
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const MOSQUE = { amenity: 'place_of_worship', religion: 'muslim' };
/** Made up. Brackets, quotes and backslashes belong to a name. */
const madeUp = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'node',
    id: from + at,
    lat: (at % 160) - 80 + at / 1e6,
    lon: (at % 359) - 179 + at / 1e6,
    tags: { ...MOSQUE, name: `جامع "[}" \\ ${at}`, 'name:en': `Mosque ${at}`, wheelchair: 'yes' },
  }));

async function written(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  return file;
}
const counted = async (where: string) =>
  Number(
    (await database.query<{ n: string }>(`select count(*) as n from public.mosques where ${where}`)).rows[0]
      ?.n,
  );
const brought = (file: string) => importExtract(database, file, () => undefined);

test(`${COUNT} mosques are taken in, and a run that was killed goes on where it stopped`, async () => {
  const file = await written('region.json', {
    version: 0.6,
    generator: '{',
    elements: madeUp(COUNT, 1_000_000),
  });
  // The third thousand waits for a lock that we hold, so that the kill comes in the middle.
  await database.query('select pg_advisory_lock(12)');
  await database.query(`
    create function public.hold() returns trigger language plpgsql as $$ begin
      if (select max(loaded) from private.mosque_imports) >= 2000 then perform pg_advisory_xact_lock(12); end if;
      return null;
    end $$;
    create trigger hold before insert on public.mosques execute function public.hold();
    grant execute on function public.hold() to postgres`);
  const { child, ended } = startCommand('import-mosques', [file], { DATA_DIR: server.dataDir });
  await expect.poll(() => counted(`id ~ '^node-1[0-9]{6}$'`), { interval: 50, timeout: 25_000 }).toBe(2000);
  child.kill('SIGKILL');
  await ended;
  await database.query('select pg_advisory_unlock(12)');
  await database.query('drop trigger hold on public.mosques; drop function public.hold()');
  expect(await counted(`id ~ '^node-1[0-9]{6}$'`)).toBe(2000);
  const again = await command('import-mosques', [file], server.dataDir);
  expect(again.stdout).toBe(`${file}: ${COUNT - 2000} mosques kept, 0 records left out.\n`);
  expect(await counted(`id ~ '^node-1[0-9]{6}$'`)).toBe(COUNT);
  const { rows } = await database.query(
    `select facts, latitude from public.mosques where id = 'node-1000007'`,
  );
  expect(rows).toEqual([
    { facts: { name: 'جامع "[}" \\ 7', names: { en: 'Mosque 7' }, wheelchair: 'yes' }, latitude: -72.999993 },
  ]);
  const third = await command('import-mosques', [file], server.dataDir);
  expect(third.stdout).toBe(`${file} is here already.\n`);
});

test('records that are no mosques are named with the reason and left out', async () => {
  const [good, later] = madeUp(2, 500);
  const file = await written('mixed.json', {
    elements: [
      good,
      { type: 'node', id: 9, lat: 1, lon: 1 },
      { type: 'node', id: 10, lat: 95, lon: 1, tags: MOSQUE },
      { type: 'way', id: 11, tags: MOSQUE },
      { type: 'area', id: 12, tags: MOSQUE },
      { ...later, id: 500, tags: { ...MOSQUE, name: 'Later' } },
    ],
  });
  const { stdout, stderr } = await command('import-mosques', [file], server.dataDir);
  expect(stdout).toBe(`${file}: 1 mosques kept, 4 records left out.\n`);
  expect(stderr).toBe(
    [
      '  record 2 (node 9): it is not tagged as a mosque (amenity=place_of_worship, religion=muslim)',
      '  record 3 (node 10): it has no position on earth',
      '  record 4 (way 11): it has no position on earth',
      '  record 5 (area 12): it is no object of OpenStreetMap',
      '',
    ].join('\n'),
  );
  // Named twice in one file: the later one counts.
  expect(await counted(`id = 'node-500' and facts ->> 'name' = 'Later'`)).toBe(1);
});

test('GeoJSON is read as Overpass Turbo and osmium write it', async () => {
  const feature = (id: string, geometry: unknown, properties: Record<string, unknown> = {}) => ({
    type: 'Feature',
    id,
    properties: { ...MOSQUE, ...properties },
    geometry,
  });
  const square = [
    [
      [10, 50],
      [10.2, 50],
      [10.2, 50.4],
      [10, 50.4],
      [10, 50],
    ],
  ];
  const file = await written('region.geojson', {
    type: 'FeatureCollection',
    features: [
      feature('node/71', { type: 'Point', coordinates: [10.5, 50.5] }, { '@id': 'node/71', '@timestamp': 5 }),
      feature('n72', { type: 'Point', coordinates: [11, 51, 300] }),
      feature('way/73', { type: 'Polygon', coordinates: square }, { name: 'Square' }),
      // osmium counts areas: twice the way, or twice the relation and one.
      feature('a148', { type: 'MultiPolygon', coordinates: [square] }),
      feature('a151', { type: 'MultiPolygon', coordinates: [square] }),
      feature('7', { type: 'Point', coordinates: [1, 1] }),
      { type: 'Feature', properties: MOSQUE, geometry: null },
    ],
  });
  const { kept, named } = await brought(file);
  expect(kept).toBe(5);
  expect(named.map(({ reason }) => reason)).toEqual([
    'it has no number of OpenStreetMap',
    'it is no feature with a place',
  ]);
  const { rows } = await database.query(
    `select id, longitude::float4 as x, latitude::float4 as y from public.mosques
     where id in ('node-71', 'node-72', 'way-73', 'way-74', 'relation-75') order by id`,
  );
  expect(rows).toEqual([
    { id: 'node-71', x: 10.5, y: 50.5 },
    { id: 'node-72', x: 11, y: 51 },
    { id: 'relation-75', x: 10.1, y: 50.2 },
    { id: 'way-73', x: 10.1, y: 50.2 },
    { id: 'way-74', x: 10.1, y: 50.2 },
  ]);
});

test('an extract of a city, packed as it was downloaded, is found there by everybody', async () => {
  // Made up, around Alexanderplatz: what osmium exports of a city, by gzip.
  const features = Array.from({ length: 80 }, (_, at) => ({
    type: 'Feature',
    id: `n${9_000_001 + at}`,
    properties: { ...MOSQUE, name: `Moschee ${at}` },
    geometry: { type: 'Point', coordinates: [13.4132 + (at % 9) / 1000, 52.5219 + (at % 7) / 1000] },
  }));
  const file = await written(
    'berlin.geojson.gz',
    gzipSync(JSON.stringify({ type: 'FeatureCollection', features })),
  );
  const { stdout } = await command('import-mosques', [file], server.dataDir);
  expect(stdout).toBe(`${file}: 80 mosques kept, 0 records left out.\n`);
  const { client } = await newGuest(server);
  const tile = tileOf({ latitude: 52.52, longitude: 13.41 });
  const { data } = await client.functions.invoke<unknown>('mosques', {
    body: { tiles: [tile, ...tilesAround(tile).filter((other) => other !== tile)] },
  });
  const answer = v.parse(answerSchema, data);
  expect(answer.mosques.filter(({ facts }) => facts.name?.startsWith('Moschee ')).length).toBe(80);
  expect(answer.attribution?.text).toContain('OpenStreetMap');
});

describe('a file that cannot be used changes nothing', () => {
  const many = JSON.stringify({ elements: madeUp(1500, 7_000_000) });
  test.each<[string, string | Uint8Array, RegExp, string?]>([
    ['cut off', many.slice(0, -40), /no whole JSON file: The file ends in the middle/],
    ['broken inside', many.replace('"id":7001400,', '"id":,'), /no whole JSON file/],
    ['closed too often', `${many}]}`, /never opened/],
    ['other JSON', '{"hadiths": [{"text": "x"}]}', /holds no records/],
    ['no JSON', 'id,lat,lon\n1,2,3\n', /holds no records/],
    [
      'without mosques',
      '{"elements": [{"type": "node", "id": 5, "lat": 1, "lon": 1}]}',
      /none of them is a mosque/,
    ],
    ['packed, and cut off', gzipSync(many).subarray(0, 900), /no whole gzip file/, 'broken.json.gz'],
    ['no text', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), /no text in UTF-8/],
  ])('%s', async (_what, content, message, name = 'broken.json') => {
    await expect(brought(await written(name, content))).rejects.toThrow(message);
    expect(await counted(`id ~ '^node-7[0-9]{6}$'`)).toBe(0);
    expect(
      (await database.query(`select 1 from private.mosque_imports where source like 'broken%'`)).rows,
    ).toEqual([]);
  });

  test('missing', async () => {
    await expect(command('import-mosques', [join(folder, 'nowhere.json')], server.dataDir)).rejects.toThrow(
      /There is no file/,
    );
  });
});
