import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import {
  changesSchema,
  conversationSchema,
  foundMessagesSchema,
  messageSchema,
  messagesStandingSchema,
  openingSchema,
  stretchSchema,
} from '#core/messages/shapes.ts';
import { newGuest, type Member } from '#tests/harness/clients.ts';
import { neighbour } from './halaqa-lab.ts';
import { answer, connect, openLab } from './lab.ts';
import { befriend, circle, listed, listening, page, pair, read, say, words } from './messages-lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

const standing = async (who: Pick<Member, 'client'>) => read(messagesStandingSchema, who, 'my_messages');
const head = (who: Member, _id: string) => read(conversationSchema, who, 'conversation_head', { _id });
const told = (who: Member) =>
  lab.rows<{ text: string; url: string; actor_id: string | null }>(
    'select text, url, actor_id from public.notifications where user_id = $1 and kind = $2',
    [who.id, 'message'],
  );

describe('a conversation of two', () => {
  test('shows both the same words in the same order, with what is unread', async () => {
    const { one, other, talk } = await pair(lab);
    expect(await listed(other)).toEqual([]);
    await say(one, talk, 'Peace be with you');
    await say(one, talk, 'Shall we read together?');
    const [shown] = await listed(other);
    expect(shown).toMatchObject({
      id: talk,
      kind: 'direct',
      state: 'open',
      may_write: 'yes',
      unread: 2,
      last: { body: 'Shall we read together?', seq: 2 },
      person: { user_id: one.id, is_new: false },
    });
    expect(await standing(other)).toMatchObject({ may: true, unread: 1, requests: 0 });
    await say(other, talk, 'And with you');
    // Who answers has read.
    expect((await head(other, talk)).unread).toBe(0);
    for (const who of [one, other])
      expect(await words(who, talk)).toEqual([
        'Peace be with you',
        'Shall we read together?',
        'And with you',
      ]);
    expect((await head(one, talk)).unread).toBe(1);
    expect(await answer(one, 'mark_read', { _conversation_id: talk, _seq: 3 })).toBe(0);
    expect((await page(other, talk))?.participants.find(({ user_id }) => user_id === one.id)?.read_seq).toBe(
      3,
    );
    expect(await read(openingSchema, other, 'open_conversation', { _user_id: one.id })).toEqual({
      id: talk,
      may_write: 'yes',
    });
  });

  test('has each message once, however often it is sent', async () => {
    const { one, other, talk } = await pair(lab);
    const sent = { _id: randomUUID(), _conversation_id: talk, _body: 'Once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => read(messageSchema, one, 'send_message', sent)),
    );
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(await words(other, talk)).toEqual(['Once']);
    expect((await head(other, talk)).unread).toBe(1);
    expect(await answer(other, 'send_message', sent)).toBe('key_reused');
  });

  test('numbers what many send at once without a gap, and its times never go back', async () => {
    const { one, other, talk } = await pair(lab);
    await Promise.all(Array.from({ length: 40 }, (_, n) => say(n % 2 ? one : other, talk, `Number ${n}`)));
    await lab.turnClock('-1 hour');
    await say(one, talk, 'From a clock that goes after');
    const messages = (await page(one, talk))?.messages ?? [];
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, n) => n + 1));
    const times = messages.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('is paged by key in both directions, and from a date on', async () => {
    const { one, other, talk } = await pair(lab);
    for (let n = 1; n <= 5; n += 1) await say(one, talk, `First day ${n}`);
    await lab.turnClock('1 day');
    for (let n = 1; n <= 5; n += 1) await say(one, talk, `Second day ${n}`);
    const stretch = (values: Record<string, unknown>) =>
      read(stretchSchema, other, 'messages_of', { _conversation_id: talk, _limit: 4, ...values });
    const seqs = async (values: Record<string, unknown>) => {
      const found = await stretch(values);
      return [found?.messages.map(({ seq }) => seq), found?.before, found?.after];
    };
    expect(await seqs({})).toEqual([[7, 8, 9, 10], 7, null]);
    expect(await seqs({ _before: 7 })).toEqual([[3, 4, 5, 6], 3, 6]);
    expect(await seqs({ _before: 3 })).toEqual([[1, 2], null, 2]);
    expect(await seqs({ _after: 6 })).toEqual([[7, 8, 9, 10], 7, null]);
    const noon = new Date(Date.now() + 12 * 3600_000).toISOString();
    expect(await seqs({ _at: noon })).toEqual([[6, 7, 8, 9], 6, 9]);
  });

  test('tells what changed since a number: new ones, edits, reactions and deletions', async () => {
    const { one, other, talk } = await pair(lab);
    const first = await say(one, talk, 'Frist');
    const second = await say(one, talk, 'Second');
    const changes = (_after: number) =>
      read(changesSchema, other, 'message_changes', { _conversation_id: talk, _after });
    expect((await changes(0))?.messages.map(({ body }) => body)).toEqual(['Frist', 'Second']);
    await read(messageSchema, one, 'edit_message', { _id: first.id, _body: 'First' });
    await answer(other, 'react_to_message', { _id: first.id, _kind: 'thanks' });
    await answer(one, 'delete_message', { _id: second.id, _for_all: true });
    expect(await changes(2)).toMatchObject({
      change: 5,
      more: false,
      messages: [
        { body: 'First', change: 4, reactions: [{ user_id: other.id, kind: 'thanks' }] },
        { body: '', change: 5, deleted_at: expect.any(String) },
      ],
    });
    expect(await changes(5)).toEqual({ change: 5, more: false, messages: [] });
    expect((await head(other, talk)).change).toBe(5);
  });
});

