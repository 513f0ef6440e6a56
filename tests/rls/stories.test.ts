import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from '#tests/harness/fast-check.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { contentJson } from '#tests/harness/course-solutions.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { fromRoot } from '#server/root.ts';
import { answer, link, openLab } from './lab.ts';
import { both, FACTS, telling } from './story-sample.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

type Who = Pick<Member, 'client'>;
/** The stories as the packs have them, by age. */
const PACKS = readdirSync(fromRoot('content/base/stories')).map((file) => {
  const { id, band } = contentJson(`base/stories/${file}`) as { id: string; band: string };
  return { id, band };
});
const ALL = PACKS.map(({ id }) => id).toSorted();
const upTo = (...bands: string[]) =>
  PACKS.filter(({ band }) => bands.includes(band))
    .map(({ id }) => id)
    .toSorted();
const [SMALL = ''] = upTo('3-5');
const [MIDDLE = '', OTHER = ''] = upTo('6-8');
const [LARGE = ''] = upTo('9-11');

const drafted = (who: Who, _id: string, _tellings: unknown = both(), _facts: unknown = FACTS) =>
  answer(who, 'story_draft', { _id, _facts, _tellings });

let admin: Member;
let visitor: Who;
let service: Who;
/** In states that no reader gets to see; the last is published, and a draft of it waits. */
const HIDDEN = { draft: 'hidden-draft', review: 'hidden-review', withdrawn: 'hidden-withdrawn' };
const REWRITTEN = 'told-and-rewritten';
beforeAll(async () => {
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  visitor = { client: newClient(lab.server, lab.server.anonKey) };
  service = { client: newClient(lab.server, lab.server.serviceKey) };
  for (const id of [...Object.values(HIDDEN), REWRITTEN]) await drafted(admin, id);
  for (const _id of [HIDDEN.review, HIDDEN.withdrawn, REWRITTEN])
    await answer(admin, 'story_submit', { _id });
  // As the operator does; in the panel it takes two people.
  const publish = (id: string) => lab.rows('select private.publish_story($1)', [id]);
  for (const id of [HIDDEN.withdrawn, REWRITTEN]) await publish(id);
  await answer(admin, 'story_withdraw', { _id: HIDDEN.withdrawn });
  await drafted(admin, REWRITTEN, both('Second'));
  await answer(admin, 'story_submit', { _id: REWRITTEN });
  await publish(REWRITTEN);
  await drafted(admin, REWRITTEN, both('Third'));
});
const PUBLISHED = [...ALL, REWRITTEN].toSorted();

const library = async (who: Who, _language = 'en') =>
  ((await answer(who, 'story_library', { _language })) as { id: string }[]).map(({ id }) => id).toSorted();

const some = (rows: unknown) => Array.isArray(rows) && rows.length > 0;
/** Every way to a story that the API has; named are those that gave anything away. */
const WAYS: Record<string, (client: SupabaseClient, id: string) => PromiseLike<boolean>> = {
  'the table': (client, id) =>
    client
      .from('stories')
      .select('*')
      .eq('id', id)
      .then(({ data }) => some(data)),
  'a search of the table': (client, id) =>
    client
      .from('stories')
      .select('id')
      .or(`id.eq.${id},state.eq.draft`)
      .like('id', `${id.slice(0, -1)}%`)
      .then(({ data }) => some((data ?? []).filter((row) => row['id'] === id))),
  'a count': (client, id) =>
    client
      .from('stories')
      .select('*', { count: 'exact', head: true })
      .eq('id', id)
      .then(({ count }) => count !== 0),
  'its versions': (client, id) =>
    client
      .from('story_versions')
      .select('*')
      .eq('story_id', id)
      .then(({ data }) => some(data)),
  'a count of versions': (client, id) =>
    client
      .from('story_versions')
      .select('*', { count: 'exact', head: true })
      .eq('story_id', id)
      .then(({ count }) => count !== 0),
  'a search of its words': (client, id) =>
    client
      .from('story_versions')
      .select('version')
      .eq('story_id', id)
      .not('content->>title', 'is', null)
      .then(({ data }) => some(data)),
  'what the table embeds': (client, id) =>
    client
      .from('stories')
      .select('id, story_versions!story_versions_story_id_fkey(content)')
      .eq('id', id)
      .then(({ data }) => some(data)),
  'what versions embed': (client, id) =>
    client
      .from('story_versions')
      .select('story_id, stories!story_versions_story_id_fkey!inner(id)')
      .eq('stories.id', id)
      .then(({ data }) => some(data)),
  'the library': (client, id) =>
    client
      .rpc('story_library', { _language: 'en' })
      .eq('id', id)
      .then(({ data }) => some(data)),
  'the story': (client, id) =>
    client.rpc('story', { _id: id, _language: 'ar', _length: 'short' }).then(({ data }) => some(data)),
  'the story by an address': (client, id) =>
    client
      .rpc('story', { _id: id, _language: 'en', _length: 'long' }, { get: true })
      .then(({ data }) => some(data)),
  'noting it': (client, id) =>
    client.rpc('note_story', { _id: id, _language: 'en', _length: 'long' }).then(({ data }) => data === true),
};
async function waysTo({ client }: Who, id: string): Promise<string[]> {
  const reached = await Promise.all(Object.values(WAYS).map((reaches) => reaches(client, id)));
  return EVERY_WAY.filter((_, at) => reached[at]);
}
const EVERY_WAY = Object.keys(WAYS);
/** A guest's place is kept on the device. */
const EVERY_GUESTS_WAY = EVERY_WAY.filter((way) => way !== 'noting it');

