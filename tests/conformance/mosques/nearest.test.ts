import type { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerSchema } from '#core/mosques/answer.ts';
import { columnsIn, middleOf, tileOf } from '#core/mosques/tile.ts';
import { distance, type Position } from '#core/place.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { as, connected } from '#tests/rls/people.ts';
import { scaled } from '#tests/harness/scale.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

const COUNT = scaled(20_000, 100_000);

let server: TestServer;
let database: Client;
let guest: Awaited<ReturnType<typeof newGuest>>;
let all: (Position & { id: string; tile: string })[];

/** Spread over the earth with towns in between, the antimeridian and both poles: the same ones each time. */
const SCATTER = `
  insert into public.mosques (id, latitude, longitude, given)
  select 'node-' || n,
    case n % 20 when 0 then 89.9 + random() / 10 when 1 then -90 + random() / 5 when 2 then random() * 2 - 1
      when 3 then 41 + random() / 5 else random() * 140 - 60 end,
    case n % 20 when 2 then 180 - random() / 10 when 0 then 180 when 3 then 28.9 + random() / 5 else random() * 360 - 180 end,
    '{}'
  from (select setseed(0.5)) _, generate_series(1, $1::int) n`;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  guest = await newGuest(server);
  await database.query(SCATTER, [COUNT]);
  await database.query('analyze public.mosques');
  ({ rows: all } = await database.query<(typeof all)[number]>(
    'select id, latitude, longitude, tile from public.mosques',
  ));
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

test('the database and the device mean the same tiles', async () => {
  expect(all.filter((mosque) => mosque.tile !== tileOf(mosque))).toEqual([]);
  const { rows } = await database.query<{ columns: number }>(
    'select private.mosque_columns(n) as columns from generate_series(0, 3999) n order by n',
  );
  expect(rows.map(({ columns }) => columns)).toEqual(
    Array.from({ length: 4000 }, (_, row) => columnsIn(row)),
  );
  const edges = [-90, -45, 0, 45, 90].flatMap((latitude) =>
    [-180, 0, 180].map((longitude) => ({ latitude, longitude })),
  );
  for (const { latitude, longitude } of edges) {
    const asked = await database.query('select private.mosque_tile($1, $2) as tile', [latitude, longitude]);
    expect(asked.rows).toEqual([{ tile: tileOf({ latitude, longitude }) }]);
  }
});

describe('the nearest fifty', () => {
  test.each<[string, Position]>([
    ['in a town', { latitude: 41.1, longitude: 29 }],
    ['far from any town', { latitude: -45, longitude: -140 }],
    ['just west of the antimeridian', { latitude: 0.2, longitude: 179.98 }],
    ['just east of it', { latitude: 0.2, longitude: -179.98 }],
    ['at the north pole', { latitude: 90, longitude: 0 }],
    ['near the south pole', { latitude: -89.95, longitude: 100 }],
    ['where meridians come together', { latitude: 71, longitude: -179.9 }],
  ])('%s are those that a look at all of them finds', async (_where, place) => {
    const tile = tileOf(place);
    const { data } = await guest.client.rpc('mosques_near', { _tile: tile }).throwOnError();
    const away = (mosque: Position) => distance(middleOf(tile), mosque);
    const expected = all.map(away).toSorted((one, other) => one - other);
    const found = (data as Position[]).map(away);
    expect(new Set((data as { id: string }[]).map(({ id }) => id)).size).toBe(50);
    found.forEach((kilometres, at) => expect(kilometres).toBeCloseTo(expected[at] ?? NaN, 6));
  });

  // A plan for this tile, and the one that is kept for all.
  test.each(['custom', 'generic'])(
    'are found by the index, without reading the whole table: %s plan',
    async (kind) => {
      const plans: string[] = [];
      database.on('notice', ({ message }) => plans.push(message ?? ''));
      await database.query(`discard plans; load 'auto_explain'; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
      set plan_cache_mode = force_${kind}_plan`);
      const claims = { sub: guest.id };
      await as(database, 'authenticated', claims, () =>
        database.query('select id from public.mosques_near($1)', [tileOf({ latitude: 41.1, longitude: 29 })]),
      );
      const plan = plans.find((text) => text.includes('mosques_by_position')) ?? '';
      expect(plan).toMatch(
        /Index Scan using mosques_by_position[^\n]*\n\s+Order By: \(point\(longitude, latitude\) <->/,
      );
      expect(plan).toMatch(
        /Index (Scan using|Scan on) mosques_by_position[^\n]*\n\s+Index Cond: \(point\(longitude, latitude\) <@/,
      );
      expect(plans.join('\n')).not.toContain('Seq Scan on mosques');
    },
  );
});

test.each(['', 'x', '1', "1-1'--", '99999-1'])('%o is no tile', async (tile) => {
  const { error } = await guest.client.rpc('mosques_near', { _tile: tile });
  expect(error?.details).toBe('unknown_tile');
});

test('without a service there is what is known, and that is said', async () => {
  const ankara = { latitude: 39.93, longitude: 32.86 };
  await database.query(
    `insert into public.mosques (id, latitude, longitude, given) values ('seed-made-up', $1, $2, '{"name": "x"}')`,
    [ankara.latitude, ankara.longitude],
  );
  const near = tileOf(ankara);
  const ocean = tileOf({ latitude: -75, longitude: 0 });
  const { data } = await guest.client.functions.invoke<unknown>('mosques', {
    body: { tiles: [near, ocean] },
  });
  const answer = v.parse(answerSchema, data);
  expect(answer.tiles[1]).toEqual({ tile: ocean, state: 'seed', checked_at: null, outdated: false });
  expect(answer.mosques).toContainEqual(expect.objectContaining({ id: 'seed-made-up', source: 'seed' }));
  expect(answer.further.length).toBeGreaterThan(40);
  expect(answer.further.every(({ tile }) => tile !== near && tile !== ocean)).toBe(true);
  expect(answer.attribution).not.toBeNull();
});