describe('one message', () => {
  test('is changed for 15 minutes and says so', async () => {
    const { one, other, talk } = await pair(lab);
    const { id } = await say(one, talk, 'Tonite at eight');
    expect((await read(messageSchema, one, 'edit_message', { _id: id, _body: 'Tonight' })).edited_at).toEqual(
      expect.any(String),
    );
    expect(await words(other, talk)).toEqual(['Tonight']);
    expect(await answer(other, 'edit_message', { _id: id, _body: 'Mine' })).toBe('no_such_message');
    await lab.turnClock('16 minutes');
    expect(await answer(one, 'edit_message', { _id: id, _body: 'Late' })).toBe('too_late');
  });

  test('is deleted for oneself or for all, and counts no longer', async () => {
    const { one, other, talk } = await pair(lab);
    const [first, second] = [await say(one, talk, 'First'), await say(one, talk, 'Never said')];
    await say(one, talk, 'Third');
    expect(await answer(other, 'delete_message', { _id: first.id, _for_all: true })).toBe(false);
    expect(await answer(other, 'delete_message', { _id: first.id })).toBe(true);
    expect(await answer(one, 'delete_message', { _id: second.id, _for_all: true })).toBe(true);
    expect(await words(other, talk)).toEqual(['', 'Third']);
    expect(await words(one, talk)).toEqual(['First', '', 'Third']);
    expect((await head(other, talk)).unread).toBe(1);
    // Its words are nowhere, not in what is played again either.
    const kept = await lab.rows(`select from realtime.messages where payload::text like '%Never said%'`);
    expect(kept).toEqual([]);
  });

  test('answers another of the same conversation and shows its first words', async () => {
    const { one, other, talk } = await pair(lab);
    const asked = await say(one, talk, 'Which surah do you learn?');
    await say(other, talk, 'al-Mulk', { _reply_to: asked.id });
    expect((await page(one, talk))?.messages.at(-1)?.reply_to).toEqual({
      id: asked.id,
      seq: 1,
      author_id: one.id,
      excerpt: 'Which surah do you learn?',
    });
    await answer(one, 'delete_message', { _id: asked.id, _for_all: true });
    expect((await page(other, talk))?.messages.at(-1)?.reply_to?.excerpt).toBeNull();
  });

  test('carries references and files that were uploaded before', async () => {
    const { one, other, talk } = await pair(lab);
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer();
    const path = `${one.id}/${randomUUID()}.webp`;
    const files = (who: Member) => who.client.storage.from('message-files');
    const body = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
    expect((await files(one).upload(path, body, { contentType: 'image/webp' })).error).toBeNull();
    expect((await files(other).download(path)).error).not.toBeNull();
    const sent = await say(one, talk, '', {
      _refs: ['2:153', `post:${randomUUID()}`],
      _files: [{ path, name: 'Garden.webp', width: 8, height: 6 }],
    });
    expect(sent.files).toEqual([
      { path, name: 'Garden.webp', type: 'image/webp', size: picture.length, width: 8, height: 6 },
    ]);
    expect((await files(other).download(path)).error).toBeNull();
    expect((await files((await pair(lab)).one).download(path)).error).not.toBeNull();
    // What was sent cannot be pulled from under its message; it goes with it.
    await files(one).remove([path]);
    expect((await files(other).download(path)).error).toBeNull();
    await answer(one, 'delete_message', { _id: sent.id, _for_all: true });
    expect((await files(one).download(path)).error).not.toBeNull();
    const again = { _id: randomUUID(), _conversation_id: talk, _body: '', _files: [{ path, name: 'x' }] };
    expect(await answer(one, 'send_message', again)).toBe('no_such_file');
    const page_ = new Blob(['<html><script>alert(1)</script></html>'], { type: 'application/pdf' });
    expect(
      (await files(one).upload(`${one.id}/a.pdf`, page_, { contentType: 'application/pdf' })).error,
    ).not.toBeNull();
  });

  test.each([
    ['nothing', { _body: '  \n ' }],
    ['4,001 letters', { _body: 'x'.repeat(4001) }],
    ['a reference that is none', { _body: 'x', _refs: ['javascript:alert(1)'] }],
    ['nine references', { _body: 'x', _refs: Array.from({ length: 9 }, () => '2:153') }],
    ['eleven files', { _body: 'x', _files: Array.from({ length: 11 }, () => ({ path: 'x' })) }],
  ])('is not %s', async (_what, wrong) => {
    const { one, talk } = await pair(lab);
    expect(await answer(one, 'send_message', { _id: randomUUID(), _conversation_id: talk, ...wrong })).toBe(
      'message_invalid',
    );
  });
});

