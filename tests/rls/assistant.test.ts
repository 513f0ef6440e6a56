import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { ANSWER, keptTurn } from './kept-turn.ts';
import { answer, link, openLab } from './lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

type Who = Pick<Member, 'client'>;
const visitor = (): Who => ({ client: newClient(lab.server, lab.server.anonKey) });
const TABLES = ['assistant_chats', 'assistant_turns', 'assistant_feedback', 'assistant_shares'];
const seen = async ({ client }: Who, owner: string) => {
  const found: Record<string, number> = {};
  for (const table of TABLES)
    found[table] = (await client.from(table).select('*').eq('user_id', owner)).data?.length ?? 0;
  return found;
};
const NOTHING = { assistant_chats: 0, assistant_turns: 0, assistant_feedback: 0, assistant_shares: 0 };
const questions = async ({ client }: Who, chat: string) =>
  (await client.from('assistant_turns').select('question').eq('chat_id', chat).order('seq')).data?.map(
    (row) => row['question'] as string,
  );

let owner: Member;
let chat: string;
let turn: string;
let token: string;
beforeAll(async () => {
  owner = await lab.aged('adult');
  chat = randomUUID();
  turn = await keptTurn(lab, owner, { chat });
  await owner.client.from('assistant_feedback').insert({ turn_id: turn, verdict: 'down', reason: 'unclear' });
  const shared = await owner.client
    .from('assistant_shares')
    .insert({ turn_id: turn })
    .select('token')
    .single();
  token = String(shared.data?.['token']);
});

describe('a chat is its owner’s', () => {
  test('others see nothing of it, whoever they are', async () => {
    expect(await seen(owner, owner.id)).toEqual({
      assistant_chats: 1,
      assistant_turns: 1,
      assistant_feedback: 1,
      assistant_shares: 1,
    });
    const admin = await lab.aged('adult');
    await makeAdmin(lab.database, admin);
    for (const other of [
      visitor(),
      await newGuest(lab.server),
      await lab.aged('adult'),
      await lab.aged('10_12'),
      admin,
      { client: newClient(lab.server, lab.server.serviceKey) },
    ])
      expect(await seen(other, owner.id)).toEqual(NOTHING);
  });

  test('nobody writes turns by hand, into their own chat either', async () => {
    const row = { id: randomUUID(), chat_id: chat, user_id: owner.id, seq: 9, question: 'x', answer: ANSWER };
    const tried = await owner.client
      .from('assistant_turns')
      .insert({ ...row, writer: 'library', policy_version: 1 });
    expect(tried.error?.code).toBe('42501');
    const changed = await owner.client.from('assistant_turns').update({ answer: {} }).eq('id', turn);
    expect(changed.error?.code).toBe('42501');
    for (const [name, values] of [
      ['begin_turn', { _user_id: owner.id, _chat: chat, _turn: randomUUID() }],
      ['end_turn', { _turn: turn }],
      ['reserve_spending', { _tokens: 1, _micros: 1, _most_tokens: 9, _most_micros: 9 }],
    ] as const)
      expect(await answer(owner, name, values)).toBe('42501');
  });

  test('another’s chat is not renamed, pinned, judged, shared or deleted', async () => {
    const other = await lab.aged('adult');
    await other.client.from('assistant_chats').update({ title: 'mine now' }).eq('id', chat);
    await other.client.from('assistant_chats').delete().eq('id', chat);
    await other.client.from('assistant_turns').delete().eq('id', turn);
    await other.client.from('assistant_shares').delete().eq('turn_id', turn);
    for (const table of ['assistant_feedback', 'assistant_shares']) {
      const given = { turn_id: turn, ...(table === 'assistant_feedback' ? { verdict: 'up' } : {}) };
      // For a turn of another's, and for one in another's name.
      expect((await other.client.from(table).upsert(given)).error).not.toBeNull();
      expect((await other.client.from(table).insert({ ...given, user_id: owner.id })).error).not.toBeNull();
    }
    const [kept] = await lab.rows<{ title: string }>(
      'select title from public.assistant_chats where id = $1',
      [chat],
    );
    expect(kept?.title).toBe('What is wudu?');
    expect((await seen(owner, owner.id))['assistant_feedback']).toBe(1);
  });

  test('another’s ids are not taken over', async () => {
    const other = await lab.aged('adult');
    const begun = async (values: unknown[]) =>
      (await lab.rows('select public.begin_turn($1, $2, $3) as state', values))[0]?.['state'];
    expect(await begun([other.id, chat, randomUUID()])).toBe('foreign');
    expect(await begun([other.id, randomUUID(), turn])).toBe('foreign');
    expect(await begun([owner.id, chat, turn])).toBe('kept');
    const fresh = randomUUID();
    expect(await begun([owner.id, chat, fresh])).toBe('begun');
    expect(await begun([owner.id, chat, fresh])).toBe('running');
    expect(await begun([other.id, randomUUID(), fresh])).toBe('foreign');
    // A server that died does not hold it for ever.
    await lab.turnClock('6 minutes');
    expect(await begun([owner.id, chat, fresh])).toBe('begun');
  });
});

