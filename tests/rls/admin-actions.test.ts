import { userInfo } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { newClient, type Member } from '#tests/harness/clients.ts';
import { answer, link, openLab } from './lab.ts';

const lab = openLab();
let admin: Member;
beforeAll(async () => {
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
});

interface Deed extends Record<string, unknown> {
  id: string;
  actor_id: string | null;
  by: string;
  operator: string | null;
  action: string;
  target: string | null;
  subject_id: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}
/** What was noted while something was done. */
async function noted(work: () => Promise<unknown>): Promise<Deed[]> {
  const [last] = await lab.rows<{ id: string }>(
    'select coalesce(max(id), 0) as id from public.admin_actions',
  );
  await work();
  return lab.rows<Deed>('select * from public.admin_actions where id > $1 order by id', [last?.id]);
}
const proposal = async (member: Member) => {
  const facts = { kind: 'addition', latitude: 52.5, longitude: 13.4, facts: { name: 'Masjid' } };
  const { data } = await member.client.from('mosque_proposals').insert(facts).select('id').single();
  return String(data?.['id']);
};
const report = async (member: Member) => {
  const about = { type: 'other', description: 'A letter', target_type: 'hadith', target_id: 'bukhari:1' };
  const { data } = await member.client.from('reports').insert(about).select('id').single();
  return String(data?.['id']);
};
const certificate = async ({ id }: Member, course = 'good-manners') => {
  await lab.rows(`select public.keep_lesson($1, $2, 'honesty', 5, 5, true)`, [id, course]);
  await lab.rows(
    `insert into public.course_results (user_id, course, score, passed_at) values ($1, $2, 90, now())`,
    [id, course],
  );
  const [issued] = await lab.rows<{ id: string }>(
    `select id from public.issue_certificate($1, $2, '{honesty}', 'Amina')`,
    [id, course],
  );
  return String(issued?.id);
};

describe('every deed of an admin is noted with who, what, before and after', () => {
  const mine = () => ({ actor_id: admin.id, by: 'admin', operator: null });

  test('making and dismissing admins', async () => {
    const { id } = await lab.aged('adult');
    const deeds = await noted(async () => {
      await answer(admin, 'set_staff_role', { _user_id: id, _role: 'admin' });
      await answer(admin, 'set_staff_role', { _user_id: id, _role: null });
    });
    expect(deeds).toMatchObject([
      { ...mine(), action: 'admin_made', subject_id: id, before: null },
      { ...mine(), action: 'role_changed', subject_id: id, before: { role: null }, after: { role: 'admin' } },
      { ...mine(), action: 'admin_ended', subject_id: id, after: null },
      { ...mine(), action: 'role_changed', subject_id: id, before: { role: 'admin' }, after: { role: null } },
    ]);
  });

  test('answering a report, and no report that a member writes', async () => {
    const member = await lab.aged('adult');
    let id = '';
    expect(await noted(async () => (id = await report(member)))).toEqual([]);
    const [{ case_id } = {}] = await lab.rows<{ case_id: string }>(
      'select case_id from public.reports where id = $1',
      [id],
    );
    const decision = { _id: case_id, _decision: 'correct', _answer: { en: 'Thank you' } };
    const deeds = await noted(() => answer(admin, 'decide_case', decision));
    expect(deeds).toMatchObject([
      {
        ...mine(),
        action: 'report_changed',
        target: id,
        // Who reported is nobody's business.
        subject_id: null,
        before: { status: 'received', answer: null },
        after: { status: 'fixed', answer: 'Thank you' },
      },
      { ...mine(), action: 'case_decided', target: case_id, after: { decision: 'correct' } },
    ]);
  });

  test('deciding about a mosque', async () => {
    const id = await proposal(await lab.aged('adult'));
    const deeds = await noted(() => answer(admin, 'decide_mosque_proposal', { _id: id, _approve: true }));
    expect(deeds).toMatchObject([
      {
        ...mine(),
        action: 'mosque_proposal_changed',
        target: id,
        before: { status: 'pending' },
        after: { status: 'approved' },
      },
    ]);
  });

  test('taking a certificate back, and none that its holder revokes', async () => {
    const member = await lab.aged('adult');
    const [kept, gone] = [await certificate(member), await certificate(member, 'islamic-fundamentals')];
    const byHolder = () => lab.rows('select public.revoke_certificate($1, $2)', [member.id, gone]);
    expect(await noted(byHolder)).toEqual([]);
    const deeds = await noted(() =>
      answer(admin, 'withdraw_certificate', { _id: kept, _reason: ' The name of somebody else ' }),
    );
    expect(deeds).toMatchObject([
      {
        ...mine(),
        action: 'certificate_withdrawn',
        target: kept,
        subject_id: member.id,
        before: { revoked_at: null, score: 90 },
        after: { reason: 'The name of somebody else' },
      },
    ]);
  });

  test('setting an age, and none that people or parents set', async () => {
    const member = await lab.aged(null);
    expect(await noted(() => answer(member, 'set_age_group', { _age_group: '13_15' }))).toEqual([]);
    const deeds = await noted(() =>
      answer(admin, 'set_age_group', { _age_group: 'adult', _user_id: member.id }),
    );
    expect(deeds).toMatchObject([
      {
        ...mine(),
        action: 'age_changed',
        subject_id: member.id,
        before: { age_group: '13_15' },
        after: { age_group: 'adult' },
      },
    ]);
  });

  test('opening a family link', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    await link(lab, parent, child, { isNew: true });
    const word = { _parent_id: parent.id, _child_id: child.id };
    expect(await noted(() => answer(parent, 'open_family_link', word))).toEqual([]);
    expect(await noted(() => answer(admin, 'open_family_link', word))).toMatchObject([
      { ...mine(), action: 'family_link_opened', subject_id: parent.id },
    ]);
  });
});