describe('a request', () => {
  test('waits apart until it is accepted; then both write', async () => {
    const [asker, asked] = [await neighbour(lab), await neighbour(lab)];
    expect(await read(openingSchema, asker, 'open_conversation', { _user_id: asked.id })).toEqual({
      id: null,
      may_write: 'ask',
    });
    const request = {
      _user_id: asked.id,
      _reason: 'mentoring',
      _message_id: randomUUID(),
      _body: 'May I ask you something?',
    };
    const talk = String(await answer(asker, 'request_conversation', request));
    expect(await answer(asker, 'request_conversation', request)).toBe(talk);
    expect(await listed(asked)).toEqual([]);
    expect(await listed(asked, 'requests')).toMatchObject([
      { id: talk, state: 'asking', reason: 'mentoring', last: { body: request._body } },
    ]);
    expect(await standing(asked)).toMatchObject({ unread: 0, requests: 1 });
    expect(await listed(asker, 'asked')).toMatchObject([{ id: talk, state: 'asked', may_write: 'no' }]);
    expect(await told(asked)).toEqual([{ text: 'messageAsked', url: `/messages/${talk}`, actor_id: null }]);
    expect(
      await answer(asker, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'Hello?' }),
    ).toBe('request_pending');
    // That it was read is not told before it was accepted.
    await answer(asked, 'mark_read', { _conversation_id: talk, _seq: 1 });
    expect(
      (await page(asker, talk))?.participants.find(({ user_id }) => user_id === asked.id)?.read_seq,
    ).toBeNull();
    expect(await answer(asked, 'accept_request', { _conversation_id: talk })).toBe(true);
    await say(asker, talk, 'Thank you');
    expect(await listed(asked)).toMatchObject([{ id: talk, state: 'open', unread: 1 }]);
  });

  test('that is declined looks to who asked as if nobody had looked', async () => {
    const [asker, one, other] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const ask = async (whom: Member) =>
      String(
        await answer(asker, 'request_conversation', {
          _user_id: whom.id,
          _reason: 'community',
          _message_id: randomUUID(),
          _body: 'Peace be with you',
        }),
      );
    const [declined, unanswered] = [await ask(one), await ask(other)];
    const heard = await listening(asker);
    expect(await answer(one, 'decline_request', { _conversation_id: declined })).toBe(true);
    expect(await listed(one, 'requests')).toEqual([]);
    const seen = async (talk: string) => {
      const { state, may_write, reason, unread, read_seq, last_seq, change, person } = await head(
        asker,
        talk,
      );
      const { delivered_seq, read_seq: theirs } = person ?? {};
      return { state, may_write, reason, unread, read_seq, last_seq, change, delivered_seq, theirs };
    };
    expect(await seen(declined)).toEqual(await seen(unanswered));
    for (const whom of [one, other])
      expect(await read(openingSchema, asker, 'open_conversation', { _user_id: whom.id })).toMatchObject({
        may_write: 'no',
      });
    // After a month both may be asked again.
    await lab.turnClock('31 days');
    for (const whom of [one, other])
      expect(await read(openingSchema, asker, 'open_conversation', { _user_id: whom.id })).toMatchObject({
        may_write: 'ask',
      });
    expect(heard).toEqual([]);
  });

  test('is not for who takes none, nor for who wants to hear of sisters or brothers alone', async () => {
    const [asker, closed, sisters] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await answer(closed, 'set_messaging', { _requests_from: 'nobody' });
    await answer(sisters, 'set_contact', { _contact_from: 'sisters', _gender: 'sister' });
    for (const whom of [closed, sisters]) {
      expect(await read(openingSchema, asker, 'open_conversation', { _user_id: whom.id })).toEqual({
        id: null,
        may_write: 'no',
      });
      expect(
        await answer(asker, 'request_conversation', {
          _user_id: whom.id,
          _reason: 'hiring',
          _message_id: randomUUID(),
          _body: 'Hello',
        }),
      ).toBeNull();
    }
  });

  test('is made ten times a day, by new accounts twice', async () => {
    const asker = await neighbour(lab, { isNew: true });
    const ask = async () =>
      answer(asker, 'request_conversation', {
        _user_id: (await neighbour(lab)).id,
        _reason: 'community',
        _message_id: randomUUID(),
        _body: 'Hello',
      });
    const talk = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect([await ask(), await ask(), await ask()]).toEqual([talk, talk, 'daily_limit']);
  });

  test('is needed again after a connection has ended', async () => {
    const { one, other, talk } = await pair(lab);
    await say(one, talk, 'Before');
    await answer(other, 'remove_connection', { _user_id: one.id });
    expect(await head(one, talk)).toMatchObject({ may_write: 'ask', state: 'open' });
    expect(
      await answer(one, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'After' }),
    ).toBe('ask_first');
    expect(await words(one, talk)).toEqual(['Before']);
    await connect(one, other);
    await say(one, talk, 'Again');
    expect(await words(other, talk)).toEqual(['Before', 'Again']);
  });
});