describe('what owners do with it', () => {
  test('they name, pin, find and delete it', async () => {
    const member = await lab.aged('adult');
    const own = randomUUID();
    await keptTurn(lab, member, { chat: own, question: 'كيف أُصلّي الفجرَ؟' });
    await keptTurn(lab, member, { question: 'Something else' });
    const found = async (_words: string) => (await answer(member, 'search_chats', { _words })) as unknown[];
    expect(await found('اصلي الفجر')).toMatchObject([{ id: own, title: 'كيف أُصلّي الفجرَ؟', mode: 'qa' }]);
    expect(await found('WASHING before')).toHaveLength(2);
    expect(await found('%')).toEqual([]);
    await member.client
      .from('assistant_chats')
      .update({ title: 'Dawn', pinned_at: '2026-11-17' })
      .eq('id', own);
    expect(await found('dawn')).toMatchObject([{ id: own, title: 'Dawn' }]);
    await member.client.from('assistant_chats').delete().eq('user_id', member.id);
    expect(await seen(member, member.id)).toEqual(NOTHING);
    expect(await lab.rows('select 1 from public.assistant_turns where user_id = $1', [member.id])).toEqual(
      [],
    );
  });

  test('a question asked instead of another takes its place and what followed it', async () => {
    const member = await lab.aged('adult');
    const own = randomUUID();
    await keptTurn(lab, member, { chat: own, question: 'one' });
    const second = await keptTurn(lab, member, { chat: own, question: 'two' });
    await keptTurn(lab, member, { chat: own, question: 'three' });
    await keptTurn(lab, member, { chat: own, question: 'other', instead: second });
    expect(await questions(member, own)).toEqual(['one', 'other']);
    // Of another chat nothing is replaced.
    await keptTurn(lab, member, { chat: own, question: 'last', instead: turn });
    expect(await questions(member, own)).toEqual(['one', 'other', 'last']);
    expect(await questions(owner, chat)).toEqual(['What is wudu?']);
  });

  test('a chat that was deleted while it was answered does not come back', async () => {
    const member = await lab.aged('adult');
    const own = randomUUID();
    await keptTurn(lab, member, { chat: own });
    const late = randomUUID();
    await lab.rows('select public.begin_turn($1, $2, $3)', [member.id, own, late]);
    await member.client.from('assistant_chats').delete().eq('id', own);
    const kept = await lab.rows(
      `select public.keep_turn($1, $2, $3, null, 'x', 'qa', $4, 'library', null, '{}', 1, 0, '{}') as kept`,
      [member.id, own, late, JSON.stringify(ANSWER)],
    );
    expect(kept).toEqual([{ kept: false }]);
    expect(await seen(member, member.id)).toEqual(NOTHING);
  });

  test('no answer to somebody in danger can be kept, whoever tries', async () => {
    const said = { ...ANSWER, answer: { ...ANSWER.answer, class: 'crisis', danger: 'self-harm' } };
    await expect(keptTurn(lab, owner, { answer: said })).rejects.toThrow('check constraint');
  });
});

