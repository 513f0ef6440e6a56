import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { openingSchema } from '#core/messages/shapes.ts';
import { newClient, newGuest, newMember, newPerson, type Member } from '#tests/harness/clients.ts';
import { outbox } from '#tests/harness/server.ts';
import { comment, post } from './halaqa-lab.ts';
import { application, company, draft, job } from './jobs-lab.ts';
import { answer, connect, openLab, sees } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

/** Tables that say something about a person and are not in the copy of their data, and why. */
const NOT_EXPORTED: Record<string, string> = {
  'auth.flow_state': 'codes of a sign-in that is under way, worthless within the hour',
  'auth.known_devices': 'keyed hashes of browsers; the sessions in them are in the copy',
  'auth.one_time_tokens': 'hashes of codes, worthless within the hour',
  'auth.signup_attempts': 'what was chosen before the address was confirmed, gone with the confirmation',
  'auth.webauthn_challenges': 'what a device is asked to sign, worthless within five minutes',
  'private.allowances': 'how often something was tried today',
  'private.conversation_names': 'words of the names of others, by which one finds conversations',
  'private.family_codes': 'a code that is worthless within half an hour',
  'private.invitations': 'by whose code somebody came, until the address is confirmed; it names another',
};

test('every table with a person in it is in the copy of their data, or excused', async () => {
  const tables = await lab.rows<{ name: string }>(
    `select distinct format('%s.%s', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p') and (
       a.attname = 'user_id' or exists (
         select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
           and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)))
     order by 1`,
  );
  const declared = await lab.rows<{ source: string }>('select source from private.personal_data');
  const known = new Set([...declared.map(({ source }) => source), ...Object.keys(NOT_EXPORTED)]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('a copy has nothing of a table that its owner may not read there', async () => {
  const withheld = await lab.rows(
    `select p.source, a.attname from private.personal_data p
     join pg_attribute a on a.attrelid = p.source::regclass and a.attnum > 0 and not a.attisdropped
     where p.source like 'public.%' and has_any_column_privilege('authenticated', a.attrelid, 'select')
       and not has_column_privilege('authenticated', a.attrelid, a.attnum, 'select') and not a.attname = any (p.omitted)`,
  );
  // How often a device of theirs was not reached is theirs, though no screen asks.
  expect(withheld).toEqual([{ source: 'public.push_subscriptions', attname: 'failures' }]);
});

/** They offer a job and apply for another. */
async function work(member: Member, friend: Member, name: string): Promise<void> {
  const offer = await job(lab, member, await company(lab, member, `${name} and sons`), {
    title: `Help for ${name}`,
  });
  const _job = draft(await company(lab, friend, `Friends of ${randomUUID().slice(0, 8)}`));
  const wanted = randomUUID();
  await answer(friend, 'publish_job', { _id: wanted, _job });
  await expect.poll(() => answer(member, 'job_page', { _id: wanted })).not.toBeNull();
  const _id = randomUUID();
  const path = `${member.id}/${_id}/life.txt`;
  await member.client.storage
    .from('applications')
    .upload(path, new Blob([`I am ${name}`], { type: 'text/plain' }), { contentType: 'text/plain' });
  const _files = [{ path, name: `${name}.txt` }];
  await answer(member, 'apply_for_job', { _id, _job_id: wanted, _letter: `I am ${name}`, _files });
  await answer(friend, 'note_application', { _id, _body: 'Seems kind' });
  await application(friend, offer);
  await answer(member, 'mark_job', { _id: wanted, _mark: 'saved' });
  await answer(member, 'save_job_search', { _id: randomUUID(), _name: name, _filters: { words: name } });
  await member.client.from('job_templates').insert({ name, body: `Greetings, ${name}` });
  await answer(member, 'close_job', { _id: offer, _outcome: 'filled_here' });
}

/** A life in the product: something in as many tables as possible. */
async function lived(): Promise<Member & { name: string; file: string }> {
  const member = await lab.aged('adult');
  const friend = await lab.aged('adult');
  const name = `Nur${randomUUID().slice(0, 8)}`;
  await member.client
    .from('profiles')
    .update({ display_name: name, bio: `I am ${name}` })
    .eq('user_id', member.id);
  await member.client.from('professional_profiles').insert({ headline: name, shown_fields: ['headline'] });
  await answer(member, 'set_username', { _username: name });
  await connect(member, friend);
  await lab.give(member, 20, 'lesson');
  await answer(member, 'gift_points', {
    _to: friend.id,
    _amount: 5,
    _key: randomUUID(),
    _note: `From ${name}`,
  });
  await answer(member, 'set_leaderboard', { _shown: true });
  await answer(member, 'block_user', { _user_id: (await lab.aged('adult')).id });
  await answer(member, 'my_invite');
  await answer(member, 'sync_prayer_log', {
    _epoch: null,
    _since: 0,
    _entries: [{ day: '2026-11-14', prayer: 'fajr', state: 'prayed', changed_at: '2026-11-14T05:00:00Z' }],
  });
  await answer(member, 'note_lessons', {
    _lessons: [{ course: 'good-manners', lesson: 'parents-and-kin', block: 'uff', noted_at: '2026-11-14' }],
  });
  await answer(member, 'note_story', {
    _id: 'the-big-ship',
    _language: 'en',
    _length: 'long',
    _finished: true,
  });
  await answer(member, 'accept_halaqa_rules', { _version: 1 });
  const words = await post(lab, member, `Written by ${name}`, { _options: ['Yes', 'No'] });
  await comment(lab, member, words, `Said by ${name}`);
  await answer(member, 'react', { _target_type: 'post', _target_id: words, _kind: 'thanks' });
  await answer(member, 'vote', { _post_id: words, _place: 1 });
  await answer(member, 'edit_post', { _id: words, _body: `Written again by ${name}` });
  await answer(member, 'follow', { _user_id: friend.id });
  await member.client.from('experiences').insert({ title: name, started: '2020-01-01' });
  await answer(friend, 'accept_halaqa_rules', { _version: 1 });
  await post(lab, friend, `Dear @${name}, look`);
  const { id: talk } = v.parse(
    openingSchema,
    await answer(member, 'open_conversation', { _user_id: friend.id }),
  );
  const said = { _id: randomUUID(), _conversation_id: talk, _body: `Told by ${name}` };
  await answer(member, 'send_message', said);
  await answer(member, 'edit_message', { _id: said._id, _body: `Told again by ${name}` });
  const heard = { _id: randomUUID(), _conversation_id: talk, _body: 'Heard by a friend' };
  await answer(friend, 'send_message', heard);
  await answer(member, 'react_to_message', { _id: heard._id, _kind: 'thanks' });
  await work(member, friend, name);
  await member.client.from('analytics_events').insert({ event_name: 'page_view', user_id: member.id });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  const file = `${member.id}/me.webp`;
  const body = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  await member.client.storage.from('avatars').upload(file, body, { contentType: 'image/webp' });
  await answer(member, 'set_avatar', { _path: file });
  return { ...member, name, file };
}

const ready = async (who: Member) => {
  const id = String(await answer(who, 'request_export'));
  await expect
    .poll(
      async () =>
        (await who.client.from('data_exports').select('ready_at').eq('id', id).single()).data?.['ready_at'],
    )
    .not.toBeNull();
  return id;
};
const fetched = (token: unknown, method = 'GET') =>
  fetch(`${lab.server.url}/functions/v1/export?token=${String(token)}`, { method });

describe('a copy of everything', () => {
  test('holds every table and file, comes once and tells by mail that it is there', async () => {
    const member = await lived();
    const id = await ready(member);
    expect(await answer(member, 'request_export')).toBe(id);
    const token = await answer(member, 'export_link', { _id: id });
    const zip = unzipSync(new Uint8Array(await (await fetched(token)).arrayBuffer()));
    const rows = (path: string) =>
      JSON.parse(strFromU8(zip[`data/${path}.json`] ?? new Uint8Array())) as unknown[];
    expect(rows('public/profiles')).toMatchObject([{ user_id: member.id, display_name: member.name }]);
    expect(rows('public/prayer_log')).toMatchObject([{ prayer: 'fajr', state: 'prayed' }]);
    expect(rows('public/story_reads')).toMatchObject([{ story_id: 'the-big-ship', times: 1 }]);
    expect(rows('public/posts')).toMatchObject([{ body: `Written again by ${member.name}` }]);
    expect(rows('public/post_versions')).toMatchObject([{ body: `Written by ${member.name}` }]);
    expect(rows('public/comments')).toMatchObject([{ body: `Said by ${member.name}` }]);
    expect(rows('private/messages')).toMatchObject([{ body: `Told again by ${member.name}` }]);
    expect(rows('private/message_versions')).toMatchObject([{ body: `Told by ${member.name}` }]);
    expect(rows('private/message_reactions')).toMatchObject([{ kind: 'thanks' }]);
    expect(rows('public/experiences')).toMatchObject([{ title: member.name }]);
    expect(rows('public/job_offers')).toMatchObject([{ title: `Help for ${member.name}` }]);
    // What was applied for, and nothing of what its owner noted.
    expect(rows('public/job_applications')).toMatchObject([{ letter: `I am ${member.name}` }]);
    expect(rows('public/job_application_notes')).toEqual([]);
    expect(rows('public/job_searches')).toMatchObject([{ name: member.name }]);
    expect(Object.keys(zip).filter((path) => path.startsWith('files/applications/'))).toHaveLength(1);
    expect(rows('public/gifts')).toMatchObject([{ note: `From ${member.name}` }]);
    expect(rows('auth/users')).toMatchObject([{ email: member.email }]);
    expect(JSON.stringify(rows('auth/users'))).not.toContain('argon2');
    expect(zip[`files/avatars/${member.file}`]?.length).toBeGreaterThan(20);
    const sources = await lab.rows<{ source: string }>('select source from private.personal_data');
    for (const { source } of sources) expect(zip).toHaveProperty([`data/${source.replace('.', '/')}.json`]);
    // The link is used up, and so is the export.
    expect((await fetched(token)).status).toBe(404);
    expect(await answer(member, 'export_link', { _id: id })).toBeNull();
    expect(await lab.rows('select from private.export_parts where export_id = $1', [id])).toEqual([]);
    await expect
      .poll(async () => (await outbox(lab.server)).some((mail) => mail.includes(member.email)))
      .toBe(true);
  });

  test('is given to one of many who bring the link at once', async () => {
    const member = await lab.aged('adult');
    const id = await ready(member);
    const first = await answer(member, 'export_link', { _id: id });
    const token = await answer(member, 'export_link', { _id: id });
    // A newer link makes the one before worthless; looking alone uses nothing up.
    expect([(await fetched(first)).status, (await fetched(token, 'HEAD')).status]).toEqual([404, 405]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetched(token)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('is gone after a day', async () => {
    const member = await lab.aged('adult');
    const id = await ready(member);
    const token = await answer(member, 'export_link', { _id: id });
    await lab.turnClock('25 hours');
    expect((await fetched(token)).status).toBe(404);
    expect(await answer(member, 'export_link', { _id: id })).toBeNull();
    await lab.rows('select public.tidy_accounts()');
    expect(await lab.rows('select from private.export_parts where export_id = $1', [id])).toEqual([]);
  });

  test('is nobody else’s, not for the service key either once it was made', async () => {
    const [member, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const id = await ready(member);
    expect(await answer(other, 'export_link', { _id: id })).toBeNull();
    expect((await other.client.from('data_exports').select('id')).data).toEqual([]);
    expect((await member.client.from('data_exports').select('link_hash')).error?.code).toBe('42501');
    const service = { client: newClient(lab.server, lab.server.serviceKey) };
    expect(await answer(service, 'collect_export', { _id: id })).toEqual([]);
    const forTheQueue = {
      collect_export: { _id: id },
      finish_export: { _id: id },
      keep_export_part: { _id: id, _number: 0, _content: '' },
      erase_account: { _user_id: other.id },
      deletion_notice: { _user_id: other.id },
      due_deletions: {},
      tidy_accounts: {},
    };
    for (const [name, values] of Object.entries(forTheQueue))
      expect([name, await answer(member, name, values)]).toEqual([name, '42501']);
  });

  test('is asked for three times a day', async () => {
    const member = await lab.aged('adult');
    for (let turn = 0; turn < 3; turn += 1) {
      const id = await ready(member);
      await fetched(await answer(member, 'export_link', { _id: id }));
    }
    expect(await answer(member, 'request_export')).toBe('daily_limit');
  });
});

/** Every place in the database where one of these texts stands. */
async function traces(texts: string[]): Promise<string[]> {
  const tables = await lab.rows<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await lab.rows<{ row: string }>(
      `select t::text as row from ${name} as t where exists (
         select from unnest($1::text[]) as trace where strpos(lower(t::text), lower(trace)) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}
const erase = async () => {
  await lab.rows(`select jobs.enqueue('erase-accounts', '{}')`);
  await expect.poll(() => lab.rows(`select from jobs.queue where kind = 'erase-accounts'`)).toEqual([]);
};

describe('the end of an account', () => {
  test('leaves nothing but a pseudonym in the ledger', async () => {
    const member = await lived();
    const account = (
      await lab.rows<{ id: string }>('select id from public.points_accounts where user_id = $1', [member.id])
    )[0];
    await ready(member);
    expect((await traces([member.id])).length).toBeGreaterThan(20);
    const due = Date.parse(String(await answer(member, 'delete_my_account')));
    expect(Math.round((due - Date.now()) / 86_400_000)).toBe(7);
    await lab.turnClock('8 days');
    await erase();
    await expect.poll(() => lab.rows('select from jobs.queue where died_at is null')).toEqual([]);
    // Another's post still has the name that its author wrote.
    await lab.rows(`delete from public.posts where body like 'Dear @%'`);
    // What is told live is kept for ten minutes; somebody's week is over by then.
    await lab.rows('truncate realtime.changes');
    expect(await traces([member.id, member.email, member.name])).toEqual([]);
    const [left] = await lab.rows(
      'select user_id, pseudonym, balance from public.points_accounts where id = $1',
      [account?.id],
    );
    expect(left).toEqual({
      user_id: null,
      pseudonym: expect.stringMatching(/^[0-9a-f]{64}$/),
      balance: '15',
    });
    const sum = await lab.rows('select sum(amount)::int as sum from public.points_ledger');
    expect(sum).toEqual([{ sum: 0 }]);
    expect(await lab.rows('select from storage.dropped_versions')).toEqual([]);
  });

  test('is taken back by signing in', async () => {
    const [member, other] = [await lab.aged('adult'), await lab.aged('adult')];
    const seen = () => sees(other, member);
    await answer(member, 'delete_my_account');
    // Signed out everywhere, and out of sight at once.
    expect((await member.client.from('profiles').select()).data).toEqual([]);
    expect(await seen()).toBe(false);
    const again = newClient(lab.server, lab.server.anonKey);
    const { error } = await again.auth.signInWithPassword(member);
    expect(error).toBeNull();
    expect(await seen()).toBe(true);
    await lab.turnClock('8 days');
    await erase();
    expect((await again.from('profiles').select('user_id')).data).toEqual([{ user_id: member.id }]);
    await expect
      .poll(async () => (await outbox(lab.server)).some((mail) => mail.includes(member.email)))
      .toBe(true);
  });

  test('does not come before its time', async () => {
    const member = await lab.aged('adult');
    await answer(member, 'delete_my_account');
    await lab.turnClock('6 days 23 hours');
    await erase();
    expect(await lab.rows('select from auth.users where id = $1', [member.id])).toHaveLength(1);
  });

  test('of a guest comes at once', async () => {
    const guest = await newGuest(lab.server);
    await answer(guest, 'delete_my_account');
    await erase();
    expect(await traces([guest.id])).toEqual([]);
  });

  test('frees the address at once; the name rests', async () => {
    const person = newPerson();
    const client = newClient(lab.server, lab.server.anonKey);
    const signUp = (username: string) =>
      client.auth.signUp({ ...person, options: { data: { username, privacy_accepted: true } } });
    expect((await signUp(person.username)).error).toBeNull();
    await client.rpc('delete_my_account');
    await lab.turnClock('8 days');
    await erase();
    expect((await signUp(person.username)).error?.code).toBe('username_taken');
    expect((await signUp(`${person.username}x`)).error).toBeNull();
  });
});

test('who leaves takes no entries of another along whose address ends like theirs', async () => {
  const leaving = newPerson();
  const [member, other] = [
    await newMember(lab.server, {}, leaving),
    await newMember(lab.server, {}, { ...newPerson(), email: `a${leaving.email}` }),
  ];
  const entries = async (address: string) =>
    (
      await lab.rows(
        'select from auth.audit_log_entries where strpos(payload::text, to_json($1::text)::text) > 0',
        [address],
      )
    ).length;
  const before = await entries(other.email);
  expect([before > 0, (await entries(member.email)) > 0]).toEqual([true, true]);
  await answer(member, 'delete_my_account');
  await lab.turnClock('8 days');
  await lab.rows('select public.erase_account($1)', [member.id]);
  expect([await entries(other.email), await entries(member.email)]).toEqual([before, 0]);
});