describe('a group', () => {
  test('is made of connections, named, joined and left', async () => {
    const { maker, others, talk } = await circle(lab, 2);
    const [first, second] = others as [Member, Member];
    const late = await neighbour(lab);
    await say(first, talk, 'Before you came');
    expect(await answer(maker, 'add_to_group', { _id: talk, _user_ids: [late.id] })).toBe('not_connected');
    await befriend(lab, maker, late);
    expect(await answer(first, 'add_to_group', { _id: talk, _user_ids: [late.id] })).toBe(false);
    expect(await answer(maker, 'add_to_group', { _id: talk, _user_ids: [late.id] })).toBe(true);
    await say(second, talk, 'Welcome');
    // Who comes sees what is written from then on.
    expect(await words(late, talk)).toEqual(['Welcome']);
    expect((await page(late, talk))?.messages[0]?.event).toMatchObject({ kind: 'added', user_id: late.id });
    expect((await head(late, talk)).members).toBe(4);
    expect(await answer(maker, 'rename_group', { _id: talk, _title: 'Reading on Fridays' })).toBe(true);
    expect(await head(first, talk)).toMatchObject({ title: 'Reading on Fridays', i_am_maker: false });
    expect(await answer(maker, 'remove_from_group', { _id: talk, _user_id: late.id })).toBe(true);
    await say(maker, talk, 'After you went');
    expect(await words(late, talk)).toEqual(['Welcome']);
    expect(await head(late, talk)).toMatchObject({ state: 'left', may_write: 'no', unread: 1 });
    expect(
      await answer(late, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'Hello?' }),
    ).toBe('cannot_write');
    // Names stay with the words that are seen, on both sides; how far somebody reads afterwards is not told.
    const names = async (who: Member) =>
      (await page(who, talk))?.former.map(({ user_id, username, read_seq }) => [
        user_id,
        username !== null,
        read_seq,
      ]);
    expect(await names(first)).toEqual([[late.id, true, null]]);
    expect(new Set(await names(late))).toEqual(
      new Set([maker, first, second].map(({ id }) => [id, true, null])),
    );
    expect((await page(late, talk))?.participants.map(({ user_id }) => user_id)).toEqual([late.id]);
    const never = await neighbour(lab);
    await befriend(lab, maker, never);
    await answer(maker, 'add_to_group', { _id: talk, _user_ids: [never.id] });
    // Who came after they had gone is nobody they have met, on either side.
    for (const [who, whom] of [
      [late, never],
      [never, late],
    ] as const)
      expect(((await names(who)) ?? []).map(([id]) => id)).not.toContain(whom.id);
    await answer(maker, 'remove_from_group', { _id: talk, _user_id: never.id });
    // Brought back, they see nothing of the time between.
    await answer(maker, 'add_to_group', { _id: talk, _user_ids: [late.id] });
    expect(await words(late, talk)).toEqual([]);
    // The maker leaves: whoever is there longest goes on.
    expect(await answer(maker, 'leave_group', { _id: talk })).toBe(true);
    const makers = (await page(first, talk))?.participants.filter(({ is_maker }) => is_maker);
    expect(makers).toHaveLength(1);
    expect([first.id, second.id]).toContain(makers?.[0]?.user_id);
    const heir = makers?.[0]?.user_id === first.id ? first : second;
    await befriend(lab, heir, maker);
    expect(await answer(heir, 'add_to_group', { _id: talk, _user_ids: [maker.id] })).toBe('left_before');
  });

  test('has fifty members and no more', async () => {
    const { maker, talk } = await circle(lab, 1);
    // People of the database alone: forty-nine sign-ups would take a minute.
    const made = await lab.rows<{ id: string }>(
      `with people as (
         insert into auth.users (id, aud, role, email, is_anonymous, email_confirmed_at, created_at)
         select gen_random_uuid(), 'authenticated', 'authenticated', 'crowd' || n || '@example.org', false, now(), now()
         from generate_series(1, 49) as n returning id)
       select id from people`,
    );
    await lab.rows(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [
      made.map(({ id }) => id),
    ]);
    await lab.rows(
      `insert into public.connections (requester_id, addressee_id, accepted_at) select $1, id, now() from unnest($2::uuid[]) as id`,
      [maker.id, made.map(({ id }) => id)],
    );
    const ids = made.map(({ id }) => id);
    expect(await answer(maker, 'add_to_group', { _id: talk, _user_ids: ids })).toBe('group_full');
    expect(await answer(maker, 'add_to_group', { _id: talk, _user_ids: ids.slice(1) })).toBe(true);
    expect((await head(maker, talk)).members).toBe(50);
  });

  test('hides two who blocked each other, and nobody else', async () => {
    const { maker, others, talk } = await circle(lab, 2);
    const [one, other] = others as [Member, Member];
    await say(one, talk, 'Mine');
    await say(other, talk, 'Theirs');
    await answer(one, 'block_user', { _user_id: other.id });
    await say(other, talk, 'Said after the block');
    expect(await words(one, talk)).toEqual(['Mine']);
    expect(await words(other, talk)).toEqual(['Theirs', 'Said after the block']);
    expect(await words(maker, talk)).toEqual(['Mine', 'Theirs', 'Said after the block']);
    expect((await page(one, talk))?.participants.map(({ user_id }) => user_id)).not.toContain(other.id);
    expect((await head(one, talk)).unread).toBe(1);
  });
});