async function family(options?: { isNew?: boolean }) {
  const [parent, child] = [await lab.aged('adult'), await lab.aged('under_10')];
  await link(lab, parent, child, options);
  return { parent, child };
}
/** With one guardian linked, it is that one who brings in another. */
async function second(parent: Member, child: Member): Promise<Member> {
  const other = await lab.aged('adult');
  const code = await answer(parent, 'my_family_code', { _child_id: child.id });
  expect(await answer(other, 'link_child', { _code: code })).toBe(true);
  return other;
}
const rules = (parent: Who, child: Pick<Member, 'id'>, _age_band: string | null, _only_approved = false) =>
  answer(parent, 'set_story_rules', { _child: child.id, _age_band, _only_approved });
const approve = (parent: Who, child: Pick<Member, 'id'>, _story: string, _allowed: boolean | null) =>
  answer(parent, 'approve_story', { _child: child.id, _story, _allowed });
interface Seen {
  id: string;
  decision: string;
  is_open: boolean;
  state: string;
  page: string | null;
  finished_at: string | null;
  times: number;
}
const seenOf = async (parent: Who, child: Pick<Member, 'id'>, id: string) =>
  ((await answer(parent, 'child_stories', { _child: child.id })) as Seen[]).find((row) => row.id === id);

describe('what is published', () => {
  test('is read by guests, members and children, in every way that there is', async () => {
    const guest = await newGuest(lab.server);
    expect(await library(guest)).toEqual(PUBLISHED);
    expect(await waysTo(guest, LARGE)).toEqual(EVERY_GUESTS_WAY);
    for (const age of ['adult', '10_12', 'under_10', null]) {
      const reader = await lab.aged(age);
      expect([age, await library(reader)]).toEqual([age, PUBLISHED]);
      expect([age, await waysTo(reader, LARGE)]).toEqual([age, EVERY_WAY]);
    }
  });

  test('is not there for visitors, nor for who was banned or has not agreed yet', async () => {
    const banned = await lab.aged('adult');
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    const undecided = await lab.aged('adult');
    await lab.rows('delete from public.privacy_acceptances where user_id = $1', [undecided.id]);
    for (const who of [visitor, banned, undecided])
      for (const id of [SMALL, LARGE])
        // A count that is refused is no count.
        expect((await waysTo(who, id)).filter((way) => !way.startsWith('a count'))).toEqual([]);
    for (const table of ['stories', 'story_versions', 'story_reads', 'story_approvals', 'child_story_rules'])
      expect([table, (await visitor.client.from(table).select('*')).error?.code]).toEqual([table, '42501']);
  });

  test('is unreviewed where it came with the app, and says so', async () => {
    const { data } = await (
      await newGuest(lab.server)
    ).client
      .from('stories')
      .select('review')
      .eq('built_in', true);
    expect(data).toHaveLength(ALL.length);
    expect(new Set(data?.map((row) => row['review'] as string))).toEqual(new Set(['unreviewed']));
  });

  test('is told in English where a language has no words for it', async () => {
    const guest = await newGuest(lab.server);
    const title = async (_language: string) =>
      (
        (await answer(guest, 'story', { _id: SMALL, _language, _length: 'long' })) as {
          language: string;
          content: { title: string };
        }[]
      ).map(({ language, content }) => [language, content.title]);
    const titleIn = (language: string) =>
      (contentJson(`${language}/stories/${SMALL}.json`) as { title: string }).title;
    expect(await title('de')).toEqual([['de', titleIn('de')]]);
    expect(await title('fr')).toEqual([['en', titleIn('en')]]);
    expect(await answer(guest, 'story', { _id: SMALL, _language: 'en', _length: 'endless' })).toEqual([]);
  });

  test('has minutes: half as fast as people read aloud to themselves, by the words of the packs', async () => {
    const guest = await newGuest(lab.server);
    // Words a minute, measured aloud (Trauzettel-Klosinski and Dietz 2012, https://doi.org/10.1167/iovs.11-8284); why half: `docs/decisions/0059`.
    for (const [language, rate] of [
      ['en', 228],
      ['de', 179],
      ['tr', 166],
      ['ar', 138],
    ] as const) {
      const words = (story: string, length: 'long' | 'short') =>
        Object.values(
          (
            contentJson(`${language}/stories/${story}.json`) as Record<
              'long' | 'short',
              Record<string, string[]>
            >
          )[length],
        )
          .flat()
          .flatMap((text) => text.trim().split(/\s+/)).length;
      const rows = (await answer(guest, 'story_library', { _language: language })) as {
        id: string;
        minutes_long: number;
        minutes_short: number;
      }[];
      for (const { id, minutes_long, minutes_short } of rows.filter((row) => ALL.includes(row.id)))
        expect([id, minutes_long, minutes_short]).toEqual([
          id,
          Math.ceil(words(id, 'long') / (rate / 2)),
          Math.ceil(words(id, 'short') / (rate / 2)),
        ]);
    }
  });
});

