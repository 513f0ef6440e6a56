import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, connect, openLab } from './lab.ts';

const lab = openLab();
type Caller = Pick<Member, 'client'>;
let admin: Member;
let reader: Member;
let stale: Member;
let callers: Record<string, Caller>;
beforeAll(async () => {
  admin = await lab.aged('adult');
  await makeAdmin(lab.database, admin);
  const staffed = async (role: 'moderator' | 'support' | 'reader') => {
    const person = await lab.aged('adult');
    await makeStaff(lab.database, person, role);
    return person;
  };
  reader = await staffed('reader');
  const plain = await lab.aged('adult');
  await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
  stale = await lab.aged('adult');
  await makeAdmin(lab.database, stale);
  await lab.rows(
    `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
     from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
    [stale.id],
  );
  callers = {
    visitor: { client: newClient(lab.server, lab.server.anonKey) },
    guest: await newGuest(lab.server),
    member: await lab.aged('adult'),
    child: await lab.aged('under_10'),
    moderator: await staffed('moderator'),
    support: await staffed('support'),
    reader,
    'admin with one factor': plain,
    'admin, long ago': stale,
    admin,
  };
});

const died = async (kind = 'mail', reason = 'It broke') => {
  const [job] = await lab.rows<{ id: string }>(
    `insert into jobs.queue (kind, input, attempts, reason, died_at)
     values ($1, '{"to": "amina@example.org"}', 7, $2, now()) returning id`,
    [kind, reason],
  );
  return Number(job?.id);
};

/** Who may, and how everybody else is refused. `seen`: what the answer of those who may has. */
const refusals = { visitor: '42501', guest: 'admins_only', member: 'admins_only', child: 'admins_only' };
const factor = { 'admin with one factor': 'second_factor_needed' };
const DEEDS: Record<string, { values: () => Promise<object>; expected: Record<string, unknown> }> = {
  usage_figures: {
    values: async () => ({}),
    expected: { ...refusals, moderator: 'admins_only', support: 'admins_only', ...factor },
  },
  queue_overview: {
    values: async () => ({}),
    expected: { ...refusals, moderator: 'admins_only', ...factor },
  },
  queue_jobs: {
    values: async () => ({ _state: 'dead' }),
    expected: { ...refusals, moderator: 'admins_only', ...factor },
  },
  retry_job: {
    values: async () => ({ _id: await died('nobody-does-this') }),
    expected: {
      ...refusals,
      moderator: 'admins_only',
      support: 'admins_only',
      reader: 'admins_only',
      ...factor,
    },
  },
  drop_job: {
    values: async () => ({ _id: await died() }),
    expected: {
      ...refusals,
      moderator: 'admins_only',
      support: 'admins_only',
      reader: 'admins_only',
      ...factor,
      'admin, long ago': 'proof_needed',
    },
  },
  set_switch: {
    values: async () => ({ _name: 'speech', _is_on: true }),
    expected: {
      ...refusals,
      moderator: 'admins_only',
      support: 'admins_only',
      reader: 'admins_only',
      ...factor,
      'admin, long ago': 'proof_needed',
    },
  },
};

test.each(Object.entries(DEEDS))('%s is for those who have the right', async (name, { values, expected }) => {
  const refused: Record<string, unknown> = {};
  for (const [who, caller] of Object.entries(callers)) {
    const said = await answer(caller, name, { ...(await values()) });
    if (typeof said === 'string') refused[who] = said;
  }
  expect(refused).toEqual(expected);
});

describe('the queue', () => {
  test('shows kind, time, tries and error, and never what a job is about', async () => {
    const id = await died(
      'mail',
      'Mailbox fatima@example.org of 3f2b8c1e-7a55-4c1e-9d0a-0123456789ab refused +49 30 1234567: 550 https://x.example/t?token=1',
    );
    const jobs = (await answer(reader, 'queue_jobs', { _state: 'dead' })) as Record<string, unknown>[];
    const shown = jobs.find((job) => job['id'] === id);
    expect(shown).toEqual({
      id,
      kind: 'mail',
      attempts: 7,
      at: expect.any(String),
      created_at: expect.any(String),
      reason: 'Mailbox …@… of … refused …: 550 https://…',
    });
    expect(JSON.stringify(jobs)).not.toContain('amina');
    expect(await answer(reader, 'queue_jobs', { _state: 'all' })).toBe('unknown_state');
  });

  test('comes in pages without gaps or doubles', async () => {
    await lab.rows(
      `insert into jobs.queue (kind, input, died_at) select 'old', '{}', now() - n / 3 * interval '1 day' from generate_series(1, 120) as n`,
    );
    const seen: number[] = [];
    let after: { id: number; at: string } | undefined;
    for (;;) {
      const page = (await answer(reader, 'queue_jobs', {
        _state: 'dead',
        _after_at: after?.at ?? null,
        _after_id: after?.id ?? null,
      })) as { id: number; at: string }[];
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (page.length < 50) break;
    }
    const all = await lab.rows<{ id: string }>('select id from jobs.queue where died_at is not null');
    expect(seen.toSorted((one, other) => one - other)).toEqual(
      all.map(({ id }) => Number(id)).toSorted((one, other) => one - other),
    );
    const overview = (await answer(reader, 'queue_overview')) as { kind: string; dead: number }[];
    expect(overview.find(({ kind }) => kind === 'old')).toMatchObject({ dead: 120, waiting: 0, running: 0 });
  });

  test('gives the dead another try or lets them go, once, and notes it as the command does', async () => {
    const [again, gone] = [await died('nobody-does-this'), await died()];
    expect(await answer(admin, 'retry_job', { _id: again })).toBeNull();
    expect(await answer(admin, 'drop_job', { _id: gone })).toBeNull();
    expect(
      await lab.rows('select died_at, attempts, lease from jobs.queue where id = any ($1)', [[again, gone]]),
    ).toEqual([{ died_at: null, attempts: 0, lease: null }]);
    expect(await answer(admin, 'retry_job', { _id: again })).toBe('unknown_job');
    expect(await answer(admin, 'drop_job', { _id: again })).toBe('unknown_job');
    const noted = await lab.rows(
      `select action, target, by, actor_id, subject_id, before, after from public.admin_actions
       where target = any ($1) order by id`,
      [[String(again), String(gone)]],
    );
    const mine = { by: 'admin', actor_id: admin.id, subject_id: null, after: null };
    expect(noted).toEqual([
      { ...mine, action: 'job_retried', target: String(again), before: { kind: 'nobody-does-this' } },
      { ...mine, action: 'job_dropped', target: String(gone), before: { kind: 'mail' } },
    ]);
  });

  test('does not do twice at once what may be done once', async () => {
    const [dead] = await lab.rows<{ id: string }>(
      `insert into jobs.queue (kind, input, key, died_at) values ('kept', '{}', 'one', now()) returning id`,
    );
    await lab.rows(`insert into jobs.queue (kind, input, key) values ('kept', '{}', 'one')`);
    expect(await answer(admin, 'retry_job', { _id: Number(dead?.id) })).toBe('already_waiting');
  });
});

describe('a switch that is off', () => {
  const turn = (name: string, isOn: boolean) => answer(admin, 'set_switch', { _name: name, _is_on: isOn });

  test('closes where people meet: every function, every table, and says so', async () => {
    const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
    for (const person of [one, other]) await answer(person, 'accept_halaqa_rules', { _version: 1 });
    await connect(one, other);
    const post = {
      _id: crypto.randomUUID(),
      _body: 'Peace be with you',
    };
    const publish = () => answer(one, 'publish_post', { ...post, _id: crypto.randomUUID() });
    await answer(one, 'publish_post', post);
    const mine = async () => (await one.client.from('posts').select('id').eq('id', post._id)).data?.length;
    expect(await mine()).toBe(1);
    expect(await answer(one, 'my_halaqa')).toMatchObject({ may: true });

    expect(await turn('halaqa', false)).toBe(false);
    expect(await publish()).toBe('switched_off');
    for (const name of [
      'halaqa_feed',
      'halaqa_network',
      'my_conversations',
      'jobs_search',
      'my_applications',
    ])
      expect([name, await answer(one, name)]).toEqual([name, 'switched_off']);
    expect(await answer(one, 'open_conversation', { _user_id: other.id })).toBe('switched_off');
    expect(await mine()).toBe(0);
    for (const name of ['my_halaqa', 'my_messages'])
      expect(await answer(one, name)).toEqual({ may: false, why: 'switched_off' });
    // Who may never enter is not told of a door that opens again.
    expect(await answer(await lab.aged('13_15'), 'my_halaqa')).toEqual({ may: false, why: 'not_for_you' });

    expect(await turn('halaqa', true)).toBe(true);
    expect(await mine()).toBe(1);
    expect(await publish()).not.toBe('switched_off');
    const noted = await lab.rows(
      `select target, before, after from public.admin_actions where action = 'switch_changed' order by id`,
    );
    expect(noted).toEqual([
      { target: 'halaqa', before: { is_on: true }, after: { is_on: false } },
      { target: 'halaqa', before: { is_on: false }, after: { is_on: true } },
    ]);
  });

  test('closes the assistant, and never to somebody in danger', async () => {
    const ask = (question: string) =>
      fetch(`${lab.server.url}/functions/v1/assistant`, {
        method: 'POST',
        headers: { apikey: lab.server.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          turn: crypto.randomUUID(),
          question,
          language: 'en',
          mode: 'qa',
          before: [],
        }),
      });
    await turn('assistant', false);
    const refused = await ask('What is zakat?');
    expect([refused.status, (await refused.json()).code]).toEqual([503, 'switched_off']);
    const comforted = await ask('I want to kill myself');
    expect(comforted.status).toBe(200);
    expect(await comforted.text()).toContain('event: crisis');
    await turn('assistant', true);
    expect((await ask('What is zakat?')).status).toBe(200);
  });

  test('is told by the configuration, and there are no others than those that are known', async () => {
    const told = async () =>
      ((await (await fetch(`${lab.server.url}/config.json`)).json()) as { features: { switches: unknown } })
        .features.switches;
    await turn('speech', false);
    await expect.poll(told).toEqual({ assistant: true, halaqa: true, speech: false });
    await turn('speech', true);
    await expect.poll(told).toEqual({ assistant: true, halaqa: true, speech: true });
    expect(await turn('everything', false)).toBe('unknown_switch');
  });
});