describe('live', () => {
  test('come messages, marks and typing, each to those whom they concern', async () => {
    const { one, other, talk } = await pair(lab);
    const [near, far, phone] = [
      await listening(one),
      await listening(other),
      await listening((await pair(lab)).one),
    ];
    const sent = await say(one, talk, 'Peace');
    await expect.poll(() => far.filter(({ event }) => event === 'message')).toHaveLength(1);
    expect(far.find(({ event }) => event === 'message')?.payload).toMatchObject({
      conversation_id: talk,
      change: 1,
      unread: 1,
      message: { id: sent.id, body: 'Peace' },
    });
    await answer(other, 'mark_delivered');
    await answer(other, 'note_typing', { _conversation_id: talk });
    await answer(other, 'mark_read', { _conversation_id: talk, _seq: 1 });
    const names = (heard: typeof near) =>
      heard.map(({ event }) => event).filter((event) => event !== 'conversation');
    await expect.poll(() => names(near)).toEqual(['message', 'delivered', 'typing', 'read']);
    // The reader's other devices hear how far they are.
    expect(far.find(({ event }) => event === 'read')?.payload).toMatchObject({
      user_id: other.id,
      unread: 0,
    });
    expect(names(phone)).toEqual([]);
  });

  test('what is switched off is neither shown nor seen', async () => {
    const { one, other, talk } = await pair(lab);
    await answer(one, 'set_messaging', { _show_read: false, _show_typing: false, _show_delivered: false });
    const [near, far] = [await listening(one), await listening(other)];
    await say(one, talk, 'From the silent');
    await say(other, talk, 'From the other');
    for (const who of [one, other]) {
      await answer(who, 'mark_delivered');
      await answer(who, 'note_typing', { _conversation_id: talk });
      await answer(who, 'mark_read', { _conversation_id: talk, _seq: 2 });
    }
    await say(one, talk, 'Last');
    await expect.poll(() => far.filter(({ event }) => event === 'message').length).toBe(3);
    const foreign = (heard: typeof near, own: Member) =>
      heard.filter(
        ({ event, payload }) =>
          ['read', 'delivered', 'typing'].includes(event) && payload['user_id'] !== own.id,
      );
    expect([foreign(near, one), foreign(far, other)]).toEqual([[], []]);
    for (const [who, whom] of [
      [one, other],
      [other, one],
    ] as const)
      expect((await page(who, talk))?.participants.find(({ user_id }) => user_id === whom.id)).toMatchObject({
        read_seq: null,
        delivered_seq: null,
      });
  });

  test('one notification for each conversation until it was looked at, which says nothing', async () => {
    const { one, other, talk } = await pair(lab);
    await say(one, talk, 'One');
    await say(one, talk, 'Two');
    expect(await told(other)).toEqual([{ text: 'messageCame', url: `/messages/${talk}`, actor_id: null }]);
    await answer(other, 'mark_read', { _conversation_id: talk, _seq: 2 });
    expect(await told(other)).toEqual([]);
    // Who reads at this moment needs none.
    await say(one, talk, 'Three');
    expect(await told(other)).toEqual([]);
    await lab.turnClock('1 hour');
    await answer(other, 'set_conversation', { _id: talk, _muted_until: 'infinity' });
    await say(one, talk, 'Four');
    expect(await told(other)).toEqual([]);
    await answer(other, 'set_conversation', { _id: talk, _muted_until: '-infinity' });
    await say(one, talk, 'Five');
    expect(await told(other)).toHaveLength(1);
  });
});

