import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { REVIEWABLE } from '#core/reviews/kinds.ts';
import { told } from '#scripts/database-functions.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { keptTurn } from './kept-turn.ts';
import { both, FACTS } from './story-sample.ts';
import { answer, connect, connectChild, link, openLab } from './lab.ts';

/*
 * Comments of functions promise the browser's types what PostgreSQL cannot know: which arguments may be null, which results
 * never are. Each is tried here where the database has as little to say as it can: people without names, without rules,
 * without a past.
 */
const lab = openLab();

interface Promised {
  name: string;
  comment: string;
  parts: { name: string; taken: boolean }[];
}
let promises: Promised[] = [];
beforeAll(async () => {
  promises = await lab.rows<Promised & Record<string, unknown>>(
    `select p.proname as name, obj_description(p.oid, 'pg_proc') as comment,
       (select coalesce(json_agg(json_build_object('name', part.name, 'taken', coalesce(part.mode in ('i', 'b', 'v'), true))), '[]')
        from unnest(p.proargnames, p.proargmodes) as part (name, mode)) as parts
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and obj_description(p.oid, 'pg_proc') ~ '(May be|Never) null' order by 1`,
  );
});

/** Somebody who came without a name and has told nothing. */
async function nobody(): Promise<Member> {
  const member = await lab.aged('adult');
  await lab.rows('update public.profiles set username = null, display_name = null where user_id = $1', [
    member.id,
  ]);
  return member;
}

async function given({ client }: Pick<Member, 'client'>, name: string, values = {}): Promise<unknown> {
  return (await client.rpc(name, values).throwOnError()).data;
}

async function rowsOf(member: Pick<Member, 'client'>, name: string, values = {}): Promise<unknown[]> {
  const rows = await given(member, name, values);
  expect(rows, name).toBeInstanceOf(Array);
  return rows as unknown[];
}

/** An edition of one hadith, in no book and with no grade. */
async function sampleEdition(): Promise<void> {
  await lab.rows(
    `insert into public.hadith_editions (id, collection, language, name, source, sha256, hadiths, loaded, completed_at)
     values ('eng-sample', 'bukhari', 'en', 'x', 'x', repeat('0', 64), 1, 1, now()) on conflict do nothing`,
  );
  await lab.rows(
    `insert into public.hadith_texts (edition_id, number, text) values ('eng-sample', 1, 'nonesuch')
     on conflict do nothing`,
  );
}

/** An admin, with a text that is signed, one that is objected to and one that has changed since. */
async function reviewed() {
  const admin = await nobody();
  await makeAdmin(lab.database, admin);
  await lab.rows(
    `insert into private.reviewed_texts values (encode(sha256('x'), 'hex'), 'x') on conflict do nothing`,
  );
  await lab.rows(
    `insert into public.content_reviews (record, language, sha256, reviewer_id, reviewer_name, verdict, note)
     select r.record, r.language, encode(sha256('x'), 'hex'), $1, 'Somebody',
       case r.record when 'name/allah' then 'objection' else 'signed' end, 'x'
     from private.reviewable r where r.record in ('name/allah', 'name/al-malik', 'name/as-salam')`,
    [admin.id],
  );
  await lab.rows(
    `update private.reviewable set sha256 = encode(sha256('x'), 'hex')
     where record in ('name/allah', 'name/al-malik')`,
  );
  return admin;
}

