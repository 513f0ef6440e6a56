import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#scripts/search/content.ts';
import { readPackFiles, type StoryPack } from '#server/stories/packs.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, newMember } from '#tests/harness/clients.ts';
import { contentJson } from '#tests/harness/course-solutions.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { answer } from '#tests/rls/lab.ts';
import { both, FACTS } from '#tests/rls/story-sample.ts';
import { connected } from '#tests/rls/people.ts';

// Servers are started again.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let database: Client;
let packs: StoryPack[];
beforeAll(async () => {
  server = await startServer();
  database = await connected(server);
  packs = (await readPackFiles()).packs();
});
afterAll(async () => {
  await database?.end();
  await server?.stop();
});

const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(sql, values)).rows as Row[];
async function restart(): Promise<void> {
  await database.end();
  await server.whileGone(() => Promise.resolve());
  // It has another address now.
  database = await connected(server);
}
/** All there is of stories; every change of a row shows, even one that leaves it as it was. */
const everything = () =>
  rows(`select 'story' as what, xmin::text, to_jsonb(s)::text as row from public.stories s
    union all select 'facts', xmin::text, to_jsonb(f)::text from private.story_facts f
    union all select 'version', xmin::text, to_jsonb(v)::text from public.story_versions v
    union all select 'pack', xmin::text, to_jsonb(p)::text from private.story_packs p order by 1, 3`);
const versionsOf = async (id: string) =>
  (
    await rows<{ version: number }>(
      'select version from private.story_facts where story_id = $1 order by 1',
      [id],
    )
  ).map(({ version }) => version);
const stateOf = async (id: string) =>
  (await rows('select state, current_version, withdrawn_by from public.stories where id = $1', [id]))[0];
const published = (current_version: number) => ({ state: 'published', current_version, withdrawn_by: null });
const titleRead = async (_id: string) =>
  (
    (await answer(await newGuest(server), 'story', { _id, _language: 'en', _length: 'long' })) as {
      content: { title: string };
    }[]
  )[0]?.content.title;
/** As a server of another release does at its start. */
const brought = (sum: string, stories: StoryPack[]) =>
  answer({ client: newClient(server, server.serviceKey) }, 'keep_story_packs', {
    _sum: sum,
    _stories: stories,
  });
const retold = (pack: StoryPack, title: string): StoryPack => ({
  ...pack,
  sum: `${pack.id} ${title}`,
  tellings: pack.tellings.map((telling) => ({ ...telling, content: { ...telling.content, title } })),
});
const retelling = (titles: Record<string, string>) =>
  packs.map((pack) => (pack.id in titles ? retold(pack, titles[pack.id] ?? '') : pack));

interface Page {
  id: string;
  scene: string;
  card?: unknown;
}
interface Base {
  id: string;
  band: string;
  group: string;
  themes: string[];
  sources: unknown[];
  review: string;
  long: Page[];
  short: Page[];
}
interface Words {
  voice: string;
  title: string;
  long: Record<string, string[]>;
  short: Record<string, string[]>;
}

test('the app’s own stories are there from the first start, word for word as the files have them, in their order', async () => {
  const order = contentJson('base/story-order.json') as string[];
  expect(order).toHaveLength(32);
  const guest = await newGuest(server);
  const listed = (await answer(guest, 'story_library', { _language: 'en' })) as { id: string }[];
  expect(listed.map(({ id }) => id)).toEqual(order);
  const kept = await rows<Record<string, unknown>>(
    'select id, age_band, kind, themes, sources, review, state, built_in from public.stories order by position',
  );
  const told = await rows<{ key: string }>(
    `select concat_ws(' ', story_id, language, length) as key, content, voice_prompt from public.story_versions`,
  );
  const toldIn = new Map(told.map(({ key, ...telling }) => [key, telling]));
  expect(toldIn.size).toBe(32 * LANGUAGES.length * 2);
  for (const [at, id] of order.entries()) {
    const base = contentJson(`base/stories/${id}.json`) as Base;
    expect(kept[at]).toEqual({
      id,
      age_band: base.band,
      kind: base.group,
      themes: base.themes,
      sources: base.sources,
      review: 'unreviewed',
      state: 'published',
      built_in: true,
    });
    for (const language of LANGUAGES)
      for (const length of ['long', 'short'] as const) {
        const { voice, long, short, ...said } = contentJson(`${language}/stories/${id}.json`) as Words;
        const words = { long, short }[length];
        const pages = base[length].map((page) => ({ ...page, text: words[page.id] }));
        expect(toldIn.get(`${id} ${language} ${length}`)).toEqual({
          voice_prompt: voice,
          content: { ...said, pages },
        });
      }
  }
});