describe('one’s own order', () => {
  test('archived comes back with a new message, unless it is muted; cleared is empty for oneself', async () => {
    const { one, other, talk } = await pair(lab);
    await say(one, talk, 'One');
    await answer(other, 'set_conversation', { _id: talk, _archived: true });
    expect([await listed(other), (await listed(other, 'archived')).length]).toEqual([[], 1]);
    await say(one, talk, 'Two');
    expect(await listed(other)).toHaveLength(1);
    await answer(other, 'set_conversation', { _id: talk, _archived: true, _muted_until: 'infinity' });
    await say(one, talk, 'Three');
    expect(await listed(other)).toEqual([]);
    expect(await answer(other, 'clear_conversation', { _id: talk })).toBe(true);
    expect([await listed(other, 'archived'), await words(other, talk)]).toEqual([[], []]);
    expect(await words(one, talk)).toEqual(['One', 'Two', 'Three']);
    await say(one, talk, 'Four');
    expect(await listed(other)).toMatchObject([{ unread: 1 }]);
    expect(await words(other, talk)).toEqual(['Four']);
  });

  test('search finds words in four languages, as people write them', async () => {
    const { one, other, talk } = await pair(lab);
    const { maker, others, talk: group } = await circle(lab, 1);
    await befriend(lab, one, maker);
    await answer(maker, 'add_to_group', { _id: group, _user_ids: [one.id] });
    await say(one, talk, 'The mosque opens at noon');
    await say(other, talk, 'Die Straße ist gesperrt');
    await say(one, talk, 'اَلصَّلاةُ خَيْرٌ مِنَ النَّوْمِ');
    await say(other, talk, 'Cuma namazına gidiyoruz');
    await say(others[0] as Member, group, 'The mosque has a garden');
    const found = async (who: Member, _query: string, more = {}) =>
      (await read(foundMessagesSchema, who, 'search_messages', { _query, ...more })).messages.map(
        ({ message }) => message.body,
      );
    expect(await found(one, 'MOSQUE')).toEqual(['The mosque has a garden', 'The mosque opens at noon']);
    expect(await found(one, 'mosque noon')).toEqual(['The mosque opens at noon']);
    expect(await found(one, 'mosque', { _conversation_id: talk })).toEqual(['The mosque opens at noon']);
    expect(await found(other, 'strasse')).toEqual(['Die Straße ist gesperrt']);
    expect(await found(other, 'الصلاة')).toEqual(['اَلصَّلاةُ خَيْرٌ مِنَ النَّوْمِ']);
    expect(await found(other, 'namazina')).toEqual(['Cuma namazına gidiyoruz']);
    expect(await found(other, 'garden')).toEqual([]);
    // By names: of people, by beginnings of words, and of groups.
    await lab.rows(`update public.profiles set display_name = 'Khadija Yılmaz' where user_id = $1`, [
      other.id,
    ]);
    const named = async (_query: string) =>
      (await read(foundMessagesSchema, one, 'search_messages', { _query })).conversations.map(({ id }) => id);
    expect([await named('khad yil'), await named('sunday'), await named('nobody')]).toEqual([
      [talk],
      [group],
      [],
    ]);
  });
});