describe('what is not published', () => {
  test.each(Object.entries(HIDDEN))('%s: no reader reaches it in any way', async (_state, id) => {
    const { parent, child } = await family();
    for (const who of [
      await newGuest(lab.server),
      await lab.aged('adult'),
      await lab.aged('under_10'),
      parent,
      child,
    ])
      expect(await waysTo(who, id)).toEqual([]);
    expect(await seenOf(parent, child, id)).toBeUndefined();
    expect(await approve(parent, child, id, true)).toBe('unknown_story');
    expect((await admin.client.from('stories').select('id').eq('id', id)).data).toEqual([{ id }]);
    expect(
      (await admin.client.from('story_versions').select('version').eq('story_id', id)).data,
    ).toHaveLength(2);
    // An admin's library is a reader's.
    expect(await library(admin)).toEqual(PUBLISHED);
  });

  test('of a story that is: drafts and what was told before are read by admins alone', async () => {
    const titles = async ({ client }: Who) =>
      (
        (
          await client
            .from('story_versions')
            .select('version, title:content->>title')
            .eq('story_id', REWRITTEN)
            .eq('length', 'long')
            .order('version')
        ).data ?? []
      ).map((row) => [row['version'], row['title']] as unknown);
    for (const who of [await newGuest(lab.server), await lab.aged('adult'), await lab.aged('under_10')]) {
      expect(await titles(who)).toEqual([[2, 'Second']]);
      for (const version of [1, 3])
        expect(
          (
            await who.client
              .from('story_versions')
              .select('*', { count: 'exact' })
              .eq('version', version)
              .eq('story_id', REWRITTEN)
          ).count,
        ).toBe(0);
      expect(await answer(who, 'story_history', { _id: REWRITTEN })).toBe('admins_only');
    }
    expect(await titles(admin)).toEqual([
      [1, 'A walk'],
      [2, 'Second'],
      [3, 'Third'],
    ]);
  });
});

