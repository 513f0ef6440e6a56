import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { USAGE } from '#core/usage.ts';
import { newClient, newMember } from '#tests/harness/clients.ts';
import type { TestServer } from '#tests/harness/server.ts';
import { screens } from '#web/registry.ts';
import type { People } from './people.ts';
import { withPeople } from './with-people.ts';

let server: TestServer;
let database: Client;
let people: People;

withPeople((scene) => ({ server, database, people } = scene));

/** Each test marks its events by a visit of its own. */
const stored = async (visit: string) =>
  (
    await database.query<Record<string, unknown>>(
      'select user_id, page_path, referrer, metadata from public.analytics_events where session_id = $1 order by id',
      [visit],
    )
  ).rows;
const view = (session_id: string) => ({ event_name: 'page_view', session_id });

test('a visitor’s event is kept and names nobody', async () => {
  const visitor = newClient(server, server.anonKey);
  const event = { ...view('visit'), page_path: '/landing', device: 'x' };
  expect((await visitor.from('analytics_events').insert(event)).status).toBe(201);
  expect(await stored('visit')).toEqual([
    { user_id: null, page_path: '/landing', referrer: null, metadata: {} },
  ]);
  const blamed = await visitor
    .from('analytics_events')
    .insert({ ...view('blame'), user_id: people.member.id });
  expect([blamed.status, blamed.error?.code]).toEqual([401, '42501']);
});

test('a member’s event names its sender or nobody, never another', async () => {
  const { client, id } = people.member;
  expect((await client.from('analytics_events').insert({ ...view('mine'), user_id: id })).error).toBeNull();
  expect((await client.from('analytics_events').insert({ ...view('mine') })).error).toBeNull();
  expect((await stored('mine')).map(({ user_id }) => user_id)).toEqual([id, null]);
  const other = await client.from('analytics_events').insert({ ...view('other'), user_id: people.other.id });
  expect([other.status, other.error?.code]).toEqual([403, '42501']);
});

test('of a child under 10 nothing is kept', async () => {
  const { client, id } = people.child;
  const { status } = await client.from('analytics_events').insert({ ...view('child'), user_id: id });
  expect(status).toBe(201);
  await client.from('analytics_events').insert({ ...view('child') });
  expect(await stored('child')).toEqual([]);
});

test('an account that has not told its age is counted without its name', async () => {
  const { client, id } = await newMember(server);
  await client.from('analytics_events').insert({ ...view('young'), user_id: id });
  await database.query(`update public.profiles set age_group = '13_15' where user_id = $1`, [id]);
  await client.from('analytics_events').insert({ ...view('young'), user_id: id });
  expect((await stored('young')).map(({ user_id }) => user_id)).toEqual([null, null]);
  const { error } = await client
    .from('analytics_events')
    .insert({ ...view('young'), user_id: people.member.id });
  expect(error?.code).toBe('42501');
});

test('addresses lose search terms and tokens', async () => {
  await people.member.client.from('analytics_events').insert({
    ...view('stripped'),
    page_path: '/quran?search=private#token=1',
    referrer: 'https://example.org/a?code=secret',
  });
  expect(await stored('stripped')).toEqual([
    { user_id: null, page_path: '/quran', referrer: 'https://example.org', metadata: {} },
  ]);
});

test.each([
  ['/profile/3f0e4a3c-8f34-4f5e-9f6b-0a4a5d1f2b3c', '/profile'],
  ['/halaqa/profile/amina.k/posts', '/halaqa/profile'],
  ['/messages/3f0e4a3c-8f34-4f5e-9f6b-0a4a5d1f2b3c', '/messages'],
  ['/join/eyJhbGciOiJFUzI1NiIsImtpZCI6', '/join'],
  ['/introduction-to-islamic-history', '/introduction-to-islamic-history'],
  ['/mosque-finder/seed-fatih', '/mosque-finder'],
  ['/duas/grief/worry-and-grief', '/duas'],
  ['/quran/2', '/quran'],
  ['/settings/notifications', '/settings/notifications'],
  ['/settings/notificationsx', '/settings'],
  ['/Amina%20K/x', '/'],
  ['somebody@example.org', '/'],
  [null, null],
])('the page %s is counted as %s', async (page_path, counted) => {
  const visit = `page ${page_path}`.slice(0, 64);
  const { error } = await people.member.client.from('analytics_events').insert({ ...view(visit), page_path });
  expect(error).toBeNull();
  expect((await stored(visit))[0]?.['page_path']).toBe(counted);
});