/** What functions answer in the barest circumstances; several where they have several answers. */
const BAREST: Record<string, () => Promise<unknown[]>> = {
  async my_blocks() {
    const [one, other] = [await nobody(), await nobody()];
    await answer(one, 'block_user', { _user_id: other.id });
    return rowsOf(one, 'my_blocks');
  },
  async my_connections() {
    const [one, friend, asked, asking] = [await nobody(), await nobody(), await nobody(), await nobody()];
    await connect(one, friend);
    await answer(one, 'request_connection', { _user_id: asked.id });
    await answer(asking, 'request_connection', { _user_id: one.id });
    return rowsOf(one, 'my_connections');
  },
  async my_family() {
    const [parent, child] = [await nobody(), await nobody()];
    await lab.rows(`update public.profiles set age_group = '16_17' where user_id = $1`, [child.id]);
    await answer(parent, 'link_child', { _code: await answer(child, 'my_family_code') });
    return [...(await rowsOf(parent, 'my_family')), ...(await rowsOf(child, 'my_family'))];
  },
  async find_people() {
    const [one, other] = [await nobody(), await nobody()];
    await lab.rows(`update public.profiles set username = 'nonesuch' where user_id = $1`, [other.id]);
    return rowsOf(one, 'find_people', { _query: 'nonesuch' });
  },
  async my_requests() {
    const [parent, child] = [await nobody(), await lab.aged('13_15')];
    await link(lab, parent, child);
    for (const who of [parent, child]) await answer(who, 'request_by_name', { _username: 'nobody.there' });
    return [...(await rowsOf(parent, 'my_requests')), ...(await rowsOf(child, 'my_requests'))];
  },
  async childrens_connections() {
    const [parent, friend, other] = [await nobody(), await nobody(), await nobody()];
    const child = await lab.aged('13_15');
    await link(lab, parent, child);
    await connectChild(lab, parent, child, friend);
    const [named] = await lab.rows('select username from public.profiles where user_id = $1', [child.id]);
    await answer(other, 'request_by_name', { _username: named?.['username'] });
    await answer(child, 'request_by_name', { _username: 'nobody.there' });
    return rowsOf(parent, 'childrens_connections');
  },
  certificate_state: async () => [
    await given({ client: newClient(lab.server, lab.server.anonKey) }, 'certificate_state', {
      _id: randomUUID(),
    }),
  ],
  async search_chats() {
    const member = await nobody();
    await keptTurn(lab, member);
    return rowsOf(member, 'search_chats', { _words: '' });
  },
  async shared_answer() {
    const member = await nobody();
    const turn_id = await keptTurn(lab, member);
    const { data } = await member.client
      .from('assistant_shares')
      .insert({ turn_id })
      .select('token')
      .single();
    const visitor = { client: newClient(lab.server, lab.server.anonKey) };
    return rowsOf(visitor, 'shared_answer', { _token: data?.['token'] });
  },
  async child_lessons() {
    const [parent, child] = [await nobody(), await lab.aged('10_12')];
    await link(lab, parent, child);
    await answer(child, 'note_lessons', {
      _lessons: [{ course: 'good-manners', lesson: 'parents-and-kin', noted_at: '2026-11-14' }],
    });
    await lab.rows(`select public.keep_lesson($1, 'good-manners', 'honesty', 5, 5, false)`, [child.id]);
    return rowsOf(parent, 'child_lessons', { _child: child.id });
  },
  story_library: async () => rowsOf(await newGuest(lab.server), 'story_library', { _language: 'xx' }),
  async story() {
    const guest = await newGuest(lab.server);
    await lab.rows(`update public.stories set review = 'reviewed' where id = 'the-big-ship'`);
    const { data } = await guest.client.from('stories').select('id').throwOnError();
    const told = await Promise.all(
      (data as { id: string }[]).flatMap(({ id }) =>
        ['long', 'short'].map((_length) => rowsOf(guest, 'story', { _id: id, _language: 'xx', _length })),
      ),
    );
    return told.flat();
  },
  async child_stories() {
    const [parent, child] = [await nobody(), await lab.aged('under_10')];
    await link(lab, parent, child);
    const note = { _id: 'the-big-ship', _language: 'en', _length: 'long' };
    await answer(child, 'note_story', note);
    await answer(child, 'note_story', { ...note, _id: 'the-little-bird', _finished: true });
    await answer(parent, 'approve_story', { _child: child.id, _story: 'the-big-ship', _allowed: true });
    await answer(parent, 'approve_story', { _child: child.id, _story: 'the-little-bird', _allowed: false });
    return rowsOf(parent, 'child_stories', { _child: child.id });
  },
  note_story: async () => [
    await given(await nobody(), 'note_story', { _id: 'nothing', _language: 'en', _length: 'long' }),
  ],
  async kept_from_public_topics() {
    const service = { client: newClient(lab.server, lab.server.serviceKey) };
    const child = await lab.aged('13_15');
    return rowsOf(service, 'kept_from_public_topics', { _people: [child.id], _strangers_come: false });
  },
  note_lessons: async () => [await given(await nobody(), 'note_lessons', { _lessons: [] })],
  my_invite: async () => rowsOf(await nobody(), 'my_invite'),
  async my_sessions() {
    const member = await nobody();
    await lab.rows('update auth.sessions set user_agent = null, refreshed_at = null where user_id = $1', [
      member.id,
    ]);
    return rowsOf(member, 'my_sessions');
  },
  async points_history() {
    const [one, gone] = [await nobody(), await nobody()];
    await connect(one, gone);
    await lab.give(gone, 20);
    await answer(gone, 'gift_points', { _to: one.id, _amount: 5, _key: randomUUID() });
    await lab.give(one, 1);
    await lab.rows('delete from auth.users where id = $1', [gone.id]);
    return rowsOf(one, 'points_history');
  },
  async hadith_of_day() {
    await sampleEdition();
    return rowsOf(await nobody(), 'hadith_of_day', { _edition: 'eng-sample', _day: -3 });
  },
  async hadith_sections() {
    await sampleEdition();
    return rowsOf(await nobody(), 'hadith_sections', { _edition: 'eng-sample' });
  },
  async search_hadith_texts() {
    await sampleEdition();
    return rowsOf(await nobody(), 'search_hadith_texts', { _query: 'nonesuch', _languages: ['en'] });
  },
  delete_my_account: async () => [
    await given(await nobody(), 'delete_my_account'),
    await given(await newGuest(lab.server), 'delete_my_account'),
  ],
  async prompt_versions() {
    const admin = await nobody();
    await makeAdmin(lab.database, admin);
    for (const version of [1, 2, 3]) {
      await answer(admin, 'add_prompt', { _mode: 'qa', _body: `Answer kindly, ${version}.` });
      if (version < 3) await lab.rows(`select private.activate_prompt('qa', $1)`, [version]);
    }
    return rowsOf(admin, 'prompt_versions', { _mode: 'qa' });
  },
  async review_desk() {
    const admin = await reviewed();
    const states = ['unsigned', 'signed', 'changed', 'objected'].map((_state) =>
      rowsOf(admin, 'review_desk', { _state }),
    );
    const kinds = REVIEWABLE.map((_kind) => rowsOf(admin, 'review_desk', { _kind }));
    return (await Promise.all([...states, ...kinds])).flat();
  },
  review_progress: async () => rowsOf(await reviewed(), 'review_progress'),
  async draft_to_hear() {
    const admin = await nobody();
    await makeAdmin(lab.database, admin);
    await answer(admin, 'story_draft', { _id: 'a-draft-to-hear', _facts: FACTS, _tellings: both() });
    return rowsOf(admin, 'draft_to_hear', { _id: 'a-draft-to-hear', _language: 'en' });
  },
  async story_desk() {
    const admin = await nobody();
    await makeAdmin(lab.database, admin);
    for (const _id of ['a-draft', 'a-submitted-one'])
      await answer(admin, 'story_draft', { _id, _facts: FACTS, _tellings: both() });
    await answer(admin, 'story_submit', { _id: 'a-submitted-one' });
    await answer(admin, 'story_withdraw', { _id: 'the-big-ship' });
    await lab.rows(`update public.stories set review = 'reviewed' where id = 'the-little-bird'`);
    const pages = await Promise.all(
      [-1, 40, 80].map((_after) => rowsOf(admin, 'story_desk', { _language: 'en', _after, _after_id: '' })),
    );
    const rest = ['draft', 'in_review', 'withdrawn'].map((_state) =>
      rowsOf(admin, 'story_desk', { _language: 'en', _state }),
    );
    return [...pages, ...(await Promise.all(rest))].flat();
  },
  async my_family_code() {
    const child = await lab.aged(null);
    // Made, and asked for again.
    return [await given(child, 'my_family_code'), await given(child, 'my_family_code')];
  },
  new_prayer_calendar: async () => [
    await given(await nobody(), 'new_prayer_calendar', {
      _reckoning: { latitude: 48, longitude: 11 },
      _time_zone: 'Europe/Berlin',
      _place_name: 'x',
      _language: 'de',
    }),
  ],
};