test('starting again changes nothing, and neither do the same packs under another sum', async () => {
  const before = await everything();
  expect(before.length).toBeGreaterThan(300);
  await restart();
  expect(await everything()).toEqual(before);
  const { sum } = await readPackFiles();
  expect(await brought(sum, packs)).toBe(false);
  expect(await everything()).toEqual(before);
  expect(await brought('as if new', packs)).toBe(true);
  const kept = (all: unknown[]) => all.filter((row) => (row as { what: string }).what !== 'pack');
  expect(kept(await everything())).toEqual(kept(before));
});

test('a pack that changed is a new version, and the old one again when it changes back', async () => {
  await brought('changed', retelling({ 'the-big-ship': 'A boat' }));
  expect([await stateOf('the-big-ship'), await titleRead('the-big-ship')]).toEqual([published(2), 'A boat']);
  expect(await versionsOf('the-little-bird')).toEqual([1]);
  await restart();
  expect([await stateOf('the-big-ship'), await titleRead('the-big-ship')]).toEqual([
    published(1),
    'The big ship',
  ]);
  await brought('changed', retelling({ 'the-big-ship': 'A boat' }));
  expect([await stateOf('the-big-ship'), await versionsOf('the-big-ship')]).toEqual([published(2), [1, 2]]);
});

test('what an admin withdrew stays withdrawn through restarts and changed packs, and comes back as it is told now', async () => {
  const member = await newMember(server);
  await makeAdmin({ query: rows }, member);
  const id = 'the-broken-vase';
  expect(await answer(member, 'story_withdraw', { _id: id })).toBe(true);
  const withdrawn = (current_version: number) => ({
    state: 'withdrawn',
    current_version,
    withdrawn_by: 'admin',
  });
  await brought('vase', retelling({ [id]: 'Shards' }));
  expect([await stateOf(id), await titleRead(id)]).toEqual([withdrawn(2), undefined]);
  // Not when the app ceases to bring it, and not when it brings it again.
  await brought(
    'no vase',
    packs.filter((pack) => pack.id !== id),
  );
  await brought('vase', retelling({ [id]: 'Shards' }));
  expect(await stateOf(id)).toEqual(withdrawn(2));
  await restart();
  expect(await stateOf(id)).toEqual(withdrawn(1));
  await brought('vase', retelling({ [id]: 'Shards' }));
  expect(await answer(member, 'story_restore', { _id: id })).toBe(true);
  expect([await stateOf(id), await titleRead(id)]).toEqual([published(2), 'Shards']);
});

test('where an admin’s version is told, packs are kept and not told, until an admin chooses one', async () => {
  const member = await newMember(server);
  await makeAdmin({ query: rows }, member);
  const id = 'the-empty-garden';
  await answer(member, 'story_draft', { _id: id, _facts: FACTS, _tellings: both('By an admin') });
  // A draft alone changes nothing of it.
  await brought('before', retelling({ [id]: 'By a pack' }));
  expect(await titleRead(id)).toBe('By a pack');
  await answer(member, 'story_submit', { _id: id });
  // As the operator does; in the panel it takes two people.
  await rows('select private.publish_story($1)', [id]);
  await brought('after', retelling({ [id]: 'By a later pack' }));
  await brought('before', retelling({ [id]: 'By a pack' }));
  expect([await titleRead(id), await versionsOf(id)]).toEqual(['By an admin', [1, 2, 3, 4]]);
  await answer(member, 'story_publish', { _id: id, _version: 4 });
  expect(await titleRead(id)).toBe('By a later pack');
  await brought('once more', packs);
  expect(await stateOf(id)).toEqual(published(1));
});

test('what the app no longer brings is withdrawn, not lost, and comes back with it', async () => {
  const id = 'water-for-a-dog';
  const without = packs.filter((pack) => pack.id !== id);
  await brought('without', without);
  expect(await stateOf(id)).toEqual({ state: 'withdrawn', current_version: 1, withdrawn_by: 'pack' });
  expect([await titleRead(id), await versionsOf(id)]).toEqual([undefined, [1]]);
  await brought('with it', packs);
  expect(await stateOf(id)).toEqual(published(1));
});

test.each([
  ['nothing', []],
  ['no list', {}],
])('%s is not taken for the app’s stories', async (_what, stories) => {
  expect(
    await answer({ client: newClient(server, server.serviceKey) }, 'keep_story_packs', {
      _sum: 'x',
      _stories: stories,
    }),
  ).toBe('no_story');
});

test('a pack that cannot be kept leaves all as it was, and the next start tries again', async () => {
  const before = await everything();
  const [first, ...others] = packs;
  if (first === undefined) throw new Error('There are no packs');
  const broken = { ...retold(first, 'x'), facts: { ...first.facts, themes: [] } };
  expect(await brought('broken', [...others, broken])).toContain('Failing row');
  expect(await everything()).toEqual(before);
});

test('several processes that start at once bring them once', async () => {
  await rows('delete from private.story_packs');
  const answers = await Promise.all(Array.from({ length: 6 }, () => brought('at once', packs)));
  expect(answers.filter((first) => first === true)).toHaveLength(1);
});