describe('a guardian of a child under ten', () => {
  test.each([
    ['3-5', upTo('3-5')],
    ['6-8', upTo('3-5', '6-8')],
    ['9-11', ALL],
    [null, ALL],
  ])('chooses an age, %s: what is above it is closed in every way', async (band, open) => {
    const { parent, child } = await family({ isNew: true });
    expect(await rules(parent, child, band)).toBeNull();
    expect(await library(child)).toEqual([...open, REWRITTEN].toSorted());
    for (const id of [SMALL, MIDDLE, LARGE]) {
      const isOpen = open.includes(id);
      expect([id, await waysTo(child, id)]).toEqual([id, isOpen ? EVERY_WAY : []]);
      expect((await seenOf(parent, child, id))?.is_open).toBe(isOpen);
    }
    expect(
      (await child.client.from('story_versions').select('*', { count: 'exact', head: true })).count,
    ).toBe(open.length * 8 + 2);
    // The guardian and other children read on.
    expect(await library(parent)).toEqual(PUBLISHED);
    expect(await library(await lab.aged('under_10'))).toEqual(PUBLISHED);
  });

  test('allows each story by name: the others are closed in every way', async () => {
    const { parent, child } = await family({ isNew: true });
    await rules(parent, child, '6-8', true);
    expect(await library(child)).toEqual([]);
    for (const id of [MIDDLE, LARGE]) expect(await approve(parent, child, id, true)).toBeNull();
    // Not above the age that they chose.
    expect(await library(child)).toEqual([MIDDLE]);
    expect(await waysTo(child, MIDDLE)).toEqual(EVERY_WAY);
    for (const id of [SMALL, OTHER, LARGE]) expect([id, await waysTo(child, id)]).toEqual([id, []]);
    expect(await seenOf(parent, child, MIDDLE)).toMatchObject({ decision: 'allowed', is_open: true });
    expect(await seenOf(parent, child, LARGE)).toMatchObject({ decision: 'allowed', is_open: false });
    await approve(parent, child, MIDDLE, null);
    expect(await library(child)).toEqual([]);
    await rules(parent, child, null, false);
    expect(await library(child)).toEqual(PUBLISHED);
  });

  test('refuses one: it is closed in every way, until the word is taken back', async () => {
    const { parent, child } = await family({ isNew: true });
    await approve(parent, child, SMALL, false);
    expect(await waysTo(child, SMALL)).toEqual([]);
    expect(await waysTo(child, MIDDLE)).toEqual(EVERY_WAY);
    expect(await seenOf(parent, child, SMALL)).toMatchObject({ decision: 'refused', is_open: false });
    // Which ones are closed is not said either.
    expect((await child.client.from('story_approvals').select('*', { count: 'exact' })).count).toBe(0);
    await approve(parent, child, SMALL, null);
    expect(await waysTo(child, SMALL)).toEqual(EVERY_WAY);
    expect(await seenOf(parent, child, SMALL)).toMatchObject({ decision: 'none', is_open: true });
  });

  test('closes what was begun before, and the place in it is no way back', async () => {
    const { parent, child } = await family();
    await answer(child, 'note_story', { _id: LARGE, _language: 'en', _length: 'long' });
    await rules(parent, child, '3-5');
    expect(await waysTo(child, LARGE)).toEqual([]);
    const { data } = await child.client
      .from('story_reads')
      .select('story_id, stories(id, sources)')
      .eq('story_id', LARGE);
    expect(data).toEqual([{ story_id: LARGE, stories: null }]);
  });

  test('is not undone by another: the strictest word holds', async () => {
    const { parent, child } = await family();
    const other = await second(parent, child);
    await rules(parent, child, '3-5');
    await rules(other, child, null);
    expect(await library(child)).toEqual([...upTo('3-5'), REWRITTEN].toSorted());
    await approve(parent, child, SMALL, false);
    await approve(other, child, SMALL, true);
    expect(await waysTo(child, SMALL)).toEqual([]);
    expect(await seenOf(other, child, SMALL)).toMatchObject({ decision: 'allowed', is_open: false });
    // Each sees and takes back their own word alone.
    expect((await other.client.from('child_story_rules').select('parent_id')).data).toEqual([
      { parent_id: other.id },
    ]);
    expect((await other.client.from('story_approvals').select('parent_id')).data).toEqual([
      { parent_id: other.id },
    ]);
    await approve(other, child, SMALL, null);
    expect(await waysTo(child, SMALL)).toEqual([]);
  });

  test('is not overruled by one who is new: what they allow counts for the other when they may open things', async () => {
    const { parent, child } = await family();
    await rules(parent, child, null, true);
    const accomplice = await second(parent, child);
    await rules(accomplice, child, null, false);
    for (const id of [SMALL, LARGE]) await approve(accomplice, child, id, true);
    expect(await library(child)).toEqual([]);
    for (const id of [SMALL, LARGE]) expect(await waysTo(child, id)).toEqual([]);
    // After thirty days, of which the family was told, it counts.
    await lab.rows('select private.open_family_link($1, $2)', [accomplice.id, child.id]);
    expect(await library(child)).toEqual([SMALL, LARGE].toSorted());
  });

  test('has no word any more when the link has ended', async () => {
    const { parent, child } = await family();
    await rules(parent, child, '3-5', true);
    await approve(parent, child, SMALL, false);
    await answer(child, 'note_story', { _id: MIDDLE, _language: 'en', _length: 'long' });
    await answer(parent, 'end_family_link', { _user_id: child.id });
    expect(await library(child)).toEqual(PUBLISHED);
    for (const table of ['child_story_rules', 'story_approvals'])
      expect(await lab.rows(`select from public.${table} where child_id = $1`, [child.id])).toEqual([]);
    expect((await parent.client.from('story_reads').select('*')).data).toEqual([]);
  });

  test('decides until the child is ten', async () => {
    const { parent, child } = await family();
    await rules(parent, child, '3-5', true);
    await answer(parent, 'set_age_group', { _age_group: '10_12', _user_id: child.id });
    expect(await library(child)).toEqual(PUBLISHED);
    expect(await rules(parent, child, '3-5')).toBe('not_under_10');
    expect(await approve(parent, child, SMALL, false)).toBe('not_under_10');
    // A child that calls itself younger again is where it was.
    await answer(child, 'set_age_group', { _age_group: 'under_10' });
    expect(await library(child)).toEqual([]);
  });

  test.each([
    ['no age', { _age_band: '12-14', _only_approved: false }],
    ['an order of ages', { _age_band: 'z', _only_approved: false }],
    ['nothing', { _age_band: '3-5', _only_approved: null }],
  ])('chooses no rule that is %s', async (_what, rule) => {
    const { parent, child } = await family();
    expect(await answer(parent, 'set_story_rules', { _child: child.id, ...rule })).toBe('unknown_age_band');
  });
});

