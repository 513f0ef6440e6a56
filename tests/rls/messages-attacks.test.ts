import { randomUUID } from 'node:crypto';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openingSchema } from '#core/messages/shapes.ts';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { answer, connect, openLab } from './lab.ts';
import { befriend, circle, listed, listening, page, pair, read, say, words } from './messages-lab.ts';

/* As somebody would who means no good: what is forged is refused, and what is another's cannot be seen, counted, found or heard. */

const lab = openLab();
afterEach(() => lab.turnClock(''));

const SECRET = 'pomegranate';
const TABLES = [
  'conversations',
  'conversation_members',
  'messages',
  'message_versions',
  'message_files',
  'message_reactions',
  'message_words',
  'conversation_names',
  'hidden_messages',
  'opened_messages',
  'trusted_contacts',
  'messaging_settings',
];

interface Things {
  talk: string;
  message: string;
  path: string;
}
/** Every way to a conversation that a member's key opens, with what it answers. */
async function everyWay(
  { client }: Pick<Member, 'client'>,
  { talk, message, path }: Things,
): Promise<string> {
  const found: unknown[] = [];
  for (const table of TABLES)
    for (const schema of ['public', 'private'])
      found.push((await client.schema(schema).from(table).select('*')).data);
  found.push((await client.schema('realtime').from('messages').select('*')).data);
  found.push((await client.from('notifications').select('*')).data);
  found.push(
    (await client.from('reports').select('type, reason, description, target_id, status, answer')).data,
  );
  const calls: [string, Record<string, unknown>][] = [
    ['my_messages', {}],
    ...['inbox', 'archived', 'requests', 'asked', 'none'].map(
      (_list) => ['my_conversations', { _list }] as [string, Record<string, unknown>],
    ),
    ['conversation', { _id: talk }],
    ['conversation_head', { _id: talk }],
    ['messages_of', { _conversation_id: talk }],
    ['messages_of', { _conversation_id: talk, _at: '2020-01-01' }],
    ['messages_of', { _conversation_id: talk, _after: 0 }],
    ['message_changes', { _conversation_id: talk, _after: 0 }],
    ['search_messages', { _query: SECRET }],
    ['search_messages', { _query: SECRET, _conversation_id: talk }],
    ['open_held', { _id: message }],
    ['edit_message', { _id: message, _body: 'Mine now' }],
    ['delete_message', { _id: message }],
    ['delete_message', { _id: message, _for_all: true }],
    ['react_to_message', { _id: message, _kind: 'thanks' }],
    ['mark_read', { _conversation_id: talk, _seq: 1 }],
    ['mark_delivered', { _conversation_id: talk, _seq: 1 }],
    ['note_typing', { _conversation_id: talk }],
    ['set_conversation', { _id: talk, _archived: true }],
    ['clear_conversation', { _id: talk }],
    ['accept_request', { _conversation_id: talk }],
    ['decline_request', { _conversation_id: talk }],
    ['rename_group', { _id: talk, _title: 'Mine now' }],
    ['leave_group', { _id: talk }],
    ['send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'I was here' }],
    ['send_message', { _id: message, _conversation_id: talk, _body: 'I was here' }],
    ['make_group', { _id: talk, _title: 'Mine now', _members: [] }],
    ['report_messages', { _message_ids: [message], _type: 'other', _reason: 'spam', _description: 'x y z' }],
  ];
  for (const [name, values] of calls) found.push((await client.rpc(name, values)).data);
  const files = client.storage.from('message-files');
  found.push((await files.list(path.split('/')[0])).data);
  found.push((await files.createSignedUrl(path, 60)).data);
  found.push((await files.info(path)).data);
  const stolen = await files.download(path);
  if (stolen.data !== null) found.push(`${SECRET} in a file`);
  const drawn = await files.download(path, { transform: { width: 10 } });
  if (drawn.data !== null) found.push(`${SECRET} in a thumbnail`);
  if ((await files.copy(path, `${randomUUID()}/x.txt`)).error === null) found.push(`${SECRET} copied`);
  if ((await files.move(path, `${randomUUID()}/x.txt`)).error === null) found.push(`${SECRET} moved`);
  return JSON.stringify(found.filter((one) => one !== null));
}

/** Something to reach for in a conversation: words and a file. */
async function treasure(who: Member, talk: string): Promise<Things> {
  const path = `${who.id}/${randomUUID()}.txt`;
  const body = new Blob([SECRET], { type: 'text/plain' });
  const { error } = await who.client.storage
    .from('message-files')
    .upload(path, body, { contentType: 'text/plain' });
  expect(error).toBeNull();
  const { id } = await say(who, talk, `The word is ${SECRET}`, { _files: [{ path, name: 'word.txt' }] });
  return { talk, message: id, path };
}
const untouched = async ({ message }: Things) =>
  (
    await lab.rows<{ body: string; edited_at: unknown; deleted_at: unknown; change: string }>(
      'select body, edited_at, deleted_at, change from private.messages where id = $1',
      [message],
    )
  )[0];

describe('a foreign conversation', () => {
  let direct: { one: Member; other: Member; talk: string };
  let things: Things;
  beforeAll(async () => {
    direct = await pair(lab);
    things = await treasure(direct.one, direct.talk);
  });

  test('is there for its own', async () => {
    // What finds nothing in vain finds something here.
    const { client } = direct.other;
    expect(JSON.stringify((await client.rpc('search_messages', { _query: SECRET })).data)).toContain(SECRET);
    expect((await client.storage.from('message-files').download(things.path)).error).toBeNull();
  });

  test('is closed to a stranger, a friend of one of them, a new account and who reads no rules', async () => {
    const before = await untouched(things);
    const friend = await neighbour(lab);
    await befriend(lab, direct.one, friend);
    const everyone = [
      await neighbour(lab),
      friend,
      await neighbour(lab, { isNew: true }),
      await lab.aged('adult'),
      await lab.aged('16_17'),
    ];
    for (const who of everyone) {
      const found = await everyWay(who, things);
      for (const trace of [SECRET, direct.talk, direct.other.id]) expect(found).not.toContain(trace);
    }
    expect(await untouched(things)).toEqual(before);
    expect((await page(direct.one, direct.talk))?.messages).toHaveLength(1);
  });

  test('is closed to children, guests, visitors and admins', async () => {
    const before = await untouched(things);
    const admin = await neighbour(lab);
    await makeAdmin(lab.database, admin);
    const everyone = [
      await lab.aged('13_15'),
      await lab.aged('under_10'),
      await lab.aged(null),
      await newGuest(lab.server),
      { client: newClient(lab.server, lab.server.anonKey) },
      admin,
    ];
    for (const who of everyone) {
      const found = await everyWay(who, things);
      for (const trace of [SECRET, direct.talk]) expect(found).not.toContain(trace);
    }
    expect(await untouched(things)).toEqual(before);
  });

  test('cannot be heard on the topic of another, nor can anything be said there', async () => {
    const victim = direct.other;
    const attacker = await neighbour(lab);
    const tokenOf = async ({ client }: Member) =>
      (await client.auth.getSession()).data.session?.access_token ?? '';
    const heard: unknown[] = [];
    /** Each on a line of its own: a client keeps one channel for each name. */
    const joined = async (topic: string, isPrivate: boolean) => {
      const client = newClient(lab.server, lab.server.anonKey, await tokenOf(attacker));
      await client.realtime.setAuth();
      return new Promise<string>((done) => {
        const channel = client.channel(topic, { config: { private: isPrivate } });
        channel.on('broadcast', { event: '*' }, (message) => heard.push(message));
        channel.subscribe((state) => done(state));
      });
    };
    expect(await joined(`messages:${victim.id}`, true)).toBe(REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR);
    await joined(`messages:${victim.id}`, false);
    await joined(`messages:${victim.id}:`, true);
    const received = await listening(victim);
    const send = (key: string, token: string, topic: string) =>
      fetch(`${lab.server.url}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messages: [{ topic, event: 'conversation', payload: { conversation_id: 'forged' }, private: true }],
        }),
      });
    for (const who of [attacker, victim]) {
      await send(lab.server.anonKey, await tokenOf(who), `messages:${victim.id}`);
      const own = who.client.channel(`messages:${who.id}`, { config: { private: true } });
      await own.send({
        type: 'broadcast',
        event: 'conversation',
        payload: { conversation_id: 'forged' },
      });
    }
    await say(direct.one, direct.talk, 'For you alone');
    await expect.poll(() => JSON.stringify(received)).toContain('For you alone');
    expect(JSON.stringify(received)).not.toContain('forged');
    expect(heard).toEqual([]);
  });

  test('is not told of by the end of a page of nothing', async () => {
    // As if the word had been said a thousand times.
    await lab.rows(
      `insert into private.message_words (shelf, word, sent_at, message_id)
       select $1, $2, now() - n * interval '1 minute', $3 from generate_series(1, 1000) as n`,
      [direct.talk, SECRET, things.message],
    );
    const search = { _query: SECRET, _conversation_id: direct.talk };
    expect(await answer(await neighbour(lab), 'search_messages', search)).toEqual({
      conversations: [],
      messages: [],
      next: null,
    });
  });

  test('is not quoted elsewhere by a reply to one of its messages', async () => {
    const { one, other, talk } = await pair(lab);
    const reply = {
      _id: randomUUID(),
      _conversation_id: talk,
      _body: 'Look',
      _reply_to: things.message,
    };
    expect(await answer(one, 'send_message', reply)).toBe('no_such_message');
    // Not even by who is in both.
    await befriend(lab, direct.other, one);
    const { id: second } = await read(openingSchema, direct.other, 'open_conversation', { _user_id: one.id });
    expect(
      await answer(direct.other, 'send_message', { ...reply, _id: randomUUID(), _conversation_id: second }),
    ).toBe('no_such_message');
    expect(await words(other, talk)).toEqual([]);
  });
});

describe('what is not theirs to say', () => {
  let one: Member;
  let other: Member;
  let talk: string;
  beforeAll(async () => {
    ({ one, other, talk } = await pair(lab));
  });

  test.each([
    ['author', { _author_id: randomUUID() }],
    ['time', { _created_at: '2020-01-01' }],
    ['order', { _seq: 1 }],
    ['change', { _change: 99 }],
    ['proof', { _print: 'x' }],
  ])('an %s of their own', async (_what, forged) => {
    expect(
      await answer(one, 'send_message', {
        _id: randomUUID(),
        _conversation_id: talk,
        _body: 'Forged',
        ...forged,
      }),
    ).toMatch(/^Searched for the function/);
    for (const schema of ['public', 'private'])
      expect((await one.client.schema(schema).from('messages').insert({ body: 'x' })).error).not.toBeNull();
  });

  test('that another has read, or that they have read more than there is, or less than before', async () => {
    for (let n = 0; n < 3; n += 1) await say(one, talk, `Message ${n}`);
    const mark = async () =>
      (
        await lab.rows<{ read_seq: string; delivered_seq: string }>(
          'select read_seq, delivered_seq from private.conversation_members where (conversation_id, user_id) = ($1, $2)',
          [talk, other.id],
        )
      )[0];
    await answer(other, 'mark_read', { _conversation_id: talk, _seq: 2 });
    for (const _seq of [-5, 0, 1]) await answer(other, 'mark_read', { _conversation_id: talk, _seq });
    expect(await mark()).toEqual({ read_seq: '2', delivered_seq: '2' });
    await answer(other, 'mark_delivered', { _conversation_id: talk, _seq: 1_000_000 });
    await answer(other, 'mark_read', { _conversation_id: talk, _seq: 1_000_000 });
    expect(await mark()).toEqual({ read_seq: '3', delivered_seq: '3' });
    // The author's own reading says nothing about the other.
    await say(one, talk, 'One more');
    await answer(one, 'mark_read', { _conversation_id: talk, _seq: 4 });
    expect(await mark()).toEqual({ read_seq: '3', delivered_seq: '3' });
  });

  test('words under the id of another message, in another conversation or of another person', async () => {
    const sent = await say(one, talk, 'Mine');
    const { one: thief, talk: elsewhere } = await pair(lab);
    for (const [who, where] of [
      [other, talk],
      [thief, elsewhere],
    ] as const)
      expect(
        await answer(who, 'send_message', { _id: sent.id, _conversation_id: where, _body: 'Stolen' }),
      ).toBe('key_reused');
    expect(
      await answer(thief, 'request_conversation', {
        _user_id: other.id,
        _reason: 'community',
        _message_id: sent.id,
        _body: 'Stolen',
      }),
    ).toBe('key_reused');
  });

  test('another’s file, one that is not there, or one that was sent before', async () => {
    const things = await treasure(one, talk);
    const send = (who: Member, path: string) =>
      answer(who, 'send_message', {
        _id: randomUUID(),
        _conversation_id: talk,
        _body: 'Look',
        _files: [{ path, name: 'x' }],
      });
    expect(await send(other, things.path)).toBe('no_such_file');
    expect(await send(one, things.path)).toBe('no_such_file');
    expect(await send(one, `${one.id}/none.txt`)).toBe('no_such_file');
    expect(await send(one, `${one.id}/../${other.id}/x.txt`)).toBe('no_such_file');
    const body = new Blob(['x'], { type: 'text/plain' });
    const foreign = other.client.storage.from('message-files').upload(`${one.id}/mine.txt`, body);
    expect((await foreign).error).not.toBeNull();
    const page_ = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    const drawn = one.client.storage.from('message-files').upload(`${one.id}/x.svg`, page_);
    expect((await drawn).error).not.toBeNull();
  });

  test('a report of what they do not see, of several people, or with words of their own making', async () => {
    const [theirs, mine] = [await say(other, talk, 'Theirs'), await say(one, talk, 'Mine')];
    const foreign = await pair(lab);
    const hidden = await say(foreign.one, foreign.talk, 'Hidden');
    const report = (_message_ids: string[]) =>
      answer(one, 'report_messages', { _message_ids, _type: 'other', _reason: 'spam', _description: 'Look' });
    expect([await report([hidden.id]), await report([mine.id]), await report([])]).toEqual([
      null,
      null,
      null,
    ]);
    const id = await report([theirs.id, mine.id, hidden.id]);
    const rows = await lab.rows('select evidence from public.reports where id = $1', [id]);
    expect(JSON.stringify(rows)).toContain('Theirs');
    expect(JSON.stringify(rows)).not.toMatch(/Mine|Hidden/);
    const { error } = await one.client.from('reports').insert({
      type: 'other',
      description: 'Forged',
      target_type: 'message',
      target_id: talk,
    });
    expect(error?.code).toBe('42501');
  });
});

describe('after a removal', () => {
  test('nothing new comes: not live, not by changes, search, file, typing or reaction', async () => {
    const { maker, others, talk } = await circle(lab, 2);
    const [gone, stays] = others as [Member, Member];
    const before = await say(gone, talk, 'While I was here');
    const altered = await say(stays, talk, 'Said before');
    const heard = await listening(gone);
    await answer(maker, 'remove_from_group', { _id: talk, _user_id: gone.id });
    const things = await treasure(stays, talk);
    // Nor by new words in an old message.
    await answer(stays, 'edit_message', { _id: altered.id, _body: `Now it says ${SECRET}` });
    await answer(stays, 'react_to_message', { _id: before.id, _kind: 'dua' });
    await answer(maker, 'rename_group', { _id: talk, _title: `All about ${SECRET}` });
    const frozen = JSON.stringify([
      await answer(gone, 'conversation_head', { _id: talk }),
      await answer(gone, 'conversation', { _id: talk }),
      await answer(gone, 'message_changes', { _conversation_id: talk, _after: 0 }),
    ]);
    await answer(stays, 'note_typing', { _conversation_id: talk });
    await answer(stays, 'mark_read', { _conversation_id: talk, _seq: 9 });
    const control = await listening(maker);
    await say(stays, talk, 'The last');
    // How much was said since is not told either.
    expect(
      JSON.stringify([
        await answer(gone, 'conversation_head', { _id: talk }),
        await answer(gone, 'conversation', { _id: talk }),
        await answer(gone, 'message_changes', { _conversation_id: talk, _after: 0 }),
      ]),
    ).toBe(frozen);
    expect(frozen).not.toContain(SECRET);
    await expect.poll(() => JSON.stringify(control)).toContain('The last');
    const came = JSON.stringify(heard);
    for (const trace of [SECRET, 'The last', 'typing', things.message]) expect(came).not.toContain(trace);
    expect(await answer(gone, 'edit_message', { _id: before.id, _body: 'After all' })).toBe('cannot_write');
    expect(await answer(gone, 'react_to_message', { _id: before.id, _kind: 'dua' })).toBe(false);
    expect((await page(gone, talk))?.participants.map(({ user_id }) => user_id)).toEqual([gone.id]);
    expect(await words(gone, talk)).toEqual(['While I was here']);
    expect(await everyWay(gone, things)).not.toContain(SECRET);
  });

  test('by a block: nothing comes live either, both ways', async () => {
    const { maker, others, talk } = await circle(lab, 2);
    const [one, other] = others as [Member, Member];
    const [near, far] = [await listening(one), await listening(other)];
    await answer(one, 'block_user', { _user_id: other.id });
    await say(one, talk, 'Not for the blocked');
    await say(other, talk, 'Not for the blocker');
    for (const who of [one, other]) await answer(who, 'note_typing', { _conversation_id: talk });
    await say(maker, talk, 'For all');
    await expect.poll(() => JSON.stringify(near)).toContain('For all');
    await expect.poll(() => JSON.stringify(far)).toContain('For all');
    expect(JSON.stringify(near)).not.toContain('Not for the blocker');
    expect(JSON.stringify(far)).not.toContain('Not for the blocked"');
    expect(JSON.stringify([near, far])).not.toContain('typing');
    // Nor is the one quoted to the other by a third.
    const hidden = (await page(maker, talk))?.messages.find(({ body }) => body === 'Not for the blocker');
    await say(maker, talk, 'Well said', { _reply_to: hidden?.id });
    expect((await page(one, talk))?.messages.at(-1)?.reply_to).toMatchObject({
      author_id: null,
      excerpt: null,
    });
  });

  test('who comes later sees nothing of before, by a quote or by a search either', async () => {
    const { maker, others, talk } = await circle(lab, 1);
    const things = await treasure(others[0] as Member, talk);
    const late = await neighbour(lab);
    await befriend(lab, maker, late);
    await answer(maker, 'add_to_group', { _id: talk, _user_ids: [late.id] });
    await say(maker, talk, 'As you said', { _reply_to: things.message });
    expect((await page(late, talk))?.messages.at(-1)?.reply_to?.excerpt).toBeNull();
    expect(await everyWay(late, things)).not.toContain(SECRET);
  });

  test('a parent who ends it for somebody of 16 ends what comes live, too', async () => {
    const [youth, friend] = [await neighbour(lab, { age: '16_17' }), await neighbour(lab, { age: '16_17' })];
    await befriend(lab, youth, friend);
    const { id } = await read(openingSchema, youth, 'open_conversation', { _user_id: friend.id });
    const talk = id ?? '';
    await say(youth, talk, 'Hello');
    const heard = await listening(youth);
    await lab.rows(
      'insert into public.child_rules (child_id, community) values ($1, false) on conflict (child_id) do update set community = false',
      [youth.id],
    );
    expect(
      await answer(friend, 'send_message', {
        _id: randomUUID(),
        _conversation_id: talk,
        _body: 'Still there?',
      }),
    ).toBe('cannot_write');
    expect(await answer(youth, 'conversation', { _id: talk })).toBe('not_for_you');
    expect(heard).toEqual([]);
  });
});

describe('people who are not to be reached', () => {
  test('an adult does not write first to somebody of 16 whom they do not know, nor adds them to a group', async () => {
    const [adult, youth] = [await neighbour(lab), await neighbour(lab, { age: '16_17' })];
    const nobody = { id: randomUUID() };
    const child = await lab.aged('13_15');
    const blocker = await neighbour(lab);
    await answer(blocker, 'block_user', { _user_id: adult.id });
    for (const { id } of [youth, nobody, child, blocker, adult]) {
      expect(await read(openingSchema, adult, 'open_conversation', { _user_id: id })).toEqual({
        id: null,
        may_write: 'no',
      });
      expect(
        await answer(adult, 'request_conversation', {
          _user_id: id,
          _reason: 'community',
          _message_id: randomUUID(),
          _body: 'Hello',
        }),
      ).toBeNull();
      expect(await answer(adult, 'make_group', { _id: randomUUID(), _title: 'x', _members: [id] })).toBe(
        'not_connected',
      );
    }
    for (const who of [youth, blocker]) expect(await listed(who, 'requests')).toEqual([]);
  });

  test('who blocked is not reached through a request that stands', async () => {
    const [asker, asked] = [await neighbour(lab), await neighbour(lab)];
    const talk = String(
      await answer(asker, 'request_conversation', {
        _user_id: asked.id,
        _reason: 'community',
        _message_id: randomUUID(),
        _body: 'Hello',
      }),
    );
    await answer(asked, 'block_user', { _user_id: asker.id });
    expect(await listed(asked, 'requests')).toEqual([]);
    expect(await answer(asked, 'accept_request', { _conversation_id: talk })).toBe(false);
    expect(
      await answer(asker, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'Hello?' }),
    ).toBe('cannot_write');
    // The asker cannot accept for the other.
    const again = await neighbour(lab);
    const second = String(
      await answer(asker, 'request_conversation', {
        _user_id: again.id,
        _reason: 'community',
        _message_id: randomUUID(),
        _body: 'Hello',
      }),
    );
    expect(await answer(asker, 'accept_request', { _conversation_id: second })).toBe(false);
    expect(await answer(asker, 'react_to_message', { _id: randomUUID(), _kind: 'dua' })).toBe(false);
  });

  test('what is covered is not uncovered by a quote, a search or its file', async () => {
    const [asker, asked] = [await neighbour(lab), await neighbour(lab)];
    await connect(asker, asked);
    const { id } = await read(openingSchema, asker, 'open_conversation', { _user_id: asked.id });
    const talk = id ?? '';
    const path = `${asker.id}/${randomUUID()}.txt`;
    const body = new Blob([SECRET], { type: 'text/plain' });
    await asker.client.storage.from('message-files').upload(path, body, { contentType: 'text/plain' });
    const covered = await say(asker, talk, `Marry me, ${SECRET}`, { _files: [{ path, name: 'ring.txt' }] });
    await say(asker, talk, 'Well?', { _reply_to: covered.id });
    expect((await page(asked, talk))?.messages[0]).toMatchObject({ body: '', files: [], held: ['marriage'] });
    const found = await answer(asked, 'search_messages', { _query: SECRET });
    expect(JSON.stringify([await page(asked, talk), found])).not.toContain(SECRET);
    expect((await asked.client.storage.from('message-files').download(path)).error).not.toBeNull();
  });
});

describe('many at once', () => {
  test('pass no bound: requests, messages of a minute, places in a group', async () => {
    const newcomer = await neighbour(lab, { isNew: true });
    const strangers = await Promise.all(Array.from({ length: 6 }, () => neighbour(lab)));
    const asked = await Promise.all(
      strangers.map(({ id }) =>
        answer(newcomer, 'request_conversation', {
          _user_id: id,
          _reason: 'community',
          _message_id: randomUUID(),
          _body: 'Hello',
        }),
      ),
    );
    expect(asked.filter((one) => one !== 'daily_limit')).toHaveLength(2);
    const { one, talk } = await pair(lab);
    const sent = await Promise.all(
      Array.from({ length: 80 }, () =>
        answer(one, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'Flood' }),
      ),
    );
    expect(sent.filter((each) => each === 'too_fast')).toHaveLength(20);
  });

  test('two who ask each other at the same moment have one conversation', async () => {
    const [one, other] = [await neighbour(lab), await neighbour(lab)];
    const ask = (who: Member, whom: Member) =>
      answer(who, 'request_conversation', {
        _user_id: whom.id,
        _reason: 'community',
        _message_id: randomUUID(),
        _body: 'Hello',
      });
    const [here, there] = await Promise.all([ask(one, other), ask(other, one)]);
    expect(here).toBe(there);
    // Who asks the one that asked them has accepted.
    expect(await words(one, String(here))).toEqual(['Hello', 'Hello']);
    await befriend(lab, one, other);
    const opened = await Promise.all(
      [one, other, one, other].map((who, n) =>
        read(openingSchema, who, 'open_conversation', { _user_id: (n % 2 ? one : other).id }),
      ),
    );
    expect(new Set(opened.map(({ id }) => id))).toEqual(new Set([here]));
  });
});