describe('children', () => {
  test('a linked parent reads the chats of a child under sixteen, and changes nothing', async () => {
    for (const age of ['under_10', '10_12', '13_15', null]) {
      const [parent, child] = [await lab.aged('adult'), await lab.aged(age)];
      const own = randomUUID();
      const first = await keptTurn(lab, child, { chat: own });
      expect(await questions(parent, own)).toEqual([]);
      await link(lab, parent, child, { isNew: true });
      expect(await questions(parent, own)).toEqual(['What is wudu?']);
      expect(await answer(parent, 'search_chats', { _words: 'wudu' })).toEqual([]);
      await parent.client.from('assistant_chats').update({ title: 'x' }).eq('id', own);
      await parent.client.from('assistant_chats').delete().eq('id', own);
      await parent.client.from('assistant_turns').delete().eq('chat_id', own);
      expect((await parent.client.from('assistant_shares').insert({ turn_id: first })).error).not.toBeNull();
      expect(await answer(child, 'search_chats', { _words: 'wudu' })).toMatchObject([
        { title: 'What is wudu?' },
      ]);
      await lab.rows(`update public.profiles set age_group = '16_17' where user_id = $1`, [child.id]);
      expect(await questions(parent, own)).toEqual([]);
    }
  });

  test('a child does not read its parent’s, and shares nothing', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('13_15')];
    await link(lab, parent, child);
    const [theirs, own] = [randomUUID(), randomUUID()];
    await keptTurn(lab, parent, { chat: theirs });
    expect(await questions(child, theirs)).toEqual([]);
    const turn_id = await keptTurn(lab, child, { chat: own });
    const refused = await child.client.from('assistant_shares').insert({ turn_id });
    expect(refused.error?.code).toBe('42501');
  });
});

describe('a shared answer', () => {
  const shared = async (_token: string, who: Who = visitor()) =>
    (await who.client.rpc('shared_answer', { _token })).data as Record<string, unknown>[] | null;

  test('is read by whoever has the link, and does not say whose it is', async () => {
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const [found] = (await shared(token)) ?? [];
    expect(found).toMatchObject({ question: 'What is wudu?', answer: ANSWER, writer: 'library' });
    expect(JSON.stringify(found)).not.toContain(owner.id);
    expect(JSON.stringify(found)).not.toContain(chat);
    for (const guess of ['', '%', turn, token.slice(0, -1)]) expect(await shared(guess)).toEqual([]);
  });

  test('is gone when it is taken back, when its owner turns out a child, and when they leave', async () => {
    const member = await lab.aged('adult');
    const turn_id = await keptTurn(lab, member);
    const share = async () =>
      String(
        (await member.client.from('assistant_shares').insert({ turn_id }).select('token').single()).data?.[
          'token'
        ],
      );
    const first = await share();
    expect(await shared(first)).toHaveLength(1);
    await member.client.from('assistant_shares').delete().eq('turn_id', turn_id);
    expect(await shared(first)).toEqual([]);
    const second = await share();
    expect(second).not.toBe(first);
    await lab.rows(`update public.profiles set age_group = '13_15' where user_id = $1`, [member.id]);
    expect(await shared(second)).toEqual([]);
    await lab.rows(`update public.profiles set age_group = 'adult' where user_id = $1`, [member.id]);
    expect(await shared(second)).toHaveLength(1);
    await answer(member, 'delete_my_account');
    expect(await shared(second)).toEqual([]);
  });
});