describe('what may harm', () => {
  test('money from somebody new, and marriage where it is not wanted, come covered', async () => {
    const [asker, asked] = [await neighbour(lab), await neighbour(lab)];
    await connect(asker, asked);
    const { id } = await read(openingSchema, asker, 'open_conversation', { _user_id: asked.id });
    const talk = id ?? '';
    const heard = await listening(asked);
    const money = await say(asker, talk, 'Please send me money by Western Union');
    await say(asker, talk, 'Will you marry me?');
    expect(money.held).toEqual([]);
    expect((await page(asked, talk))?.messages.map(({ body, held }) => [body, held])).toEqual([
      ['', ['money']],
      ['', ['marriage']],
    ]);
    await expect.poll(() => heard.filter(({ event }) => event === 'message')).toHaveLength(2);
    expect(JSON.stringify(heard)).not.toContain('Western');
    expect((await read(messageSchema, asked, 'open_held', { _id: money.id })).body).toContain('Western');
    await answer(asked, 'set_messaging', { _no_advances: false });
    expect((await page(asked, talk))?.messages.map(({ held }) => held)).toEqual([[], []]);
    // Between those who know each other for a while money is their matter.
    const { one, other, talk: known } = await pair(lab);
    await say(one, known, 'Can you send me 20 for the bread? Send me money');
    expect((await page(other, known))?.messages[0]?.held).toEqual([]);
  });

  test('somebody new is so until they were trusted, or connected for a week', async () => {
    const [one, other] = [await neighbour(lab), await neighbour(lab)];
    await connect(one, other);
    const { id } = await read(openingSchema, one, 'open_conversation', { _user_id: other.id });
    const isNew = async (who: Member) => (await head(who, id ?? '')).person?.is_new;
    expect([await isNew(one), await isNew(other)]).toEqual([true, true]);
    await answer(one, 'trust_contact', { _user_id: other.id });
    expect([await isNew(one), await isNew(other)]).toEqual([false, true]);
    await lab.turnClock('8 days');
    expect(await isNew(other)).toBe(false);
  });

  test('is reported with the chosen messages alone, and the proof that nobody altered them', async () => {
    const { one, other, talk } = await pair(lab);
    const [bad, fine] = [await say(one, talk, 'You fool'), await say(one, talk, 'Good morning')];
    await read(messageSchema, one, 'edit_message', { _id: bad.id, _body: 'You dear' });
    await say(other, talk, 'My own');
    const report = {
      _message_ids: [bad.id],
      _type: 'inappropriate_content',
      _reason: 'harassment',
      _description: 'Not nice',
    };
    const id = await answer(other, 'report_messages', report);
    const evidence = async () =>
      (
        await lab.rows<{ evidence: { messages: { is_genuine: boolean }[] }; reported_id: string }>(
          'select evidence, reported_id from public.reports where id = $1',
          [id],
        )
      )[0];
    expect(await evidence()).toMatchObject({
      reported_id: one.id,
      evidence: {
        messages: [{ id: bad.id, body: 'You dear', is_genuine: true, versions: [{ body: 'You fool' }] }],
      },
    });
    expect(JSON.stringify(await evidence())).not.toContain('Good morning');
    // Whoever alters a row by hand is found out.
    await lab.rows(`update private.messages set body = 'I will harm you' where id = $1`, [fine.id]);
    const forged = await answer(other, 'report_messages', { ...report, _message_ids: [fine.id] });
    const [row] = await lab.rows<{ evidence: { messages: { is_genuine: boolean }[] } }>(
      'select evidence from public.reports where id = $1',
      [forged],
    );
    expect(row?.evidence.messages[0]?.is_genuine).toBe(false);
  });

  test('a block leaves the conversation readable, without a name and closed to both', async () => {
    const { one, other, talk } = await pair(lab);
    await say(one, talk, 'Before');
    await answer(other, 'block_user', { _user_id: one.id });
    for (const who of [one, other]) {
      expect(await head(who, talk)).toMatchObject({
        may_write: 'no',
        person: { username: null, display_name: null, avatar_path: null, read_seq: null },
      });
      expect(await words(who, talk)).toEqual(['Before']);
      expect(
        await answer(who, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'After' }),
      ).toBe('cannot_write');
    }
  });

  test('sixty messages a minute are enough', async () => {
    const { one, talk } = await pair(lab);
    for (let n = 0; n < 60; n += 1) await say(one, talk, `Message ${n}`);
    expect(
      await answer(one, 'send_message', { _id: randomUUID(), _conversation_id: talk, _body: 'One more' }),
    ).toBe('too_fast');
  });
});