test('every command that changes something is noted as the operator’s', async () => {
  const operator = userInfo().username;
  const member = await lab.aged('adult');
  const [one, two, three] = [await report(member), await proposal(member), await proposal(member)];
  const [dropped, retried] = await lab.rows<{ id: string }>(
    `insert into jobs.queue (kind, input, died_at) values ('mail', '{}', now()), ('mail', '{}', now()) returning id`,
  );
  const child = await lab.aged('13_15');
  await link(lab, member, child, { isNew: true });
  const run = async (...args: string[]) =>
    (await noted(() => adminCommand(lab.server, ...args))).map(({ action, by, operator: who }) => [
      action,
      by,
      who,
    ]);
  const deed = (action: string) => [[action, 'operator', operator]];
  expect(await run('grant', member.email)).toEqual(deed('admin_made'));
  expect(await run('revoke', member.email)).toEqual(deed('admin_ended'));
  expect(await run('reward', 'add', '5', 'Tea')).toEqual(deed('reward_made'));
  const [reward] = await lab.rows<{ id: string }>(`select id from public.rewards where title = 'Tea'`);
  expect(await run('reward', 'close', reward?.id ?? '')).toEqual(deed('reward_changed'));
  expect(await run('reward', 'open', reward?.id ?? '')).toEqual(deed('reward_changed'));
  expect(await run('reports', 'answer', one, 'fixed')).toEqual(deed('report_changed'));
  expect(await run('mosques', 'approve', two)).toEqual(deed('mosque_proposal_changed'));
  expect(await run('mosques', 'refuse', three)).toEqual(deed('mosque_proposal_changed'));
  const issued = await certificate(member);
  expect(await run('certificates', 'revoke', issued, 'Copied', 'answers')).toEqual(
    deed('certificate_withdrawn'),
  );
  expect(await run('jobs', 'drop', dropped?.id ?? '')).toEqual(deed('job_dropped'));
  expect(await run('jobs', 'retry', retried?.id ?? '')).toEqual(deed('job_retried'));
  expect(await run('family', 'open', member.email, child.email)).toEqual(deed('family_link_opened'));
  expect(await run('stories', 'withdraw', 'the-big-ship')).toEqual(deed('story_withdrawn'));
  expect(await run('stories', 'restore', 'the-big-ship')).toEqual(deed('story_restored'));
  expect(await run('prompts', 'add', 'qa', fromRoot('LICENSE'))).toEqual(deed('prompt_added'));
  expect(await run('prompts', 'activate', 'qa', '1')).toEqual(deed('prompt_activated'));
  const readings = [
    ['prompts', 'show', 'qa', '1'],
    ['prompts', 'list'],
    ['stories', 'list'],
    ['stories', 'show', 'the-big-ship'],
    ['list'],
    ['jobs'],
    ['reports'],
    ['mosques', 'list'],
    ['reward', 'list'],
    ['certificates', 'show', issued],
  ];
  expect(await noted(() => Promise.all(readings.map((args) => adminCommand(lab.server, ...args))))).toEqual(
    [],
  );
}, 300_000);

describe('what was noted', () => {
  test('is changed and removed by nobody', async () => {
    const member = await lab.aged('adult');
    await admin.client.from('admins').insert({ user_id: member.id });
    const service = newClient(lab.server, lab.server.serviceKey);
    for (const client of [admin.client, member.client, service]) {
      const table = client.from('admin_actions');
      const tried = await Promise.all([
        table.insert({ by: 'operator', action: 'x' }),
        table.update({ action: 'x' }).gt('id', 0),
        table.delete().gt('id', 0),
      ]);
      expect(tried.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    }
    // Not by the database's own hand either.
    for (const sql of [
      `update public.admin_actions set action = 'x'`,
      `update public.admin_actions set actor_id = '${member.id}'`,
      'delete from public.admin_actions',
      'truncate public.admin_actions',
    ])
      await expect(lab.rows(sql)).rejects.toMatchObject({ code: '23001' });
    await lab.rows('delete from public.admins where user_id = $1', [member.id]);
  });

  test('is read by admins alone', async () => {
    expect(((await admin.client.from('admin_actions').select()).data ?? []).length).toBeGreaterThan(0);
    expect((await (await lab.aged('adult')).client.from('admin_actions').select()).data).toEqual([]);
  });

  test('names nobody any more who has left', async () => {
    const [other, member] = [await lab.aged('adult'), await lab.aged('13_15')];
    await makeAdmin(lab.database, other);
    await answer(other, 'set_age_group', { _age_group: 'adult', _user_id: member.id });
    await lab.rows('delete from auth.users where id = any ($1)', [[other.id, member.id]]);
    const left = JSON.stringify(await lab.rows('select * from public.admin_actions'));
    expect([left.includes(other.id), left.includes(member.id)]).toEqual([false, false]);
    expect(left).toContain('age_changed');
  });
});
