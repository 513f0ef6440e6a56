import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import german from '#content/de/mail.json' with { type: 'json' };
import mail from '#content/en/mail.json' with { type: 'json' };
import { addFactor, makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { outbox } from '#tests/harness/server.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
let admin: Member;
let secret: string;
beforeAll(async () => {
  admin = await lab.aged('adult');
  ({ secret } = await addFactor(admin.client));
  await lab.rows('insert into public.admins (user_id) values ($1)', [admin.id]);
  // What needs two people, for the tests: it leaves a note of having been done.
  await lab.rows(`insert into private.approval_kinds (kind, "right") values ('sample', 'prompts')`);
  await lab.rows(`create table private.samples (target text, detail jsonb, asked_by uuid)`);
  await lab.rows(`create function private.approved_sample(_target text, _detail jsonb, _asked_by uuid) returns void
    language sql security definer set search_path = '' as 'insert into private.samples values ($1, $2, $3)'`);
  await lab.rows(`create function public.ask_sample(_target text) returns uuid language plpgsql security definer
    set search_path = '' as $$ begin
      perform private.calling_staff('prompts');
      return private.ask_approval('sample', _target, '{"n": 1}', null, 'because');
    end $$`);
});

const staffed = async (role: 'admin' | 'moderator' | 'reviewer' | 'support' | 'reader') => {
  const person = await lab.aged('adult');
  await (role === 'admin' ? makeAdmin(lab.database, person) : makeStaff(lab.database, person, role));
  return person;
};
const setRole = (who: Pick<Member, 'client'>, whom: Pick<Member, 'id'>, role: string | null) =>
  answer(who, 'set_staff_role', { _user_id: whom.id, _role: role });
/** The subjects of what was posted to somebody. */
const letters = async (person: Member) =>
  (await outbox(lab.server))
    .filter((mail) => mail.includes(`To: ${person.email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());
const SOON = { interval: 200 };
/** As if the session had been opened long ago. */
const age = ({ id }: Member) =>
  lab.rows(
    `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
     from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
    [id],
  );

describe('a right is used with two factors, by those who have it', () => {
  test('an admin whose session stands on one factor is told what is missing, and does nothing', async () => {
    const plain = await lab.aged('adult');
    await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
    expect(await answer(plain, 'my_staff')).toMatchObject({
      role: 'admin',
      two_factors: false,
      has_factor: false,
    });
    expect(await answer(plain, 'usage_figures')).toBe('second_factor_needed');
    expect((await plain.client.from('admin_actions').select('id')).data).toEqual([]);
    await addFactor(plain.client);
    expect(await answer(plain, 'my_staff')).toMatchObject({
      role: 'admin',
      two_factors: true,
      has_factor: true,
    });
    expect(await answer(plain, 'usage_figures')).toHaveProperty('days');
    // The same account with its password alone.
    const again = { client: newClient(lab.server, lab.server.anonKey) };
    await again.client.auth.signInWithPassword({ email: plain.email, password: plain.password });
    expect(await answer(again, 'my_staff')).toMatchObject({ role: null, rights: [] });
    expect(await answer(again, 'usage_figures')).toBe('admins_only');
  });

  test('each role does what is its own and nothing else', async () => {
    const deeds = {
      usage_figures: {},
      decide_held: { _id: admin.id, _state: 'released' },
      story_history: { _id: 'the-big-ship' },
      add_prompt: { _mode: 'qa', _body: ' ' },
      withdraw_certificate: { _id: admin.id, _reason: 'x' },
      set_staff_role: { _user_id: admin.id, _role: null },
    };
    const refusedTo = async (person: Pick<Member, 'client'>) => {
      const refused: string[] = [];
      for (const [name, values] of Object.entries(deeds))
        if ((await answer(person, name, values)) === 'admins_only') refused.push(name);
      return refused;
    };
    const but = (...allowed: string[]) => Object.keys(deeds).filter((name) => !allowed.includes(name));
    expect(await refusedTo(await lab.aged('adult'))).toEqual(but());
    expect(await refusedTo(await lab.aged('under_10'))).toEqual(but());
    expect(await refusedTo(await newGuest(lab.server))).toEqual(but());
    expect(await refusedTo(await staffed('moderator'))).toEqual(but('decide_held'));
    expect(await refusedTo(await staffed('reviewer'))).toEqual(but('story_history'));
    expect(await refusedTo(await staffed('support'))).toEqual(but('withdraw_certificate'));
    expect(await refusedTo(await staffed('reader'))).toEqual(but('usage_figures', 'story_history'));
    expect(await refusedTo(admin)).toEqual([]);
  });
});

describe('roles', () => {
  test('are given and taken by admins, noted, and told by mail', async () => {
    const person = await lab.aged('adult');
    expect(await setRole(admin, person, 'moderator')).toBe('moderator');
    await addFactor(person.client);
    expect(await answer(person, 'my_staff')).toMatchObject({ role: 'moderator', two_factors: true });
    expect(await setRole(admin, person, 'admin')).toBe('admin');
    expect(await answer(person, 'my_staff')).toMatchObject({ role: 'admin', rights: [] });
    expect(await setRole(admin, person, null)).toBeNull();
    expect(await answer(person, 'my_staff')).toMatchObject({ role: null, rights: [] });
    const { staff_granted: granted, staff_ended: ended } = mail;
    await expect
      .poll(async () => new Set(await letters(person)), SOON)
      .toEqual(new Set([granted.subject, ended.subject]));
    await expect.poll(async () => (await letters(person)).length, SOON).toBe(4);
    const [noted] = await lab.rows(
      `select before ->> 'role' as before, after ->> 'role' as after from public.admin_actions
       where action = 'role_changed' and subject_id = $1 order by id limit 1`,
      [person.id],
    );
    expect(noted).toEqual({ before: null, after: 'moderator' });
  });

  test('are told to all other admins, each in their language, and to nobody else', async () => {
    const [person, colleague, banned, moderator] = [
      await lab.aged('adult'),
      await staffed('admin'),
      await staffed('admin'),
      await staffed('moderator'),
    ];
    await lab.rows(`update public.profiles set language = 'de' where user_id = $1`, [colleague.id]);
    await lab.rows(`update public.profiles set display_name = 'Zaynab Told' where user_id = $1`, [person.id]);
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    const told = async (whom: Member) =>
      (await outbox(lab.server))
        .filter((letter) => letter.includes(`To: ${whom.email}`) && letter.includes('Zaynab Told'))
        .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1]?.trim() ?? '')
        .toSorted((one, other) => (one < other ? -1 : 1));
    await setRole(admin, person, 'moderator');
    await setRole(admin, person, 'admin');
    // The operator's own way is told as well.
    await lab.rows('delete from public.admins where user_id = $1', [person.id]);
    const twice = (words: typeof mail) => [
      words.staff_other_ended.subject,
      words.staff_other_ended.subject,
      words.staff_other_granted.subject,
      words.staff_other_granted.subject,
    ];
    await expect.poll(() => told(colleague), SOON).toEqual(twice(german).toSorted());
    // Who did it hears it, too: their session may be in other hands.
    await expect.poll(() => told(admin), SOON).toEqual(twice(mail).toSorted());
    for (const other of [person, banned, moderator]) expect(await told(other)).toEqual([]);
    await lab.rows('delete from public.admins where user_id = any ($1)', [[colleague.id, banned.id]]);
  });

  test('are for adults with an account, and nobody changes their own', async () => {
    expect(await setRole(admin, await lab.aged('13_15'), 'support')).toBe('unknown_person');
    expect(await setRole(admin, await lab.aged(null), 'support')).toBe('unknown_person');
    expect(await setRole(admin, await newGuest(lab.server), 'support')).toBe('unknown_person');
    expect(await setRole(admin, await lab.aged('adult'), 'king')).toBe('unknown_role');
    expect(await setRole(admin, admin, null)).toBe('own_role');
  });

  test('change only where somebody has just shown who they are', async () => {
    const [stale, person] = [await staffed('admin'), await lab.aged('adult')];
    await age(stale);
    expect(await setRole(stale, person, 'reader')).toBe('proof_needed');
    expect(await answer(person, 'my_staff')).toMatchObject({ role: null });
  });

  test('two admins who dismiss each other at once do not leave nobody', async () => {
    const kept = await lab.rows<{ user_id: string }>('select user_id from public.admins');
    await lab.rows('delete from public.admins');
    const [one, two] = [await staffed('admin'), await staffed('admin')];
    const outcomes = await Promise.all([setRole(one, two, null), setRole(two, one, null)]);
    expect(await lab.rows('select from public.admins')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'admins_only')).toHaveLength(1);
    for (const { user_id } of kept)
      await lab.rows('insert into public.admins (user_id) values ($1) on conflict do nothing', [user_id]);
  });
});

