import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import mail from '#content/en/mail.json' with { type: 'json' };
import { addFactor, makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { outbox } from '#tests/harness/server.ts';
import { answer, link, openLab } from './lab.ts';

type Role = 'admin' | 'moderator' | 'reviewer' | 'support' | 'reader';
type Next = { before: string; before_id: string } | null;
type Caller = Pick<Member, 'client'>;
const lab = openLab();
const staff = {} as Record<Role, Member>;
const staffed = async (role: Role) => {
  const person = await lab.aged('adult');
  await (role === 'admin' ? makeAdmin(lab.database, person) : makeStaff(lab.database, person, role));
  return person;
};
beforeAll(async () => {
  for (const role of ['admin', 'moderator', 'reviewer', 'support', 'reader'] as const)
    staff[role] = await staffed(role);
});

/** As if the session had been opened long ago. */
const age = ({ id }: Member) =>
  lab.rows(
    `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
     from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
    [id],
  );
const letters = async (person: Member) =>
  (await outbox(lab.server)).filter((letter) => letter.includes(`To: ${person.email}`));
const SOON = { interval: 200 };
const told = async (person: Member, subject: string) => {
  const subjects = async () => (await letters(person)).some((text) => text.includes(`Subject: ${subject}`));
  await expect.poll(subjects, SOON).toBe(true);
};
const noted = async (action: string, { id }: Pick<Member, 'id'>) =>
  lab.rows<{ actor_id: string; target: string | null; before: unknown; after: unknown }>(
    'select actor_id, target, before, after from public.admin_actions where action = $1 and subject_id = $2 order by id',
    [action, id],
  );
const found = async (who: Caller, filter: Record<string, unknown>) => {
  const { data } = await who.client.rpc('find_people_as_staff', filter).throwOnError();
  return (data as { people: { user_id: string }[] }).people.map(({ user_id }) => user_id);
};
const person = async (who: Caller, { id }: Pick<Member, 'id'>) =>
  (await answer(who, 'person_as_staff', { _user_id: id })) as Record<string, unknown>;
const canSignIn = async ({ email, password }: Member) =>
  (await newClient(lab.server, lab.server.anonKey).auth.signInWithPassword({ email, password })).error ===
  null;
const opens = async ({ client }: Member) =>
  ((await client.from('profiles').select('user_id')).data ?? []).length === 1;
const named = ({ id }: Member, name: string) =>
  lab.rows('update public.profiles set display_name = $2 where user_id = $1', [id, name]);

describe('each function is for those who have the right', () => {
  /** By name: who may call it, and whether with a fresh proof alone. */
  const DEEDS: Record<
    string,
    { values: (id: string) => Record<string, unknown>; for: Role[]; proof?: true }
  > = {
    find_people_as_staff: { values: () => ({}), for: ['admin', 'moderator', 'support', 'reader'] },
    person_as_staff: { values: (id) => ({ _user_id: id }), for: ['admin', 'moderator', 'support', 'reader'] },
    ban_person: {
      values: (id) => ({ _user_id: id, _days: 0, _reason: 'test' }),
      for: ['admin', 'moderator'],
      proof: true,
    },
    lift_ban: { values: (id) => ({ _user_id: id, _reason: 'test' }), for: ['admin', 'moderator'] },
    sign_out_person: { values: () => ({ _user_id: randomUUID() }), for: ['admin', 'moderator', 'support'] },
    ask_factor_reset: {
      values: (id) => ({ _user_id: id, _reason: 'test' }),
      for: ['admin', 'support'],
      proof: true,
    },
    ask_erasure: {
      values: () => ({ _user_id: randomUUID(), _reason: 'test' }),
      for: ['admin', 'support'],
      proof: true,
    },
    export_for_person: { values: () => ({ _user_id: randomUUID() }), for: ['admin', 'support'] },
    correct_points: {
      values: (id) => ({ _user_id: id, _amount: 0, _reason: 'test', _key: 'k' }),
      for: ['admin'],
    },
    end_staff_role: { values: () => ({ _user_id: randomUUID() }), for: ['admin'], proof: true },
    audit_log: { values: () => ({}), for: ['admin', 'reader'] },
    audit_choices: { values: () => ({}), for: ['admin', 'reader'] },
    rewards_as_staff: { values: () => ({}), for: ['admin'] },
    add_reward: { values: () => ({ _title: ' ', _cost: 1 }), for: ['admin'] },
    set_reward_open: { values: () => ({ _id: randomUUID(), _open: true }), for: ['admin'] },
  };
  let somebody: Member;
  const refused = async (who: Caller) => {
    const answers: Record<string, unknown> = {};
    for (const [name, { values }] of Object.entries(DEEDS))
      answers[name] = await answer(who, name, values(somebody.id));
    return answers;
  };
  const all = (detail: string) => Object.fromEntries(Object.keys(DEEDS).map((name) => [name, detail]));
  beforeAll(async () => {
    somebody = await lab.aged('adult');
  });

  test('and for no visitor, guest, member, child or banned admin', async () => {
    expect(await refused({ client: newClient(lab.server, lab.server.anonKey) })).toEqual(all('42501'));
    for (const who of [await newGuest(lab.server), await lab.aged('adult'), await lab.aged('under_10')])
      expect(await refused(who)).toEqual(all('admins_only'));
    const banned = await staffed('admin');
    await lab.rows(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      banned.id,
    ]);
    expect(await refused(banned)).toEqual(all('admins_only'));
    const plain = await lab.aged('adult');
    await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
    expect(await refused(plain)).toEqual(all('second_factor_needed'));
  });

  test.each(['moderator', 'reviewer', 'support', 'reader', 'admin'] as const)(
    'as a %s has it',
    async (role) => {
      const answers = await refused(staff[role]);
      const open = Object.keys(DEEDS).filter((name) => answers[name] !== 'admins_only');
      expect(open).toEqual(Object.keys(DEEDS).filter((name) => DEEDS[name]?.for.includes(role)));
    },
  );

  test('and asks for a fresh proof where something is taken away', async () => {
    const stale = await staffed('admin');
    await age(stale);
    const answers = await refused(stale);
    expect(Object.keys(answers).filter((name) => answers[name] === 'proof_needed')).toEqual(
      Object.keys(DEEDS).filter((name) => DEEDS[name]?.proof),
    );
  });
});

describe('people are found', () => {
  test('by name, a word of it, username, and by address for those who look after accounts', async () => {
    const one = await lab.aged('adult');
    await named(one, 'Zaynab Çelik');
    for (const asked of ['zay', 'ZAYNAB C', 'celik', one.id, one.email.split('@')[0]])
      expect(await found(staff.reader, { _query: asked }), asked).toEqual([one.id]);
    await lab.rows(`update auth.users set email = 'hidden.address@example.org' where id = $1`, [one.id]);
    for (const asked of ['hidden.address@example.org', 'Hidden.addr']) {
      expect(await found(staff.support, { _query: asked })).toEqual([one.id]);
      expect(await found(staff.reader, { _query: asked })).toEqual([]);
    }
    expect(await found(staff.admin, { _query: `'; drop table x --` })).toEqual([]);
    expect(await person(staff.moderator, one)).toMatchObject({ email: null, display_name: 'Zaynab Çelik' });
    expect(await person(staff.support, one)).toMatchObject({ email: 'hidden.address@example.org' });
  });

  test('by what they told, by role and by ban; guests are nobody', async () => {
    const [child, unset, guest] = [
      await lab.aged('under_10'),
      await lab.aged(null),
      await newGuest(lab.server),
    ];
    await lab.rows(`update public.profiles set madhab = 'maliki', language = 'fr' where user_id = $1`, [
      child.id,
    ]);
    expect(await found(staff.support, { _age_group: 'under_10', _madhab: 'maliki' })).toEqual([child.id]);
    expect(await found(staff.support, { _language: 'fr' })).toEqual([child.id]);
    expect(await found(staff.support, { _age_group: 'unset' })).toContain(unset.id);
    expect(await found(staff.support, { _age_group: 'unset' })).not.toContain(guest.id);
    // Who merely reads sees no children, nor who may be one.
    expect(await found(staff.reader, { _language: 'fr' })).toEqual([]);
    expect(await found(staff.reader, { _age_group: 'unset' })).toEqual([]);
    expect(await person(staff.reader, child)).toBeNull();
    expect(await found(staff.reader, { _role: 'support' })).toEqual([staff.support.id]);
    expect(await found(staff.reader, { _role: 'admin' })).toContain(staff.admin.id);
    expect(await found(staff.reader, { _banned: true })).not.toContain(child.id);
    expect(await person(staff.reader, guest)).toBeNull();
  });

  test('page by page, each once', async () => {
    await lab.rows(
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), 'page' || n || '@example.org' from generate_series(1, 70) as n returning id)
       select count(*) from made`,
    );
    await lab.rows(
      `update public.profiles set language = 'es' where user_id in (select id from auth.users where email like 'page%')`,
    );
    const seen: string[] = [];
    let next: Next = null;
    do {
      const filter = { _language: 'es', ...(next && { _before: next.before, _before_id: next.before_id }) };
      const page = (await answer(staff.admin, 'find_people_as_staff', filter)) as {
        people: { user_id: string }[];
        next: Next;
      };
      seen.push(...page.people.map(({ user_id }) => user_id));
      next = page.next;
    } while (next !== null);
    expect([seen.length, new Set(seen).size]).toEqual([70, 70]);
  });

  test('and nothing of what they write, read or pray is shown', async () => {
    const one = await lab.aged('adult');
    expect(Object.keys(await person(staff.admin, one)).toSorted()).toEqual(
      [
        'active_on',
        'age_group',
        'balance',
        'ban_reason',
        'banned_until',
        'confirmed',
        'created_at',
        'deeds',
        'display_name',
      ]
        .concat([
          'email',
          'erased_on',
          'family',
          'has_factor',
          'language',
          'madhab',
          'reports_against',
          'reports_by',
          'role',
        ])
        .concat(['sessions', 'user_id', 'username']),
    );
    const [parent, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    await link(lab, parent, child, { isNew: true });
    expect(await person(staff.support, parent)).toMatchObject({
      family: [{ user_id: child.id, relation: 'child', approved: true, open: false }],
    });
    await answer(staff.support, 'open_family_link', { _parent_id: parent.id, _child_id: child.id });
    expect(await person(staff.support, child)).toMatchObject({
      family: [{ user_id: parent.id, relation: 'parent', open: true }],
    });
  });
});

describe('a ban', () => {
  const ban = (who: Caller, { id }: Pick<Member, 'id'>, days = 7, reason = 'Insults in posts') =>
    answer(who, 'ban_person', { _user_id: id, _days: days, _reason: reason });

  test('ends every session, is told with reason and end, and is lifted', async () => {
    const one = await lab.aged('adult');
    const until = new Date(String(await ban(staff.moderator, one))).getTime();
    expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    expect([await opens(one), await canSignIn(one)]).toEqual([false, false]);
    await told(one, mail.member_banned.subject);
    expect((await letters(one)).at(-1)).toContain('Insults in posts');
    expect(await person(staff.moderator, one)).toMatchObject({
      ban_reason: 'Insults in posts',
      sessions: 0,
      deeds: [{ action: 'person_banned', reason: 'Insults in posts' }],
    });
    expect(await found(staff.reader, { _banned: true })).toContain(one.id);
    expect(await answer(staff.moderator, 'lift_ban', { _user_id: one.id, _reason: ' ' })).toBe(
      'reason_needed',
    );
    expect(await answer(staff.moderator, 'lift_ban', { _user_id: one.id, _reason: 'A mistake' })).toBeNull();
    expect(await answer(staff.moderator, 'lift_ban', { _user_id: one.id, _reason: 'Again' })).toBe(
      'not_banned',
    );
    expect(await canSignIn(one)).toBe(true);
    await told(one, mail.member_ban_lifted.subject);
    expect(await noted('person_banned', one)).toMatchObject([
      { actor_id: staff.moderator.id, target: null, before: null, after: { reason: 'Insults in posts' } },
    ]);
    expect(await noted('ban_lifted', one)).toMatchObject([
      { before: { reason: 'Insults in posts' }, after: { until: null, reason: 'A mistake' } },
    ]);
  });

  test('has an end and a reason, is not for oneself, and of staff for admins alone', async () => {
    const one = await lab.aged('adult');
    expect(await ban(staff.moderator, one, 0)).toBe('end_needed');
    expect(await ban(staff.moderator, one, 40_000)).toBe('end_needed');
    expect(await ban(staff.moderator, one, 7, ' x ')).toBe('reason_needed');
    expect(await ban(staff.moderator, staff.moderator)).toBe('own_account');
    expect(await ban(staff.moderator, staff.support)).toBe('admins_only');
    expect(await answer(staff.support, 'sign_out_person', { _user_id: staff.admin.id })).toBe('admins_only');
    expect(await ban(staff.moderator, await newGuest(lab.server))).toBe('unknown_person');
    expect(await opens(one)).toBe(true);
    const reader = await staffed('reader');
    expect(String(await ban(staff.admin, reader))).toMatch(/^20/);
    expect(await answer(reader, 'person_as_staff', { _user_id: one.id })).toBe('admins_only');
  });

  test('two admins who ban each other at once do not leave nobody', async () => {
    const [one, two] = [await staffed('admin'), await staffed('admin')];
    const outcomes = await Promise.all([ban(one, two), ban(two, one)]);
    expect(outcomes.filter((outcome) => outcome === 'admins_only')).toHaveLength(1);
  });

  test('signing somebody out everywhere bans nobody', async () => {
    const one = await lab.aged('adult');
    expect(await answer(staff.support, 'sign_out_person', { _user_id: one.id })).toBe(1);
    expect([await opens(one), await canSignIn(one)]).toEqual([false, true]);
    expect(await noted('person_signed_out', one)).toMatchObject([{ before: { sessions: 1 } }]);
  });
});

describe('with a second person', () => {
  const decide = (who: Caller, id: unknown, agree = true) =>
    answer(who, 'decide_approval', { _id: String(id), _agree: agree });

  test('a second factor is taken away with all sessions, and does not come back', async () => {
    const [one, second] = [await lab.aged('adult'), await staffed('support')];
    const ask = (who: Caller, { id }: Pick<Member, 'id'>) =>
      answer(who, 'ask_factor_reset', { _user_id: id, _reason: 'Lost the phone, known by voice' });
    expect(await ask(staff.support, one)).toBe('no_factor');
    const factor = await addFactor(one.client);
    expect(await ask(staff.support, staff.moderator)).toBe('admins_only');
    expect(await ask(staff.admin, staff.moderator)).toBe('still_staff');
    const id = await ask(staff.support, one);
    expect(await ask(second, one)).toBe('already_asked');
    expect(await decide(staff.support, id)).toBe('second_person_needed');
    expect(await decide(staff.moderator, id)).toBe('admins_only');
    expect(await person(second, one)).toMatchObject({ has_factor: true });
    // Whoever was given a role in the meantime keeps the factor.
    await makeRow(one, 'reader');
    expect(await decide(second, id)).toBe('admins_only');
    await lab.rows('delete from public.staff_rights where user_id = $1', [one.id]);
    expect(await decide(second, id)).toBe('agreed');
    expect(await person(second, one)).toMatchObject({ has_factor: false, sessions: 0 });
    expect(await opens(one)).toBe(false);
    const { error } = await one.client.auth.mfa.challenge({ factorId: factor.id });
    expect(error).not.toBeNull();
    const again = newClient(lab.server, lab.server.anonKey);
    await again.auth.signInWithPassword({ email: one.email, password: one.password });
    expect((await again.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await again.auth.mfa.challenge({ factorId: factor.id })).error).not.toBeNull();
    await told(one, mail.member_factor_reset.subject);
    expect(await noted('second_factor_reset', one)).toMatchObject([
      { actor_id: second.id, before: { factors: 1 } },
    ]);
  });
  const makeRow = ({ id }: Member, role: string) =>
    lab.rows(
      `insert into public.staff_rights (user_id, "right", role) select $1, "right", role from private.role_rights where role = $2`,
      [id, role],
    );

  test('an account is erased after seven days, is told so, and keeps it by signing in', async () => {
    const [one, other, second] = [await lab.aged('adult'), await lab.aged('adult'), await staffed('support')];
    const ask = ({ id }: Pick<Member, 'id'>) =>
      answer(staff.support, 'ask_erasure', { _user_id: id, _reason: 'Asked for it by letter' });
    expect(await ask(staff.reader)).toBe('admins_only');
    for (const who of [one, other]) expect(await decide(second, await ask(who))).toBe('agreed');
    expect(await ask(one)).toBe('already_leaving');
    await told(one, mail.member_erasure.subject);
    expect((await letters(one)).at(-1)).toContain('Asked for it by letter');
    expect(await opens(one)).toBe(false);
    expect(await canSignIn(other)).toBe(true);
    expect(await noted('erasure_begun', one)).toHaveLength(1);
    await lab.turnClock('8 days');
    const due = await lab.rows<{ id: string }>('select d as id from public.due_deletions() as d');
    expect(due.map(({ id }) => id)).toContain(one.id);
    expect(due.map(({ id }) => id)).not.toContain(other.id);
    await lab.rows('select public.erase_account($1)', [one.id]);
    await lab.turnClock('');
    const left = JSON.stringify(await lab.rows('select * from public.admin_actions'));
    expect([left.includes(one.id), left.includes('erasure_begun')]).toEqual([false, true]);
  });
});

test('a copy of somebody’s data is theirs alone', async () => {
  const one = await lab.aged('adult');
  expect(await answer(staff.support, 'export_for_person', { _user_id: one.id })).toBeNull();
  const made = async (who: Caller) =>
    (await who.client.from('data_exports').select('id, ready_at, user_id')).data ?? [];
  await expect.poll(async () => (await made(one))[0]?.['ready_at'], SOON).toBeTruthy();
  expect(await made(staff.support)).toEqual([]);
  const id = String((await made(one))[0]?.['id']);
  expect(await answer(staff.support, 'export_link', { _id: id })).toBeNull();
  expect(await answer(one, 'export_link', { _id: id })).toMatch(/^[0-9a-f]{64}$/);
  await told(one, mail.export_ready.subject);
  expect(await letters(staff.support)).toEqual([]);
  expect(await noted('export_started', one)).toMatchObject([{ actor_id: staff.support.id }]);
  expect(await answer(staff.support, 'export_for_person', { _user_id: staff.support.id })).toBe(
    'own_account',
  );
});

describe('points', () => {
  const correct = (to: Pick<Member, 'id'>, amount: number, key: string, reason = 'Counted twice') =>
    answer(staff.admin, 'correct_points', { _user_id: to.id, _amount: amount, _reason: reason, _key: key });

  test('are corrected in double entry, once for each key, and never below nothing', async () => {
    const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await lab.give(one, 5);
    const key = randomUUID();
    expect(await correct(one, 20, key)).toBe(25);
    expect(await correct(one, 20, key)).toBe(25);
    expect(await correct(one, 21, key)).toBe('key_reused');
    expect(await correct(other, 20, key)).toBe('key_reused');
    const taking = randomUUID();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => correct(one, -25, taking)));
    expect(new Set(outcomes)).toEqual(new Set([0]));
    expect(await correct(one, -1, randomUUID())).toBe('balance_too_small');
    expect(await correct(one, 0, randomUUID())).toBe('correction_invalid');
    expect(await correct(one, 5, randomUUID(), '')).toBe('reason_needed');
    expect(await correct(staff.admin, 5, randomUUID())).toBe('own_account');
    const [books] = await lab.rows<{ sum: string; n: string }>(
      `select sum(l.amount), count(*) as n from public.points_ledger l where l.transfer_id in (
         select e.transfer_id from public.points_ledger e join public.points_accounts a on a.id = e.account_id
         where a.user_id = $1 and e.reason = 'correction')`,
      [one.id],
    );
    expect([Number(books?.sum), Number(books?.n)]).toEqual([0, 4]);
    expect((await noted('points_corrected', one)).map(({ after }) => after)).toMatchObject([
      { amount: 20, balance: 25, reason: 'Counted twice' },
      { amount: -25, balance: 0 },
    ]);
  });

  test('are redeemed for rewards that admins offer and close', async () => {
    const id = await answer(staff.admin, 'add_reward', { _title: ' Tea ', _cost: 5, _stock: 2 });
    expect(await answer(staff.admin, 'add_reward', { _title: 'x', _cost: 0 })).toBe('reward_invalid');
    const one = await lab.aged('adult');
    await lab.give(one, 5);
    expect(await answer(one, 'redeem_reward', { _reward_id: id })).toBe(0);
    expect(await answer(staff.admin, 'set_reward_open', { _id: id, _open: false })).toBe(true);
    expect(await answer(staff.admin, 'rewards_as_staff')).toMatchObject([
      { id, title: 'Tea', stock: 1, redeemed: 1, is_open: false },
    ]);
    expect(await answer(await lab.aged('adult'), 'redeem_reward', { _reward_id: id })).toBe('reward_closed');
    const deeds = await lab.rows<{ action: string; actor_id: string }>(
      'select action, actor_id from public.admin_actions where target = $1 order by id',
      [id],
    );
    expect(deeds).toEqual([
      { action: 'reward_made', actor_id: staff.admin.id },
      { action: 'reward_changed', actor_id: staff.admin.id },
    ]);
  });
});

test('an age is set by those who look after accounts, of staff by nobody', async () => {
  const one = await lab.aged('13_15');
  const set = (who: Caller, { id }: Pick<Member, 'id'>, group = 'adult') =>
    answer(who, 'set_age_group', { _age_group: group, _user_id: id });
  expect(await set(staff.moderator, one)).toBe('parents_only');
  expect(await set(staff.support, one)).toBeNull();
  expect(await noted('age_changed', one)).toMatchObject([
    { actor_id: staff.support.id, before: { age_group: '13_15' }, after: { age_group: 'adult' } },
  ]);
  expect(await set(staff.support, staff.reader, '13_15')).toBe('admins_only');
  expect(await set(staff.admin, staff.reader, '13_15')).toBe('still_staff');
});

describe('the log', () => {
  interface Page {
    deeds: { id: number; action: string; actor_id: string | null; subject_id: string | null }[];
    next: { before: string; before_id: number } | null;
  }
  const log = async (filter: Record<string, unknown> = {}) =>
    (await answer(staff.reader, 'audit_log', filter)) as Page;

  test('is read newest first, each entry once, however it is asked for', async () => {
    const [{ n } = { n: '0' }] = await lab.rows<{ n: string }>(
      'select count(*) as n from public.admin_actions',
    );
    const ids: number[] = [];
    let next: Page['next'] = null;
    do {
      const page: Page = await log({
        _limit: 7,
        ...(next && { _before: next.before, _before_id: next.before_id }),
      });
      ids.push(...page.deeds.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(ids).toHaveLength(Number(n));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
  });

  test('is filtered by deed, by who did it, by whom it concerned, by time and target', async () => {
    const one = await lab.aged('adult');
    await answer(staff.moderator, 'sign_out_person', { _user_id: one.id });
    expect((await log({ _subject: one.id })).deeds).toMatchObject([
      { action: 'person_signed_out', actor_id: staff.moderator.id },
    ]);
    const by = await log({ _actor: staff.moderator.id, _action: 'person_signed_out' });
    expect(by.deeds.map(({ subject_id }) => subject_id)).toContain(one.id);
    expect((await log({ _from: new Date(Date.now() + 60_000).toISOString() })).deeds).toEqual([]);
    expect((await log({ _to: '2020-01-01' })).deeds).toEqual([]);
    expect((await log({ _target: 'SECOND_factor/' })).deeds.map(({ action }) => action)).toContain(
      'approval_asked',
    );
    expect(await answer(staff.reader, 'audit_choices')).toMatchObject({
      actions: expect.arrayContaining(['person_banned', 'person_signed_out']) as unknown,
      actors: expect.arrayContaining([expect.objectContaining({ id: staff.moderator.id })]) as unknown,
    });
  });

  test('is not changed by anybody, nor by a way around it', async () => {
    const one = await lab.aged('adult');
    await answer(staff.admin, 'ban_person', { _user_id: one.id, _days: 1, _reason: 'To be kept' });
    for (const { client } of [staff.admin, staff.moderator, one]) {
      const table = client.from('admin_actions');
      const tried = await Promise.all([
        table.update({ after: null }).eq('subject_id', one.id),
        table.delete().eq('subject_id', one.id),
        client.rpc('note_deed', { _action: 'x' }),
        client.schema('private').from('bans').select(),
      ]);
      expect(tried.map(({ error }) => error !== null)).toEqual([true, true, true, true]);
    }
    expect(await noted('person_banned', one)).toMatchObject([{ after: { reason: 'To be kept' } }]);
    // A deed that is refused at its end has left no entry, and an entry that cannot be written leaves no deed.
    const other = await lab.aged('adult');
    await lab.rows(
      `create function private.test_full() returns trigger language plpgsql as $$ begin raise 'full'; end $$`,
    );
    await lab.rows(
      'create trigger test_full before insert on public.admin_actions for each row execute function private.test_full()',
    );
    expect(await answer(staff.admin, 'ban_person', { _user_id: other.id, _days: 1, _reason: 'Unseen' })).toBe(
      'P0001',
    );
    expect(await answer(staff.admin, 'sign_out_person', { _user_id: other.id })).toBe('P0001');
    await lab.rows('drop trigger test_full on public.admin_actions');
    expect(await opens(other)).toBe(true);
  });
});