describe('who is no guardian', () => {
  test('decides nothing and sees nothing: others, the child itself, guests, admins, a link that the child has not agreed to', async () => {
    const { parent, child } = await family();
    await rules(parent, child, '3-5');
    await approve(parent, child, SMALL, false);
    await answer(child, 'note_story', {
      _id: upTo('3-5')[1],
      _language: 'en',
      _length: 'long',
      _finished: true,
    });
    const { parent: other } = await family();
    const grown = await lab.aged('10_12');
    const asking = await lab.aged('adult');
    await answer(asking, 'link_child', { _code: await answer(grown, 'my_family_code') });
    await answer(grown, 'set_age_group', { _age_group: 'under_10' });
    await answer(grown, 'note_story', { _id: SMALL, _language: 'en', _length: 'long' });
    const pending = await lab.rows(
      'select from public.family_links where child_id = $1 and approved_at is null',
      [grown.id],
    );
    expect(pending).toHaveLength(1);
    const guest = await newGuest(lab.server);
    const strangers: [Who, Pick<Member, 'id'>, string][] = [
      [other, child, 'parents_only'],
      [child, child, 'parents_only'],
      [admin, child, 'parents_only'],
      [asking, grown, 'parents_only'],
      [parent, { id: randomUUID() }, 'parents_only'],
      [guest, child, 'members_only'],
      [visitor, child, '42501'],
      [service, child, '42501'],
    ];
    for (const [who, whom, refusal] of strangers) {
      expect(await rules(who, whom, null, false)).toBe(refusal);
      expect(await approve(who, whom, SMALL, true)).toBe(refusal);
      expect(await approve(who, whom, SMALL, null)).toBe(refusal);
      expect(await answer(who, 'child_stories', { _child: whom.id })).toBe(refusal);
    }
    for (const who of [other, admin, asking, guest])
      for (const table of ['child_story_rules', 'story_approvals', 'story_reads'])
        expect((await who.client.from(table).select('*', { count: 'exact' })).count).toBe(0);
    expect(await library(child)).toEqual([...upTo('3-5').filter((id) => id !== SMALL), REWRITTEN].toSorted());
    expect(await library(grown)).toEqual(PUBLISHED);
  });
});

