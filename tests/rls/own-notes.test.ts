import type { SupabaseClient } from '@supabase/supabase-js';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let server: TestServer;
let database: Client;
let people: People;
withPeople((scene) => ({ server, database, people } = scene));

const note = (key: string, value: unknown, changed_at = '2026-11-10T05:00:00Z') => ({
  key,
  value,
  changed_at,
});
type Note = ReturnType<typeof note>;

interface Answer {
  epoch: string;
  version: number;
  notes: Note[];
}

async function sync(client: SupabaseClient, notes: Note[] = [], known: Partial<Answer> = {}, topic = 'duas') {
  const { data } = await client
    .rpc('sync_own_notes', {
      _topic: topic,
      _epoch: known.epoch ?? null,
      _since: known.version ?? 0,
      _notes: notes,
    })
    .throwOnError();
  return data as Answer;
}
const read = ({ notes }: Answer) => Object.fromEntries(notes.map(({ key, value }) => [key, value]));

test('what somebody keeps is read by them alone: not by members, children, guests, admins or the service key', async () => {
  const owner = await newMember(server);
  await sync(owner.client, [note('favourite/travel', {})]);
  for (const table of ['own_notes', 'own_note_heads']) {
    expect((await owner.client.from(table).select()).data).toHaveLength(1);
    for (const person of ['member', 'child', 'guest', 'admin'] as const)
      expect((await people[person].client.from(table).select()).data, person).toEqual([]);
    const { rows } = await database.query<{ may: boolean }>(
      `select has_table_privilege('service_role', $1, 'select') as may`,
      [`public.${table}`],
    );
    expect(rows, table).toEqual([{ may: false }]);
  }
});

test('other tools, other shapes and floods are refused', async () => {
  const { client } = await newMember(server);
  await expect(sync(client, [], {}, 'secrets')).rejects.toMatchObject({ code: '23514' });
  for (const wrong of [
    [note('favourite/../x', {})],
    [note('favourite/rain', 'text')],
    [note('list/a', { name: Array.from({ length: 3000 }, () => crypto.randomUUID()).join() })],
    Array.from({ length: 1001 }, (_, index) => note(`favourite/${index}`, null)),
  ])
    await expect(sync(client, wrong)).rejects.toMatchObject({ code: expect.any(String) });
  expect(read(await sync(client))).toEqual({});
});

const place = (over: object = {}) => ({
  id: 'n5250 e1339',
  value: {
    name: 'Kreuzberg',
    latitude: 52.5,
    longitude: 13.39,
    zone: 'Europe/Berlin',
    country: 'DE',
    ...over,
  },
});
const TOPICS = ['places', 'times', 'calendar', 'hadith', 'tasbih', 'names', 'courses'];

test('each kind has its own wish: taking one back leaves the others', async () => {
  const { client, id } = await newMember(server);
  for (const topic of TOPICS) await sync(client, [note('saved/a', place())], {}, topic);
  await client.from('own_note_heads').delete().eq('user_id', id).eq('topic', 'tasbih').throwOnError();
  const left = await client.from('own_notes').select('topic').throwOnError();
  expect(left.data.map(({ topic }) => topic as string).toSorted()).toEqual(
    TOPICS.filter((topic) => topic !== 'tasbih').toSorted(),
  );
});

test('a position finer than two decimals is refused, whatever kind says it and wherever it stands', async () => {
  const { client } = await newMember(server);
  const finer = [
    place({ latitude: 52.498 }),
    place({ longitude: 13.391_83 }),
    place({ latitude: '52.49867' }),
    place({ latitude: { exact: 52.498_67 } }),
    { value: { deep: [{ er: [{ latitude: 1.005, longitude: 1 }] }] } },
  ];
  for (const topic of TOPICS)
    for (const value of finer)
      await expect(
        sync(client, [note('saved/a', value)], {}, topic),
        JSON.stringify(value),
      ).rejects.toMatchObject({
        code: '23514',
      });
  for (const fine of [place(), place({ latitude: -0.01, longitude: 180 }), place({ elevation: 34 })])
    expect(read(await sync(client, [note('saved/a', fine, new Date().toISOString())], {}, 'places'))).toEqual(
      {
        'saved/a': fine,
      },
    );
});

test('a place has no room for an address or a second position', async () => {
  const { client } = await newMember(server);
  for (const more of [place({ street: 'Oranienstraße 1' }), { ...place(), lat: 52.498_67 }, { id: 'a' }])
    await expect(sync(client, [note('saved/a', more)], {}, 'places')).rejects.toMatchObject({
      code: '23514',
    });
});

test('of fasts the account takes days and their number, and never a reason', async () => {
  const { client } = await newMember(server);
  const kept = {
    'day/2026-02-18': { state: 'fasted' },
    'day/2026-02-19': { state: 'missed' },
    'day/2026-04-06': { state: 'madeup' },
    'day/2026-04-09': { state: 'voluntary' },
    'day/2026-04-10': null,
    'earlier/phone': { days: -2 },
  };
  const notes = Object.entries(kept).map(([key, value]) => note(key, value));
  expect(read(await sync(client, notes, {}, 'fasting'))).toEqual(kept);
  for (const [key, value] of [
    ['day/2026-02-19', { state: 'missed', reason: 'illness' }],
    ['day/2026-02-19', { state: 'slept' }],
    ['day/2026-02-19', {}],
    ['earlier/phone', { days: '3' }],
    ['earlier/phone', { days: 1.5 }],
    ['reason/2026-02-19', { state: 'missed' }],
  ] as const)
    await expect(
      sync(client, [note(key, value)], {}, 'fasting'),
      JSON.stringify(value),
    ).rejects.toMatchObject({ code: '23514' });
  for (const person of ['member', 'child', 'guest', 'admin'] as const)
    expect((await people[person].client.from('own_notes').select()).data, person).toEqual([]);
});