test('of every screen the database keeps what the browser would, and nothing below it', async () => {
  const paths = screens.flatMap((screen) => screen.paths).filter((path) => path !== '*');
  for (const path of paths) {
    const page_path = `${path.replaceAll(/:\w+/g, 'Private-7')}?q=Private-7#Private-7`;
    await people.member.client.from('analytics_events').insert({ ...view(`all ${path}`), page_path });
    const own = path.replace(/\/:.*$/, '') || '/';
    expect((await stored(`all ${path}`))[0]?.['page_path'], path).toBe(own);
  }
});

test.each([
  ['https://user:secret@example.org/reset/token?q=1#a', 'https://example.org'],
  ['http://localhost:3000/x', 'http://localhost:3000'],
  ['android-app://com.example', null],
  ['javascript:alert(1)', null],
])('of the referrer %s remains %s', async (referrer, kept) => {
  const visit = `from ${referrer}`.slice(0, 64);
  await people.member.client.from('analytics_events').insert({ ...view(visit), referrer });
  expect((await stored(visit))[0]?.['referrer']).toBe(kept);
});

test.each<Record<string, unknown>>([
  { event_name: '' },
  { event_name: 'prayed' },
  { event_name: 'page_view', metadata: [1] },
  { event_name: 'page_view', metadata: 'text' },
  { event_name: 'page_view', metadata: { read: '2:255' } },
  { event_name: 'page_view', page_path: `/${'x'.repeat(600)}`, feature_name: 'What I typed' },
  { event_name: 'page_view', feature_name: 'x'.repeat(65) },
  { event_name: 'page_view', session_id: 'x'.repeat(65) },
  { event_name: 'feature_use' },
  { event_name: 'feature_use', metadata: { action: 'prayed' } },
  { event_name: 'feature_use', metadata: { action: 'search', typed: 'my illness' } },
  { event_name: 'client_error', metadata: { name: 'my illness', frames: [] } },
  { event_name: 'client_error', metadata: { name: 'TypeError', frames: [{ typed: 'x' }] } },
  { event_name: 'client_error', metadata: { name: 'TypeError', frames: ['what I typed'] } },
  { event_name: 'ai_question', metadata: { mode: 'qa', question: 'x' } },
])('an event out of bounds is refused (%#)', async (event) => {
  expect((await people.member.client.from('analytics_events').insert(event)).error?.code).toBe('23514');
});

test('each word of the list in the code is one that the database takes', async () => {
  const said = { text: 'TypeError', texts: ['assets/frame.js:2:573'] };
  for (const [event_name, rules] of Object.entries(USAGE)) {
    const all: [string, unknown][] = Object.entries(rules);
    const choices = all.flatMap(([key, rule]) =>
      Array.isArray(rule) ? rule.map((word: string) => ({ [key]: word })) : [],
    );
    const texts = Object.fromEntries(
      all.flatMap(([key, rule]) => (rule === 'text' || rule === 'texts' ? [[key, said[rule]]] : [])),
    );
    for (const metadata of choices.length > 0 ? choices : [texts]) {
      const { error } = await people.member.client.from('analytics_events').insert({ event_name, metadata });
      expect(error, `${event_name} ${JSON.stringify(metadata)}`).toBeNull();
    }
  }
});

test('a use is counted for nobody, whatever a browser sends', async () => {
  const { client, id } = people.member;
  const use = { event_name: 'feature_use', feature_name: 'use-of-nobody', metadata: { action: 'share' } };
  expect(
    (await client.from('analytics_events').insert({ ...use, user_id: id, session_id: 's' })).error,
  ).toBeNull();
  const { rows } = await database.query(
    `select user_id, session_id from public.analytics_events where feature_name = 'use-of-nobody'`,
  );
  expect(rows).toEqual([{ user_id: null, session_id: null }]);
  const child = await people.child.client
    .from('analytics_events')
    .insert({ ...use, feature_name: 'use-of-child' });
  expect(child.status).toBe(201);
  const { rowCount } = await database.query(
    `select from public.analytics_events where feature_name = 'use-of-child'`,
  );
  expect(rowCount).toBe(0);
});

test('no one reads, changes or dates events', async () => {
  const { client } = people.admin;
  const tried = await Promise.all([
    client.from('analytics_events').select(),
    client.from('analytics_events').insert(view('x')).select(),
    client.from('analytics_events').insert({ ...view('x'), created_at: '2000-01-01' }),
    client.from('analytics_events').update({ event_name: 'y' }).gt('id', 0),
    client.from('analytics_events').delete().gt('id', 0),
  ]);
  expect(tried.map(({ error }) => error?.code)).toEqual(Array.from({ length: 5 }, () => '42501'));
});
