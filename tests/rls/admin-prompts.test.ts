import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

type Who = Pick<Member, 'client'>;
let one: Member;
let two: Member;
beforeAll(async () => {
  [one, two] = [await lab.aged('adult'), await lab.aged('adult')];
  for (const admin of [one, two]) await makeAdmin(lab.database, admin);
});

const add = (_mode: string, _body: string, who: Who = one) => answer(who, 'add_prompt', { _mode, _body });
const ask = (_mode: string, _version: number, who: Who = one) =>
  answer(who, 'roll_out_prompt', { _mode, _version, _reason: 'better' });
const decide = (who: Who, id: unknown, _agree = true) => answer(who, 'decide_approval', { _id: id, _agree });
const back = (_mode: string, _from: number, who: Who = one) =>
  answer(who, 'roll_back_prompt', { _mode, _from });
const live = async (mode: string) =>
  (
    await lab.rows<{ version: number }>(
      `select version from public.ai_prompts where mode = $1 and state = 'active'`,
      [mode],
    )
  )[0]?.version;

describe('who may do what', () => {
  const DEEDS = {
    roll_out_prompt: { _mode: 'general', _version: 1 },
    roll_back_prompt: { _mode: 'general', _from: 1 },
    prompt_versions: { _mode: 'general' },
    begin_prompt_trial: { _counted: true },
    assistant_use: {},
  };
  const LOOKING = ['prompt_versions', 'assistant_use'];
  const answers = async (who: Who) => {
    const all: Record<string, unknown> = {};
    for (const [name, values] of Object.entries(DEEDS)) all[name] = await answer(who, name, values);
    return all;
  };
  const each = (said: string, names = Object.keys(DEEDS)) =>
    Object.fromEntries(names.map((name) => [name, said]));

  test('nobody without the right, whoever they are', async () => {
    expect(await answers({ client: newClient(lab.server, lab.server.anonKey) })).toEqual(each('42501'));
    expect(await answers({ client: newClient(lab.server, lab.server.serviceKey) })).toEqual(each('42501'));
    const plain = await lab.aged('adult');
    await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
    expect(await answers(plain)).toEqual(each('second_factor_needed'));
    await lab.rows('delete from public.admins where user_id = $1', [plain.id]);
    const others: Who[] = [await newGuest(lab.server), plain, await lab.aged('10_12')];
    for (const role of ['moderator', 'reviewer', 'support'] as const) {
      const person = await lab.aged('adult');
      await makeStaff(lab.database, person, role);
      others.push(person);
    }
    for (const other of others) expect(await answers(other)).toEqual(each('admins_only'));
  });

  test('who only reads sees versions and figures, and changes and tries nothing', async () => {
    const reader = await lab.aged('adult');
    await makeStaff(lab.database, reader, 'reader');
    const doing = Object.keys(DEEDS).filter((name) => !LOOKING.includes(name));
    expect(await answers(reader)).toMatchObject(each('admins_only', doing));
    expect(await answer(reader, 'prompt_versions', { _mode: 'general' })).toEqual([]);
    expect(await answer(reader, 'assistant_use')).toMatchObject({ questions: 0, trials: 0 });
  });

  test('the way around two people is closed: not even the name is left', async () => {
    const { error } = await one.client.rpc('activate_prompt', { _mode: 'general', _version: 1 });
    expect(error?.code).toBe('PGRST202');
  });
});

describe('a prompt comes into use', () => {
  test('by two people; one alone does not bring it there', async () => {
    expect(await add('qa', 'Be kind.')).toBe(1);
    const wish = await ask('qa', 1);
    expect(await ask('qa', 1, two)).toBe('already_asked');
    expect(await decide(one, wish)).toBe('second_person_needed');
    expect(await live('qa')).toBeUndefined();
    expect(await decide(two, wish)).toBe('agreed');
    expect(await live('qa')).toBe(1);
    expect(await ask('qa', 1)).toBe('already_active');
    expect(await ask('qa', 9)).toBe('unknown_prompt');
    const [noted] = await lab.rows(
      `select before, after from public.admin_actions where action = 'prompt_activated' and actor_id = $1`,
      [two.id],
    );
    expect(noted).toEqual({ before: { version: null }, after: { version: 1 } });
  });

  test('but not where another came into use since it was asked', async () => {
    await add('qa', 'Be kinder.');
    await add('qa', 'Be kindest.');
    const wish = await ask('qa', 2);
    await lab.rows(`select private.activate_prompt('qa', 3)`);
    expect(await decide(two, wish)).toBe('prompt_changed');
    expect(await live('qa')).toBe(3);
    expect(await decide(one, wish, false)).toBe('taken_back');
  });
});

describe('the way back', () => {
  test('is one person’s, one step at a time, and never leads forward again', async () => {
    // In use were: none, then 1, then 3.
    expect(await back('qa', 1)).toBe('prompt_changed');
    const both = await Promise.all([back('qa', 3), back('qa', 3, two)]);
    expect(new Set(both)).toEqual(new Set([1, 'prompt_changed']));
    expect(await live('qa')).toBe(1);
    expect(await back('qa', 1)).toBeNull();
    expect(await live('qa')).toBeUndefined();
    expect(await back('qa', 1)).toBe('prompt_changed');
    const deeds = await lab.rows(
      `select before, after from public.admin_actions where action = 'prompt_rolled_back' order by id`,
    );
    expect(deeds).toEqual([
      { before: { version: 3 }, after: { version: 1 } },
      { before: { version: 1 }, after: { version: null } },
    ]);
  });

  test('asks for a fresh proof', async () => {
    await lab.rows(`select private.activate_prompt('qa', 2)`);
    await lab.rows(
      `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
       from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
      [two.id],
    );
    expect(await back('qa', 2, two)).toBe('proof_needed');
    expect(await live('qa')).toBe(2);
  });
});

test('versions come twenty at a time, newest first, with who wrote them', async () => {
  for (let number = 1; number <= 23; number += 1) await add('stories', `Tell ${number}.`);
  const pages = async (_before?: number) =>
    (await answer(one, 'prompt_versions', {
      _mode: 'stories',
      ...(_before === undefined ? {} : { _before }),
    })) as { version: number; author_name: string | null; letters: number }[];
  const first = await pages();
  expect(first.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at));
  expect(first[0]).toMatchObject({ letters: 8, state: 'draft', replaced: null });
  expect((await pages(4)).map(({ version }) => version)).toEqual([3, 2, 1]);
});

test('trials are counted by day, up to a limit, and danger is not counted', async () => {
  await answer(one, 'begin_prompt_trial', { _counted: false });
  expect(await answer(one, 'assistant_use')).toMatchObject({ trials: 0 });
  await answer(one, 'begin_prompt_trial', { _counted: true });
  expect(await answer(one, 'assistant_use')).toMatchObject({ trials: 1, questions: 0 });
  await lab.rows('update private.prompt_trials set runs = 400');
  expect(await answer(one, 'begin_prompt_trial', { _counted: true })).toBe('trial_limit');
  expect(await answer(one, 'begin_prompt_trial', { _counted: false })).toBeNull();
  await lab.turnClock('1 day');
  expect(await answer(one, 'begin_prompt_trial', { _counted: true })).toBeNull();
});

test('what a day cost is told', async () => {
  await lab.rows('select public.reserve_spending(10, 100, 1000, 1000000)');
  const { days } = (await answer(one, 'assistant_use')) as { days: Record<string, unknown>[] };
  expect(days).toHaveLength(14);
  expect(days[0]).toMatchObject({ tokens: 10, micros: 100 });
  expect(days[1]).toMatchObject({ tokens: 0, micros: 0 });
});