describe('what takes two people', () => {
  const samples = (target: string) => lab.rows('select * from private.samples where target = $1', [target]);
  const ask = async (who: Member, target: string) =>
    String(await answer(who, 'ask_sample', { _target: target }));
  const decide = (who: Member, id: string, agree = true) =>
    answer(who, 'decide_approval', { _id: id, _agree: agree });

  test('is not done by one person in two tabs', async () => {
    const other = await staffed('admin');
    const id = await ask(admin, 'two tabs');
    const tab = { ...admin, client: newClient(lab.server, lab.server.anonKey) };
    await tab.client.auth.signInWithPassword({ email: admin.email, password: admin.password });
    const [factor] = (await tab.client.auth.mfa.listFactors()).data?.totp ?? [];
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
    await tab.client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
    expect(await answer(tab, 'my_staff')).toMatchObject({ role: 'admin', two_factors: true });
    expect(await decide(admin, id)).toBe('second_person_needed');
    expect(await decide(tab, id)).toBe('second_person_needed');
    await lab.turnClock('2 days');
    expect(await decide(tab, id)).toBe('second_person_needed');
    await lab.turnClock('');
    expect(await samples('two tabs')).toEqual([]);
    expect(await decide(await staffed('moderator'), id)).toBe('admins_only');
    expect(await decide(other, id)).toBe('agreed');
    expect(await samples('two tabs')).toMatchObject([{ detail: { n: 1 }, asked_by: admin.id }]);
    expect(await decide(other, id)).toBe('already_decided');
  });

  test('is done once, however many agree at the same time', async () => {
    const [one, two] = [await staffed('admin'), await staffed('admin')];
    const id = await ask(admin, 'race');
    expect(await answer(one, 'ask_sample', { _target: 'race' })).toBe('already_asked');
    const outcomes = await Promise.all([decide(one, id), decide(two, id)]);
    expect(new Set(outcomes)).toEqual(new Set(['agreed', 'already_decided']));
    expect(await samples('race')).toHaveLength(1);
  });

  test('is refused by another, and taken back by who asked', async () => {
    const other = await staffed('admin');
    expect(await decide(other, await ask(admin, 'no'), false)).toBe('refused');
    expect(await decide(admin, await ask(admin, 'no'), false)).toBe('taken_back');
    expect(await samples('no')).toEqual([]);
  });

  test('waits a day where nobody else holds the right, and the log says so', async () => {
    const kept = await lab.rows<{ user_id: string }>(
      'select user_id from public.admins where user_id <> $1',
      [admin.id],
    );
    await lab.rows('delete from public.admins where user_id <> $1', [admin.id]);
    const id = await ask(admin, 'alone');
    await expect.poll(() => letters(admin), SOON).toContain(mail.staff_alone.subject);
    expect(await decide(admin, id)).toBe('too_early');
    await lab.turnClock('25 hours');
    expect(await decide(admin, id)).toBe('agreed');
    await lab.turnClock('');
    expect(await samples('alone')).toHaveLength(1);
    const [noted] = await lab.rows(
      `select after ->> 'alone' as alone from public.admin_actions where action = 'approval_agreed' and target = 'sample/alone'`,
    );
    expect(noted).toEqual({ alone: 'true' });
    for (const { user_id } of kept)
      await lab.rows('insert into public.admins (user_id) values ($1)', [user_id]);
  });
});

test('a second account of one person is no second person, and a factor that is gone gives nothing', async () => {
  const person = await lab.aged('adult');
  expect(await setRole(admin, person, 'admin')).toBe('admin');
  await addFactor(person.client);
  const id = await answer(admin, 'ask_sample', { _target: 'own accounts' });
  expect(await answer(person, 'decide_approval', { _id: id, _agree: true })).toBe('colleague_too_new');
  await lab.turnClock('8 days');
  expect(await answer(person, 'decide_approval', { _id: id, _agree: true })).toBe('agreed');
  await lab.turnClock('');
  // The token says two factors for another hour; the session knows better.
  await lab.rows(`update auth.sessions set aal = 'aal1' where user_id = $1`, [person.id]);
  expect((await person.client.from('admin_actions').select('id').limit(1)).data).toEqual([]);
});