describe('who may not', () => {
  const CALLS: [string, Record<string, unknown>][] = [
    ['my_conversations', {}],
    ['conversation', { _id: randomUUID() }],
    ['open_conversation', { _user_id: randomUUID() }],
    ['search_messages', { _query: 'peace' }],
    ['send_message', { _id: randomUUID(), _conversation_id: randomUUID(), _body: 'x' }],
    ['set_messaging', {}],
  ];
  test.each([
    ['13_15', 'not_for_you'],
    ['under_10', 'not_for_you'],
    [null, 'age_unknown'],
  ])('an age of %s: %s', async (age, why) => {
    const who = await lab.aged(age);
    expect(await standing(who)).toEqual({ may: false, why });
    for (const [name, values] of CALLS) expect([name, await answer(who, name, values)]).toEqual([name, why]);
  });

  test('a guest', async () => {
    const guest = await newGuest(lab.server);
    expect(await standing(guest)).toEqual({ may: false, why: 'members_only' });
    for (const [name, values] of CALLS)
      expect([name, await answer(guest, name, values)]).toEqual([name, 'members_only']);
  });

  test('somebody who has not accepted the rules reads and does not write', async () => {
    const who = await lab.aged('adult');
    expect(await standing(who)).toMatchObject({ may: true, accepted: null });
    expect(await listed(who)).toEqual([]);
    expect(
      await answer(who, 'send_message', { _id: randomUUID(), _conversation_id: randomUUID(), _body: 'x' }),
    ).toBe('rules_not_accepted');
  });
});

describe('the end of an account', () => {
  const end = async (who: Member) => {
    await answer(who, 'delete_my_account');
    await lab.turnClock('8 days');
    await lab.rows('select public.erase_account($1)', [who.id]);
  };

  test('deletes its messages for others', async () => {
    const { one, other, talk } = await pair(lab);
    await say(one, talk, 'Mine');
    await say(other, talk, 'Theirs');
    await end(one);
    const found = await page(other, talk);
    expect(found?.messages).toMatchObject([
      { body: '', author_id: null, deleted_at: expect.any(String), change: 3 },
      { body: 'Theirs' },
    ]);
    expect(found?.conversation).toMatchObject({ person: null, may_write: 'no', change: 3 });
  });

  test('leaves them, without a name, where that was chosen', async () => {
    const { one, other, talk } = await pair(lab);
    await answer(one, 'set_messaging', { _keep_messages: true });
    await say(one, talk, 'Mine');
    await end(one);
    expect((await page(other, talk))?.messages).toMatchObject([
      { body: 'Mine', author_id: null, deleted_at: null },
    ]);
    // With the last who could read it goes all of it.
    await lab.rows('delete from auth.users where id = $1', [other.id]);
    expect(await lab.rows('select from private.conversations where id = $1', [talk])).toEqual([]);
  });
});