/** Calls with null for every argument that is said to take it. */
const WITH_NULL: Record<string, () => Record<string, unknown>> = {
  set_avatar: () => ({ _path: null }),
  start_khatma: () => ({ _title: 'x', _until: null }),
  sync_own_notes: () => ({ _topic: 'duas', _epoch: null, _since: 0 }),
  sync_prayer_log: () => ({ _epoch: null, _since: 0 }),
  sync_quran_notes: () => ({ _epoch: null, _since: 0 }),
};

const promised = (words: 'May be null' | 'Never null') =>
  promises.filter(({ comment }) => comment.includes(words));

test('every promise about null is tried here', () => {
  expect(promised('May be null').map(({ name }) => name)).toEqual(Object.keys(WITH_NULL).toSorted());
  const results = promised('Never null').filter(({ comment, parts }) => {
    const names = [...told('', comment, 'Never null', parts).keys()];
    return (
      names.length === 0 || names.some((name) => parts.find((part) => part.name === name)?.taken === false)
    );
  });
  expect(results.map(({ name }) => name)).toEqual(Object.keys(BAREST).toSorted());
});

test.each(Object.keys(WITH_NULL))('%s takes null where it says so', async (name) => {
  const { comment = '', parts = [] } = promises.find((one) => one.name === name) ?? {};
  const values = WITH_NULL[name]?.() ?? {};
  const nulls = Object.keys(values).filter((key) => values[key] === null);
  expect([...told(name, comment, 'May be null', parts).keys()]).toEqual(nulls);
  const { error } = await (await nobody()).client.rpc(name, values);
  expect(error).toBeNull();
});