describe('nobody writes past the functions', () => {
  const rowsOf = (user_id: string, child_id: string): Record<string, Record<string, unknown>> => ({
    stories: { id: 'forged', state: 'published', ...FACTS, position: 0 },
    story_versions: { story_id: SMALL, version: 9, ...telling() },
    child_story_rules: { child_id, parent_id: user_id, age_band: '9-11', only_approved: false },
    story_approvals: { child_id, parent_id: user_id, story_id: LARGE, allowed: true },
    story_reads: {
      user_id,
      story_id: LARGE,
      language: 'en',
      length: 'long',
      noted_at: '2026-11-14',
      times: 5,
    },
  });
  const KEYS: Record<string, string> = {
    stories: 'id',
    story_versions: 'story_id',
    child_story_rules: 'child_id',
    story_approvals: 'child_id',
    story_reads: 'user_id',
  };

  test.each(Object.keys(KEYS))('%s: not a child, a guardian, an admin or the service key', async (table) => {
    const { parent, child } = await family();
    await rules(parent, child, '3-5', true);
    await answer(child, 'note_story', { _id: SMALL, _language: 'en', _length: 'long' });
    const before = JSON.stringify(await lab.rows(`select * from public.${table} order by 1, 2, 3, 4`));
    for (const { client } of [child, parent, admin, await newGuest(lab.server), service, visitor]) {
      const row = rowsOf(parent.id, child.id)[table] ?? {};
      const key = KEYS[table] ?? '';
      const tried = await Promise.all([
        client.from(table).insert(row),
        client.from(table).upsert(row),
        client.from(table).update(row).eq(key, row[key]),
        client.from(table).delete().not(key, 'is', null),
      ]);
      expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501', '42501']);
    }
    expect(JSON.stringify(await lab.rows(`select * from public.${table} order by 1, 2, 3, 4`))).toBe(before);
  });

  test('what admins do is done by admins', async () => {
    const { parent, child } = await family();
    const calls: [string, Record<string, unknown>][] = [
      ['story_draft', { _id: 'forged', _facts: FACTS, _tellings: both() }],
      ['story_submit', { _id: HIDDEN.draft }],
      ['story_publish', { _id: HIDDEN.review }],
      ['story_publish', { _id: REWRITTEN, _version: 1 }],
      ['story_withdraw', { _id: SMALL }],
      ['story_restore', { _id: HIDDEN.withdrawn }],
      ['story_history', { _id: SMALL }],
    ];
    for (const [name, values] of calls)
      for (const [who, refusal] of [
        [parent, 'admins_only'],
        [child, 'admins_only'],
        [await newGuest(lab.server), 'admins_only'],
        [visitor, '42501'],
        [service, '42501'],
      ] as const)
        expect([name, await answer(who, name, values)]).toEqual([name, refusal]);
    for (const who of [parent, child, admin, visitor]) {
      expect(await answer(who, 'keep_story_packs', { _sum: 'x', _stories: [] })).toBe('42501');
      expect(await answer(who, 'has_story_packs', { _sum: 'x' })).toBe('42501');
    }
    expect(await lab.rows(`select from public.stories where id = 'forged'`)).toEqual([]);
  });
});

