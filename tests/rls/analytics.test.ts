import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, newMember } from '#tests/clients.ts';
import { startServer, type TestServer } from '#tests/server.ts';
import { connected, newPeople, type People } from './people.ts';

let server: TestServer;
let database: Client;
let people: People;

beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  people = await newPeople(server, database);
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const stored = async (event: string) =>
  (
    await database.query<Record<string, unknown>>(
      'select user_id, page_path, referrer, metadata from public.analytics_events where event_name = $1',
      [event],
    )
  ).rows;

test('a visitor’s event is kept and names nobody', async () => {
  const visitor = newClient(server, server.anonKey);
  const event = {
    event_name: 'visit',
    session_id: 's',
    page_path: '/landing',
    device: 'x',
    metadata: { a: 1 },
  };
  expect((await visitor.from('analytics_events').insert(event)).status).toBe(201);
  expect(await stored('visit')).toEqual([
    { user_id: null, page_path: '/landing', referrer: null, metadata: { a: 1 } },
  ]);
  const blamed = await visitor
    .from('analytics_events')
    .insert({ event_name: 'blame', user_id: people.member.id });
  expect([blamed.status, blamed.error?.code]).toEqual([401, '42501']);
});

test('a member’s event names its sender or nobody, never another', async () => {
  const { client, id } = people.member;
  expect(
    (await client.from('analytics_events').insert({ event_name: 'mine', user_id: id })).error,
  ).toBeNull();
  expect((await client.from('analytics_events').insert({ event_name: 'mine' })).error).toBeNull();
  expect((await stored('mine')).map(({ user_id }) => user_id)).toEqual([id, null]);
  const other = await client
    .from('analytics_events')
    .insert({ event_name: 'other', user_id: people.other.id });
  expect([other.status, other.error?.code]).toEqual([403, '42501']);
});

test('of a child under 10 nothing is kept', async () => {
  const { client, id } = people.child;
  const { status } = await client.from('analytics_events').insert({ event_name: 'child', user_id: id });
  expect(status).toBe(201);
  await client.from('analytics_events').insert({ event_name: 'child' });
  expect(await stored('child')).toEqual([]);
});

test('an account that has not told its age is counted without its name', async () => {
  const { client, id } = await newMember(server);
  await client.from('analytics_events').insert({ event_name: 'young', user_id: id });
  await database.query(`update public.profiles set age_group = '13_15' where user_id = $1`, [id]);
  await client.from('analytics_events').insert({ event_name: 'young', user_id: id });
  expect((await stored('young')).map(({ user_id }) => user_id)).toEqual([null, null]);
  const { error } = await client
    .from('analytics_events')
    .insert({ event_name: 'young', user_id: people.member.id });
  expect(error?.code).toBe('42501');
});

test('addresses lose search terms and tokens', async () => {
  await people.member.client.from('analytics_events').insert({
    event_name: 'stripped',
    page_path: '/quran?search=private#token=1',
    referrer: 'https://example.org/a?code=secret',
  });
  expect(await stored('stripped')).toEqual([
    { user_id: null, page_path: '/quran', referrer: 'https://example.org', metadata: {} },
  ]);
});

test.each([
  ['/profile/3f0e4a3c-8f34-4f5e-9f6b-0a4a5d1f2b3c', '/profile/:who'],
  ['/halaqa/profile/amina.k/posts', '/halaqa/profile/:who/posts'],
  ['/messages/3f0e4a3c-8f34-4f5e-9f6b-0a4a5d1f2b3c', '/messages/:id'],
  ['/join/eyJhbGciOiJFUzI1NiIsImtpZCI6', '/join/:id'],
  ['/introduction-to-islamic-history', '/introduction-to-islamic-history'],
  ['/quran/2', '/quran/2'],
])('the page %s is counted as %s', async (page_path, counted) => {
  const event_name = `page ${page_path}`.slice(0, 64);
  await people.member.client.from('analytics_events').insert({ event_name, page_path });
  expect((await stored(event_name))[0]?.['page_path']).toBe(counted);
});

test.each([
  ['https://user:secret@example.org/reset/token?q=1#a', 'https://example.org'],
  ['http://localhost:3000/x', 'http://localhost:3000'],
  ['android-app://com.example', null],
  ['javascript:alert(1)', null],
])('of the referrer %s remains %s', async (referrer, kept) => {
  const event_name = `from ${referrer}`.slice(0, 64);
  await people.member.client.from('analytics_events').insert({ event_name, referrer });
  expect((await stored(event_name))[0]?.['referrer']).toBe(kept);
});

test.each<Record<string, unknown>>([
  { event_name: '' },
  { event_name: 'x'.repeat(65) },
  { event_name: 'x', metadata: [1] },
  { event_name: 'x', metadata: 'text' },
  { event_name: 'x', metadata: { big: 'x'.repeat(5000) } },
  { event_name: 'x', page_path: 'x'.repeat(600) },
  { event_name: 'x', feature_name: 'x'.repeat(65) },
  { event_name: 'x', session_id: 'x'.repeat(65) },
])('an event out of bounds is refused (%#)', async (event) => {
  expect((await people.member.client.from('analytics_events').insert(event)).error?.code).toBe('23514');
});

test('no one reads, changes or dates events', async () => {
  const { client } = people.admin;
  const tried = await Promise.all([
    client.from('analytics_events').select(),
    client.from('analytics_events').insert({ event_name: 'x' }).select(),
    client.from('analytics_events').insert({ event_name: 'x', created_at: '2000-01-01' }),
    client.from('analytics_events').update({ event_name: 'y' }).gt('id', 0),
    client.from('analytics_events').delete().gt('id', 0),
  ]);
  expect(tried.map(({ error }) => error?.code)).toEqual(Array.from({ length: 5 }, () => '42501'));
});