test.each(Object.keys(BAREST))(
  '%s gives what it promises even where there is nothing to tell',
  async (name) => {
    const { comment = '', parts = [] } = promises.find((one) => one.name === name) ?? {};
    const answers = (await BAREST[name]?.()) ?? [];
    expect(answers.length).toBeGreaterThan(0);
    // A single value is told apart from a row by having no columns.
    const columns = told(name, comment, 'Never null', parts);
    const rows = answers.map((given) => (columns.size > 0 ? given : { value: given })) as Record<
      string,
      unknown
    >[];
    const met = (column: string) => new Set(rows.map((row) => row[column] ?? null));
    const names = columns.size > 0 ? [...columns.keys()] : ['value'];
    expect(names.filter((column) => met(column).has(null))).toEqual([]);
    // All the words, and no other: one that never comes would be a promise about nothing as well.
    const worded = [...columns].filter(([, words]) => words.length > 0);
    expect(worded.map(([column]) => met(column))).toEqual(worded.map(([, words]) => new Set(words)));
  },
);

test('a part of a khatma has the states that are said, and no other', async () => {
  const reader = await nobody();
  const khatma = await answer(reader, 'start_khatma', { _title: 'x', _until: null });
  const { comment = '', parts = [] } = promises.find(({ name }) => name === 'mark_juz') ?? {};
  const states = told('mark_juz', comment, 'Never null', parts).get('_state') ?? [];
  expect(states.length).toBeGreaterThan(0);
  // Free comes last: there must be something to give back.
  for (const state of states.toReversed())
    expect(await answer(reader, 'mark_juz', { _id: khatma, _juz: 1, _state: state }), state).toBe(true);
  expect(await answer(reader, 'mark_juz', { _id: khatma, _juz: 1, _state: 'read' })).toBe('unknown_state');
});