describe('where somebody is', () => {
  const note = (who: Who, more: Record<string, unknown> = {}) =>
    answer(who, 'note_story', { _id: MIDDLE, _language: 'en', _length: 'long', ...more });
  const reads = async ({ client }: Who) =>
    ((await client.from('story_reads').select('*')).data ?? []) as {
      user_id: string;
      page: string | null;
      times: number;
      finished_at: string | null;
      noted_at: string;
    }[];
  const pages = (
    contentJson(`base/stories/${MIDDLE}.json`) as Record<'long' | 'short', { id: string }[]>
  ).long.map(({ id }) => id);

  test('is kept, shown in the library, and seen by the guardian and nobody else', async () => {
    const { parent, child } = await family();
    expect(await note(child, { _page: pages[1] })).toBe(true);
    const listed = (await answer(child, 'story_library', { _language: 'de' })) as Record<string, unknown>[];
    expect(listed.find(({ id }) => id === MIDDLE)).toMatchObject({
      page: pages[1],
      length: 'long',
      finished_at: null,
    });
    expect(await seenOf(parent, child, MIDDLE)).toMatchObject({ state: 'begun', page: pages[1], times: 0 });
    await lab.turnClock('1 minute');
    expect(await note(child, { _finished: true })).toBe(true);
    expect(await seenOf(parent, child, MIDDLE)).toMatchObject({ state: 'finished', page: null, times: 1 });
    expect((await seenOf(parent, child, OTHER))?.state).toBe('unread');
    expect(await reads(parent)).toMatchObject([{ user_id: child.id, times: 1 }]);
    expect(await reads(await lab.aged('adult'))).toEqual([]);
    expect(await reads(admin)).toEqual([]);
    // Reading again begins anew and forgets nothing.
    await lab.turnClock('2 minutes');
    await note(child, { _page: pages[0] });
    expect(await seenOf(parent, child, MIDDLE)).toMatchObject({
      state: 'finished',
      page: pages[0],
      times: 1,
    });
  });

  test('noted last holds, and each finish counts once, whichever comes first and however often', async () => {
    const moments = fc.constantFrom(
      '2026-11-01T10:00:00Z',
      '2026-11-02T10:00:00Z',
      '2026-11-03T10:00:00Z',
      '2026-11-04T10:00:00Z',
    );
    const notes = fc.uniqueArray(fc.tuple(moments, fc.constantFrom(...pages), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
      selector: ([moment]) => moment,
    });
    await fc.assert(
      fc.asyncProperty(notes, async (list) => {
        const member = await lab.aged('adult');
        const inOrder = list.toSorted(([one], [other]) => (one < other ? -1 : 1));
        // Each is sent again, as a device does that has not heard of the answer.
        for (const [_noted_at, _page, _finished] of inOrder.flatMap((one) => [one, one]))
          await note(member, { _noted_at, _page, _finished });
        const [last] = inOrder.slice(-1);
        const [kept] = await reads(member);
        expect([kept?.page, Date.parse(kept?.noted_at ?? ''), kept?.times]).toEqual([
          last?.[1],
          Date.parse(last?.[0] ?? ''),
          list.filter(([, , finished]) => finished).length,
        ]);
        // What comes late does not move the place.
        await note(member, { _noted_at: '2026-10-01T10:00:00Z', _page: pages[0] });
        expect((await reads(member))[0]?.page).toBe(last?.[1]);
      }),
      { numRuns: 8 },
    );
  });

  test('from the future counts from now, so that a later one can follow', async () => {
    const member = await lab.aged('adult');
    await note(member, { _noted_at: '9999-01-01T00:00:00Z', _page: pages[0] });
    expect(Date.parse((await reads(member))[0]?.noted_at ?? '')).toBeLessThanOrEqual(Date.now() + 60_000);
    await lab.turnClock('1 minute');
    await note(member, { _noted_at: 'infinity', _page: pages[1] });
    expect((await reads(member))[0]?.page).toBe(pages[1]);
  });

  test.each([
    ['a page that no version has', { _page: 'nowhere' }],
    ['a page of markup', { _page: '<img>' }],
    ['a language that it is not told in', { _language: 'xx' }],
    ['another length', { _length: 'endless' }],
    ['a story that is not there', { _id: 'nothing' }],
    ['neither finished nor not', { _finished: null }],
  ])('with %s is not kept', async (_what, wrong) => {
    const member = await lab.aged('adult');
    expect(await note(member, wrong)).toBe(false);
    expect(await reads(member)).toEqual([]);
  });

  test('of guests is kept on their device', async () => {
    expect(await note(await newGuest(lab.server))).toBe('members_only');
  });
});

test('what somebody reports of a story leads back to it', async () => {
  const member = await lab.aged('adult');
  const { error } = await member.client
    .from('reports')
    .insert({ type: 'religious_inaccuracy', description: 'A name', target_type: 'story', target_id: SMALL });
  expect(error).toBeNull();
  expect(
    await lab.rows(
      `select private.report_page(target_type, target_id) as page from public.reports where target_type = 'story'`,
    ),
  ).toEqual([{ page: `/story/${SMALL}` }]);
});

test('rules, words and reading are in the copy of somebody’s data', async () => {
  const { parent, child } = await family();
  await rules(parent, child, '6-8');
  await approve(parent, child, SMALL, true);
  await answer(child, 'note_story', { _id: SMALL, _language: 'en', _length: 'long' });
  for (const [who, found] of [
    [parent, [1, 1, 0]],
    [child, [1, 1, 1]],
  ] as const) {
    const id = String(await answer(who, 'request_export'));
    await lab.rows('update public.data_exports set ready_at = null where id = $1', [id]);
    const parts = await lab.rows<{ source: string; content: unknown[] }>(
      'select source, content from public.collect_export($1)',
      [id],
    );
    const count = (source: string) => parts.find((part) => part.source === source)?.content.length;
    expect(['public.child_story_rules', 'public.story_approvals', 'public.story_reads'].map(count)).toEqual(
      found,
    );
  }
});