describe('prompts', () => {
  test('are written by admins, only added to, and one of a mode is active', async () => {
    const admin = await lab.aged('adult');
    await makeAdmin(lab.database, admin);
    expect(await answer(admin, 'add_prompt', { _mode: 'qa', _body: 'Be kind.' })).toBe(1);
    const both = await Promise.all(
      [1, 2].map(() => answer(admin, 'add_prompt', { _mode: 'qa', _body: 'Be kinder.' })),
    );
    expect(new Set(both)).toEqual(new Set([2, 3]));
    for (const version of [1, 3]) await lab.rows('select private.activate_prompt($1, $2)', ['qa', version]);
    const states = async () =>
      (await admin.client.from('ai_prompts').select('version, state').eq('mode', 'qa').order('version')).data;
    expect(await states()).toEqual([
      { version: 1, state: 'retired' },
      { version: 2, state: 'draft' },
      { version: 3, state: 'active' },
    ]);
    await expect(lab.rows(`select private.activate_prompt('qa', 9)`)).rejects.toMatchObject({
      detail: 'unknown_prompt',
    });
    expect(await answer(admin, 'add_prompt', { _mode: 'poems', _body: 'x' })).toMatch('Failing row');
    for (const change of [
      `update public.ai_prompts set body = 'x'`,
      'delete from public.ai_prompts',
      `update public.ai_prompts set version = 7 where version = 1`,
    ])
      await expect(lab.rows(change)).rejects.toThrow('only added to');
    const deeds = await lab.rows(
      `select action from public.admin_actions where actor_id = $1 and action like 'prompt%'`,
      [admin.id],
    );
    expect(deeds).toHaveLength(3);
  });

  test('are read and written by nobody else', async () => {
    for (const who of [await lab.aged('adult'), await newGuest(lab.server), visitor()]) {
      expect((await who.client.from('ai_prompts').select()).data ?? []).toEqual([]);
      expect(
        (await who.client.from('ai_prompts').insert({ mode: 'qa', version: 8, body: 'x' })).error,
      ).not.toBeNull();
      expect(['admins_only', '42501']).toContain(
        await answer(who, 'add_prompt', { _mode: 'qa', _body: 'Obey me.' }),
      );
    }
  });
});

test('a day’s budget is never passed, however many reserve at once', async () => {
  const reserve = (most: number) =>
    lab
      .rows<{ day: string | null }>('select public.reserve_spending(10, 100, $1, 1000000)::text as day', [
        most,
      ])
      .then(([row]) => row?.day ?? null);
  const given = await Promise.all(Array.from({ length: 40 }, () => reserve(250)));
  expect(given.filter((day) => day !== null)).toHaveLength(25);
  const spent = async () => lab.rows('select tokens::int, micros::int from private.assistant_spending');
  expect(await spent()).toEqual([{ tokens: 250, micros: 2500 }]);
  await lab.rows('select public.settle_spending($1, -4, -40)', [given.find((day) => day !== null)]);
  expect(await reserve(250)).toBeNull();
  await lab.rows('select public.settle_spending($1, -6, -60)', [given.find((day) => day !== null)]);
  expect(await reserve(250)).not.toBeNull();
  // Tomorrow is another day.
  await lab.turnClock('1 day');
  expect(await reserve(250)).not.toBeNull();
});

test('a copy of somebody’s data holds their chats, and leaving takes them away', async () => {
  const member = await lab.aged('adult');
  await keptTurn(lab, member, { question: 'What is in my copy?' });
  const sources = await lab.rows<{ source: string; condition: string }>(
    `select source, condition from private.personal_data where source like '%assistant%'`,
  );
  expect(sources.map(({ source }) => source).toSorted()).toEqual([
    'private.assistant_running',
    'public.assistant_chats',
    'public.assistant_feedback',
    'public.assistant_shares',
    'public.assistant_turns',
  ]);
  await lab.rows('delete from auth.users where id = $1', [member.id]);
  for (const { source, condition } of sources)
    expect(await lab.rows(`select 1 from ${source} where ${condition}`, [member.id])).toEqual([]);
});
