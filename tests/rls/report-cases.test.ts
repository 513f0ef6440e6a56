import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import mail from '#content/en/mail.json' with { type: 'json' };
import { addFactor, makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { adminCommand } from '#tests/harness/command.ts';
import { outbox } from '#tests/harness/server.ts';
import { publish } from './kalimah-lab.ts';
import { keptTurn } from './kept-turn.ts';
import { comment, neighbour, post, stateOf } from './halaqa-lab.ts';
import { answer, connect, openLab } from './lab.ts';
import { pair, say, words } from './messages-lab.ts';

const lab = openLab();
afterEach(() => lab.turnClock(''));

type Role = 'moderator' | 'reviewer' | 'support' | 'reader';
const staffed = async (role: 'admin' | Role) => {
  const person = await lab.aged('adult');
  await (role === 'admin' ? makeAdmin(lab.database, person) : makeStaff(lab.database, person, role));
  return person;
};
let one: Member;
let two: Member;
let support: Member;
beforeAll(async () => {
  one = await staffed('moderator');
  two = await staffed('moderator');
  support = await staffed('support');
});

interface Line {
  id: string;
  target_type: string;
  target_id: string;
  reports: number;
  priority: number;
  with_child: boolean;
  state: string;
  held_for: string[] | null;
}
interface Shown extends Line {
  decisions: string[];
  said: { description: string; evidence: Record<string, unknown> | null }[];
  notes: { body: string }[];
  reference: string | null;
  told: number | null;
  may_decide_appeal: boolean;
}
const queue = async (who: Member, values: Record<string, unknown> = {}) =>
  (await answer(who, 'report_queue', { _limit: 100, ...values })) as { cases: Line[]; next: string | null };
const caseOf = async (target: string): Promise<Line> => {
  const found = (await queue(support)).cases.find(({ target_id }) => target_id === target);
  if (found === undefined) throw new Error(`No case of ${target} waits`);
  return found;
};
const shown = async (id: string, who = support) => (await answer(who, 'report_case', { _id: id })) as Shown;
const decide = (who: Member, _id: string, _decision: string, more: Record<string, unknown> = {}) =>
  answer(who, 'decide_case', { _id, _decision, ...more });
const about = async (who: Member, type: string, id: string, more: Record<string, unknown> = {}) =>
  answer(who, 'report', {
    _type: 'inappropriate_content',
    _target_type: type,
    _target_id: id,
    _description: 'This is not right',
    ...more,
  });
const reportText = (who: Pick<Member, 'client'>, target_type: string, target_id: string) =>
  who.client
    .from('reports')
    .insert({ type: 'religious_inaccuracy', description: 'A letter is missing', target_type, target_id })
    .throwOnError();
interface Told {
  text: string;
  gaps: Record<string, unknown>;
}
const told = async (who: Member): Promise<Told[]> =>
  (
    (await answer(who, 'my_notifications', { _limit: 60 })) as {
      groups: Told[];
    }
  ).groups;
const texts = async (who: Member) => (await told(who)).map(({ text }) => text);

describe('the queue', () => {
  test('has one line for one thing, however many report it, and one decision answers all', async () => {
    const [author, first, second] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    await lab.rows(`update public.profiles set language = 'de' where user_id = $1`, [second.id]);
    const id = await post(lab, author, 'Words that two people find wrong');
    await about(first, 'post', id, { _reason: 'harassment' });
    await about(second, 'post', id, { _type: 'other' });
    const line = await caseOf(id);
    expect(line).toMatchObject({ reports: 2, priority: 2, with_child: false, state: 'open' });
    const open = await shown(line.id);
    expect(open.said.map(({ evidence }) => evidence?.['body'])).toEqual(
      Array(2).fill('Words that two people find wrong'),
    );
    // Who reported is nobody's business.
    expect(JSON.stringify(open)).not.toContain(first.id);
    expect(
      await decide(one, line.id, 'remove', {
        _note: { en: 'Against the rules' },
        _answer: { en: 'Thank you', de: 'Danke' },
      }),
    ).toBe(0);
    expect(await stateOf(lab, 'posts', id)).toBe('removed');
    const answers = async (who: Member) =>
      (await who.client.from('reports').select('status, answer').eq('target_id', id)).data;
    expect(await answers(first)).toEqual([{ status: 'fixed', answer: 'Thank you' }]);
    expect(await answers(second)).toEqual([{ status: 'fixed', answer: 'Danke' }]);
    expect(await told(first)).toContainEqual(
      expect.objectContaining({ text: 'reportAnswered', gaps: { answer: 'Thank you' } }),
    );
    expect(await texts(author)).toContain('wordsRemoved');
    expect(JSON.stringify(await told(author))).not.toContain(first.id);
    expect(await decide(two, line.id, 'dismiss')).toBe('already_decided');
    const [deed] = await lab.rows(
      `select actor_id, after ->> 'decision' as decision from public.admin_actions where action = 'case_decided' and target = $1`,
      [line.id],
    );
    expect(deed).toEqual({ actor_id: one.id, decision: 'remove' });
    // Reported again, it is looked at again.
    await reportText(first, 'dua', 'again');
    const again = await caseOf('again');
    await decide(one, again.id, 'dismiss');
    await reportText(first, 'dua', 'again');
    expect((await caseOf('again')).id).not.toBe(again.id);
  });

  test('is ordered by what may hurt, a child first, and read in pages', async () => {
    const [reader, child] = [await neighbour(lab), await lab.aged('13_15')];
    await reader.client
      .from('reports')
      .insert({ type: 'technical_error', description: 'Slow', target_type: 'name', target_id: 'order-4' })
      .throwOnError();
    await reader.client
      .from('reports')
      .insert({ type: 'other', description: 'Odd', target_type: 'name', target_id: 'order-3' })
      .throwOnError();
    await reportText(reader, 'name', 'order-2');
    await reportText(child, 'name', 'order-1');
    const names = (lines: Line[]) =>
      lines.map(({ target_id }) => target_id).filter((id) => id.startsWith('order-'));
    expect(names((await queue(support)).cases)).toEqual(['order-1', 'order-2', 'order-3', 'order-4']);
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const page: { cases: Line[]; next: string | null } = await queue(support, {
        _kind: 'name',
        _limit: 2,
        _after: after,
      });
      pages.push(...names(page.cases));
      after = page.next;
    } while (after !== null);
    expect(pages).toEqual(['order-1', 'order-2', 'order-3', 'order-4']);
    const childs = await caseOf('order-1');
    expect(childs).toMatchObject({ priority: 1, with_child: true, excerpt: null });
    // What a child said is for those who decide.
    expect(await shown(childs.id, support)).toBeNull();
    expect(await shown(childs.id, one)).toMatchObject({ id: childs.id, excerpt: expect.any(String) });
  });

  test('holds words that wait, and releases them where nothing is wrong', async () => {
    const author = await neighbour(lab);
    const id = await post(lab, author, 'Invest with me, guaranteed returns');
    const line = await caseOf(id);
    expect(line).toMatchObject({ held_for: ['money'], reports: 0 });
    await decide(one, line.id, 'dismiss');
    expect(await stateOf(lab, 'posts', id)).toBe('checked');
    // What its author changes is checked anew, and waits no longer.
    const other = await post(lab, author, 'Send me money please, as a gift');
    const waiting = await caseOf(other);
    await answer(author, 'edit_post', { _id: other, _body: 'A poem' });
    expect(await shown(waiting.id)).toBeNull();
    // The operator's own way ends the case as well.
    const third = await post(lab, author, 'Crypto signals for all of you');
    const held = await caseOf(third);
    const [item] = await lab.rows<{ id: string }>(`select id from public.held_items where target_id = $1`, [
      third,
    ]);
    await adminCommand(lab.server, 'held', 'remove', item?.id ?? '');
    expect(await shown(held.id)).toMatchObject({ state: 'decided', decision: 'remove' });
  });

  test('is assigned to oneself, with notes for colleagues', async () => {
    const reader = await neighbour(lab);
    await reportText(reader, 'timeline', 'badr');
    const { id } = await caseOf('badr');
    expect(await answer(one, 'assign_case', { _id: id })).toBe(true);
    expect((await queue(one, { _list: 'mine' })).cases.map((each) => each.id)).toContain(id);
    expect((await queue(two, { _list: 'mine' })).cases.map((each) => each.id)).not.toContain(id);
    const { data } = await reader.client.from('reports').select('status').eq('target_id', 'badr');
    expect(data).toEqual([{ status: 'in_review' }]);
    expect(await texts(reader)).not.toContain('reportAnswered');
    await answer(one, 'add_case_note', { _id: id, _words: 'Asked a historian' });
    expect((await shown(id)).notes).toMatchObject([{ body: 'Asked a historian' }]);
    expect(await answer(two, 'assign_case', { _id: id, _take: false })).toBe(false);
    expect(await answer(one, 'assign_case', { _id: id, _take: false })).toBe(true);
  });

  test('of an answer shows the answer, and not what was asked', async () => {
    const reader = await lab.aged('adult');
    const turn = await keptTurn(lab, reader, { question: 'A secret question' });
    await reportText(reader, 'answer', turn);
    const open = await shown((await caseOf(turn)).id);
    expect(JSON.stringify(open.said[0]?.evidence)).toContain('Wudu is washing before prayer.');
    expect(JSON.stringify(open)).not.toContain('secret');
  });

  test('lets go of reports and of people who leave', async () => {
    const [author, reader, kept] = [await neighbour(lab), await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'Words of somebody who leaves');
    await about(reader, 'post', id);
    await about(kept, 'post', id);
    const line = await caseOf(id);
    await lab.rows('delete from auth.users where id = $1', [reader.id]);
    expect(await caseOf(id)).toMatchObject({ reports: 1 });
    await lab.rows('delete from auth.users where id = $1', [author.id]);
    expect(await shown(line.id)).toMatchObject({ state: 'decided', decision: 'gone', person_id: null });
    expect((await kept.client.from('reports').select('status')).data).toEqual([{ status: 'fixed' }]);
    expect(await lab.rows('select evidence from public.reports where reporter_id = $1', [kept.id])).toEqual([
      { evidence: null },
    ]);
  });
});

test('whoever reports somebody reads nothing of them by it, and no block keeps them from it', async () => {
  const [reporter, reported] = [await neighbour(lab), await neighbour(lab)];
  await reported.client
    .from('profiles')
    .update({ bio: 'Seen by those who may', shown_fields: ['bio'] })
    .eq('user_id', reported.id);
  await answer(reported, 'block_user', { _user_id: reporter.id });
  const made = await about(reporter, 'person', reported.id);
  const [row] = await lab.rows('select evidence, reported_id from public.reports where id = $1', [made]);
  expect(JSON.stringify(row)).toContain('Seen by those who may');
  const { data } = await reporter.client.auth.getSession();
  const headers = { apikey: lab.server.anonKey, authorization: `Bearer ${data.session?.access_token}` };
  const read = async (query: string) => {
    const response = await fetch(`${lab.server.url}/rest/v1/reports?${query}`, { headers });
    return { status: response.status, said: await response.text() };
  };
  for (const column of ['evidence', 'evidence->>bio', 'reported_id', 'case_id', '*']) {
    const { status, said } = await read(`select=${encodeURIComponent(column)}`);
    expect([status, said.includes('42501'), said.includes(reported.id)], column).toEqual([403, true, false]);
  }
  // Nor by asking which of one's own reports fits.
  expect((await read('select=id&evidence->>bio=like.Seen*')).status).toBe(403);
  expect((await read('select=id&order=reported_id')).status).toBe(403);
  expect(JSON.parse((await read('select=id,target_id')).said)).toEqual([
    { id: made, target_id: reported.id },
  ]);
});

describe('a decision does what it says', () => {
  test('hidden words are seen again when their author has changed them', async () => {
    const [author, reader] = [await neighbour(lab), await neighbour(lab)];
    const text = await post(lab, author, 'A post with an answer');
    const id = await comment(lab, author, text, 'A rough word');
    await about(reader, 'comment', id);
    await decide(one, (await caseOf(id)).id, 'hide', { _note: { en: 'Say it kindly' } });
    expect(await stateOf(lab, 'comments', id)).toBe('held');
    expect((await author.client.from('held_items').select('state, note')).data).toEqual([
      { state: 'held', note: 'Say it kindly' },
    ]);
    const heard = await texts(author);
    expect(heard).toContain('wordsHidden');
    expect(heard).not.toContain('wordsHeld');
    await answer(author, 'edit_comment', { _id: id, _body: 'A kind word' });
    await expect.poll(() => stateOf(lab, 'comments', id)).toBe('checked');
  });

  test('messages that were shown are taken from everybody, and no others', async () => {
    const { one: writer, other, talk } = await pair(lab);
    const [bad] = [await say(writer, talk, 'You fool'), await say(writer, talk, 'Good morning')];
    await answer(other, 'report_messages', {
      _message_ids: [bad.id],
      _type: 'inappropriate_content',
      _reason: 'harassment',
      _description: 'Not nice',
    });
    const line = await caseOf(talk);
    expect(JSON.stringify(await shown(line.id))).not.toContain('Good morning');
    await decide(one, line.id, 'remove', { _note: { en: 'No insults' } });
    expect(await words(other, talk)).toEqual(['', 'Good morning']);
    expect(await answer(writer, 'my_decisions')).toMatchObject([
      { decision: 'remove', note: 'No insults', may_appeal: true },
    ]);
    // Deleting one's own message goes the same way.
    const mine = await say(other, talk, 'Gone soon');
    expect(await answer(other, 'delete_message', { _id: mine.id, _for_all: true })).toBe(true);
    expect(await words(writer, talk)).toEqual(['', 'Good morning', '']);
  });

  test('who is warned reads it; who is limited writes nothing until the day', async () => {
    const [author, reader] = [await neighbour(lab), await neighbour(lab)];
    await answer(reader, 'look_at', { _user_id: author.id });
    const first = await post(lab, author, 'One thing after another');
    await about(reader, 'post', first);
    await decide(one, (await caseOf(first)).id, 'warn', { _note: { en: 'Mind your words' } });
    expect(await answer(author, 'my_decisions')).toMatchObject([
      { decision: 'warn', note: 'Mind your words' },
    ]);
    const second = await post(lab, author, 'And another thing still');
    await about(reader, 'post', second);
    await decide(one, (await caseOf(second)).id, 'limit', { _days: 7, _take_down: true });
    expect(await stateOf(lab, 'posts', second)).toBe('removed');
    const write = () => answer(author, 'publish_post', { _id: randomUUID(), _body: 'Again' });
    expect(await write()).toBe('limited');
    // Nor by a gift: neither its note nor the points go out.
    await connect(author, reader);
    await lab.rows(
      `insert into public.connections (requester_id, addressee_id, accepted_at) values ($1, $2, now())
       on conflict do nothing`,
      [author.id, reader.id],
    );
    await lab.give(author, 50);
    const give = (more: Record<string, unknown> = {}) =>
      answer(author, 'gift_points', { _to: reader.id, _amount: 1, _key: randomUUID(), ...more });
    expect([await give({ _note: 'You again' }), await give()]).toEqual(['limited', 'limited']);
    expect(await lab.rows('select from public.gifts where recipient_id = $1', [reader.id])).toEqual([]);
    expect(await texts(reader)).not.toContain('giftReceived');
    // Nor by a reading together under a title of theirs.
    const read = () =>
      answer(author, 'start_khatma', { _title: 'You again', _until: null, _people: [reader.id] });
    expect(await read()).toBe('limited');
    expect(await answer(author, 'halaqa_feed')).toHaveProperty('posts');
    await lab.turnClock('8 days');
    expect(await write()).toBe('unchecked');
    expect(await give()).toMatchObject([{ balance: 49 }]);
  });

  test('who is suspended is out at once, and a letter says why', async () => {
    const [author, reader] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'Threats of a kind');
    await about(reader, 'post', id);
    const line = await caseOf(id);
    expect(await decide(one, line.id, 'suspend')).toBe('unknown_decision');
    expect(await decide(one, line.id, 'suspend', { _days: 30, _note: { en: 'Threats' } })).toBe(0);
    expect(await answer(author, 'my_staff')).toMatchObject({ role: null });
    expect(await answer(author, 'halaqa_feed')).toBe('members_only');
    const letters = async () =>
      (await outbox(lab.server)).filter((letter) => letter.includes(`To: ${author.email}`));
    await expect
      .poll(async () => (await letters()).some((text) => text.includes(mail.suspension.subject)), {
        timeout: 20_000,
      })
      .toBe(true);
    // The appeal comes by letter; another moderator grants it.
    expect(await answer(one, 'note_appeal', { _id: line.id, _words: 'It was a quotation' })).toBe(true);
    expect(await answer(two, 'report_case', { _id: line.id })).toMatchObject({ appeal_from: 'staff' });
    expect(await answer(one, 'decide_appeal', { _id: line.id, _overturn: true })).toBe(
      'second_person_needed',
    );
    expect(await answer(two, 'decide_appeal', { _id: line.id, _overturn: true })).toBe('overturned');
    expect(await answer(author, 'halaqa_feed')).toHaveProperty('posts');
  });

  test('a suspension that is taken back leaves those that stand beside it, and forgets what was lifted', async () => {
    const reader = await neighbour(lab);
    const until = async (who: Member) =>
      (
        await lab.rows<{ until: Date | null }>('select banned_until as until from auth.users where id = $1', [
          who.id,
        ])
      )[0]?.until?.getTime() ?? null;
    const days = (moment: number | null) =>
      moment === null ? null : Math.round((moment - Date.now()) / 86_400_000);
    const suspend = async (id: string, count: number) => {
      const line = await caseOf(id);
      expect(await decide(one, line.id, 'suspend', { _days: count })).toBe(0);
      return line.id;
    };
    const reported = async (author: Member) => {
      const id = await post(lab, author, `Words of ${randomUUID()}`);
      await about(reader, 'post', id);
      return id;
    };
    const overturn = async (id: string) => {
      await answer(two, 'note_appeal', { _id: id, _words: 'It was not me' });
      expect(await answer(two, 'decide_appeal', { _id: id, _overturn: true })).toBe('overturned');
    };
    const ban = (who: Member, _days: number) =>
      answer(one, 'ban_person', { _user_id: who.id, _days, _reason: 'Threats' });
    const people = [
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
      await neighbour(lab),
    ] as const;
    const [earlier, later, twice, lifted, yearly] = people;
    const posts = new Map<Member, string>();
    for (const person of people) posts.set(person, await reported(person));
    const another = await reported(twice);
    const of = (who: Member) => posts.get(who) ?? '';

    // A shorter one before it comes back, to the moment; its reason is still known.
    await ban(earlier, 10);
    const before = await until(earlier);
    const first = await suspend(of(earlier), 30);
    expect(days(await until(earlier))).toBe(30);
    await overturn(first);
    expect(await until(earlier)).toBe(before);
    expect(await answer(one, 'person_as_staff', { _user_id: earlier.id })).toMatchObject({
      banned_until: expect.any(String),
    });
    const [deed] = await lab.rows<{ until: string }>(
      `select after ->> 'until' as until from public.admin_actions where action = 'appeal_decided' and target = $1`,
      [first],
    );
    expect(new Date(deed?.until ?? 0).getTime()).toBe(before);

    // A longer one that came after it stays.
    const second = await suspend(of(later), 10);
    await ban(later, 40);
    await overturn(second);
    expect(days(await until(later))).toBe(40);

    // A shorter one by hand takes nothing from what a case decided.
    const year = await suspend(of(yearly), 365);
    await ban(yearly, 1);
    expect(days(await until(yearly))).toBe(365);
    await overturn(year);
    expect(days(await until(yearly))).toBe(1);

    // Of two cases each has its own end, in whichever order they are taken back.
    const [long, short] = [await suspend(of(twice), 30), await suspend(another, 20)];
    await overturn(long);
    expect(days(await until(twice))).toBe(20);
    await overturn(short);
    expect(await until(twice)).toBeNull();

    // What was lifted in between does not come back, nor what has ended by then.
    await ban(lifted, 10);
    const third = await suspend(of(lifted), 30);
    await answer(one, 'lift_ban', { _user_id: lifted.id, _reason: 'A mistake' });
    await overturn(third);
    expect(await until(lifted)).toBeNull();
  });

  test('a text that was wrong is told to those in whose own rows it stands, each in their language', async () => {
    const [poster, maker, asker, writer] = [
      await neighbour(lab),
      await neighbour(lab),
      await lab.aged('adult'),
      await neighbour(lab),
    ];
    await lab.rows(`update public.profiles set language = 'tr' where user_id = $1`, [asker.id]);
    await post(lab, poster, 'On faith', { _refs: ['bukhari:8'] });
    await publish(lab, maker, { _kind: 'hadith', _reference: 'bukhari:8' });
    const cited = (sources: unknown[]) => ({
      answer: {
        class: 'answer',
        danger: null,
        language: 'en',
        card: null,
        scripture: [],
        links: [],
        said: [{ text: 'Five.', sources, label: 'source' }],
      },
      records: {},
      works: {},
    });
    await keptTurn(lab, asker, { answer: cited([{ hadith: 'bukhari:8' }]) });
    await keptTurn(lab, writer, { answer: cited([{ hadith: 'bukhari:80' }]) });
    await reportText(writer, 'hadith', 'bukhari:8');
    const line = await caseOf('bukhari:8');
    expect(await shown(line.id)).toMatchObject({ decisions: ['dismiss', 'correct'], reference: 'bukhari:8' });
    expect(await decide(one, line.id, 'correct', { _reference: 'drop table' })).toBe('unknown_decision');
    expect(
      await decide(one, line.id, 'correct', {
        _reference: 'bukhari:8',
        _note: { en: 'A word was missing', tr: 'Bir kelime eksikti' },
      }),
    ).toBe(0);
    await expect.poll(() => shown(line.id)).toMatchObject({ told: 3, to_tell: 3, telling: false });
    const corrected = async (who: Member) =>
      (
        await lab.rows<{ gaps: { answer: string } }>(
          `select gaps from public.notifications where user_id = $1 and text = 'textCorrected' and url = '/hadith/bukhari/8'`,
          [who.id],
        )
      ).map(({ gaps }) => gaps.answer);
    expect(await corrected(poster)).toEqual(['A word was missing']);
    expect(await corrected(maker)).toEqual(['A word was missing']);
    expect(await corrected(asker)).toEqual(['Bir kelime eksikti']);
    expect(await corrected(writer)).toEqual([]);
  });
});

describe('an appeal', () => {
  test('is decided by somebody else than who decided, in the queue and behind it', async () => {
    const [author, reader] = [await neighbour(lab), await neighbour(lab)];
    const id = await post(lab, author, 'A lesson about scams');
    await about(reader, 'post', id);
    const line = await caseOf(id);
    await decide(one, line.id, 'remove');
    const [item] = ((await author.client.from('held_items').select('id')).data ?? []) as { id: string }[];
    expect(await answer(reader, 'appeal_decision', { _id: line.id, _words: 'Not mine' })).toBe(false);
    expect(await answer(author, 'appeal', { _held_id: item?.id, _words: 'It warns of scams' })).toBe(true);
    expect(await caseOf(id)).toMatchObject({ id: line.id, state: 'appealed' });
    expect((await shown(line.id, one)).may_decide_appeal).toBe(false);
    expect(await answer(one, 'decide_appeal', { _id: line.id, _overturn: true })).toBe(
      'second_person_needed',
    );
    expect(await answer(one, 'decide_held', { _id: item?.id, _state: 'released' })).toBe(
      'second_person_needed',
    );
    expect(await answer(two, 'decide_appeal', { _id: line.id, _overturn: true })).toBe('overturned');
    expect(await stateOf(lab, 'posts', id)).toBe('checked');
    expect(await texts(author)).toContain('appealGranted');
    expect(await answer(two, 'decide_appeal', { _id: line.id, _overturn: false })).toBe('already_decided');
    expect(await answer(author, 'appeal_decision', { _id: line.id, _words: 'Once more' })).toBe(false);
  });

  test('waits a day where nobody else could decide it', async () => {
    const [author, reader, alone] = [await neighbour(lab), await neighbour(lab), await staffed('moderator')];
    const id = await post(lab, author, 'Words in a small place');
    await about(reader, 'post', id);
    const line = await caseOf(id);
    await decide(alone, line.id, 'warn');
    expect(await answer(author, 'appeal_decision', { _id: line.id, _words: 'Why?' })).toBe(true);
    const others = `user_id <> $1 and "right" = 'reports'`;
    const kept = await lab.rows<{ user_id: string }>(`select * from public.staff_rights where ${others}`, [
      alone.id,
    ]);
    await lab.rows(`delete from public.staff_rights where ${others}`, [alone.id]);
    const uphold = () => answer(alone, 'decide_appeal', { _id: line.id, _overturn: false });
    expect(await uphold()).toBe('too_early');
    await lab.turnClock('25 hours');
    expect(await uphold()).toBe('upheld');
    await lab.turnClock('');
    for (const { user_id } of kept)
      await lab.rows(
        `insert into public.staff_rights (user_id, "right", role) values ($1, 'reports', 'moderator')`,
        [user_id],
      );
  });
});

describe('nobody reaches it without the right', () => {
  const DEEDS: Record<string, Record<string, unknown>> = {
    report_queue: {},
    report_case: { _id: randomUUID() },
    decide_case: { _id: randomUUID(), _decision: 'dismiss' },
    decide_appeal: { _id: randomUUID(), _overturn: true },
    note_appeal: { _id: randomUUID(), _words: 'I object' },
    assign_case: { _id: randomUUID() },
    add_case_note: { _id: randomUUID(), _words: 'x' },
    mosque_queue: {},
  };
  const refused = async (who: Pick<Member, 'client'>, detail: string) => {
    const names: string[] = [];
    for (const [name, values] of Object.entries(DEEDS))
      if ((await answer(who, name, values)) === detail) names.push(name);
    return names;
  };
  const all = Object.keys(DEEDS);

  test('visitors, guests, members, children and colleagues with other tasks are refused', async () => {
    const visitor = { client: newClient(lab.server, lab.server.anonKey) };
    expect(await refused(visitor, '42501')).toEqual(all);
    expect(await refused(await newGuest(lab.server), 'admins_only')).toEqual(all);
    expect(await refused(await lab.aged('adult'), 'admins_only')).toEqual(all);
    expect(await refused(await lab.aged('10_12'), 'admins_only')).toEqual(all);
    expect(await refused(await staffed('reviewer'), 'admins_only')).toEqual(all);
    expect(await refused(support, 'admins_only')).toEqual(
      all.filter((name) => name !== 'report_queue' && name !== 'report_case'),
    );
    const plain = await lab.aged('adult');
    await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
    expect(await refused(plain, 'second_factor_needed')).toEqual(all);
    await lab.rows('delete from public.admins where user_id = $1', [plain.id]);
    expect(await refused(one, 'admins_only')).toEqual([]);
  });

  test('nobody decides about themselves, and only an admin about colleagues', async () => {
    const writer = await neighbour(lab);
    const reader = await neighbour(lab);
    const id = await post(lab, writer, 'Words of a colleague');
    await about(reader, 'post', id);
    await makeStaff(lab.database, writer, 'moderator');
    const { id: line } = await caseOf(id);
    expect(await decide(writer, line, 'dismiss')).toBe('own_case');
    expect(await decide(one, line, 'suspend', { _days: 3 })).toBe('staff_member');
    expect(await answer(one, 'decide_case', { _id: line, _decision: 'correct' })).toBe('unknown_decision');
    await lab.rows(`delete from public.staff_rights where user_id = $1`, [writer.id]);
  });

  test('what is final needs a fresh proof, and a suspension the right to it', async () => {
    const [writer, reader, stale, weak] = [
      await neighbour(lab),
      await neighbour(lab),
      await staffed('moderator'),
      await lab.aged('adult'),
    ];
    const id = await post(lab, writer, 'Words to be judged');
    await about(reader, 'post', id);
    const { id: line } = await caseOf(id);
    await lab.rows(
      `update auth.mfa_amr_claims a set updated_at = now() - interval '1 hour'
       from auth.sessions s where s.id = a.session_id and s.user_id = $1`,
      [stale.id],
    );
    expect(await decide(stale, line, 'suspend', { _days: 3 })).toBe('proof_needed');
    await addFactor(weak.client);
    await lab.rows(
      `insert into public.staff_rights (user_id, "right", role) values ($1, 'reports', 'moderator')`,
      [weak.id],
    );
    expect(await decide(weak, line, 'suspend', { _days: 3 })).toBe('admins_only');
    expect(await decide(weak, line, 'limit', { _days: 3 })).toBe('admins_only');
    expect(await decide(weak, line, 'warn')).toBe(0);
  });
});

test('proposals of mosques show what is proposed beside what stands, and are decided', async () => {
  const proposer = await lab.aged('adult');
  await lab.rows(
    `insert into public.mosques (id, latitude, longitude, given) values ('seed-test', 48.2, 16.37, '{"name": "Old name"}')`,
  );
  await proposer.client
    .from('mosque_proposals')
    .insert({ kind: 'correction', mosque_id: 'seed-test', facts: { name: 'New name' } })
    .throwOnError();
  await proposer.client
    .from('mosque_proposals')
    .insert({ kind: 'addition', latitude: 48.201, longitude: 16.371, facts: { name: 'Another' } })
    .throwOnError();
  const { proposals, next } = (await answer(one, 'mosque_queue', { _limit: 1 })) as {
    proposals: { id: string }[];
    next: string;
  };
  expect(proposals).toMatchObject([
    { kind: 'correction', facts: { name: 'New name' }, stands: { facts: { name: 'Old name' } } },
  ]);
  expect(JSON.stringify(proposals)).not.toContain(proposer.id);
  expect(await answer(one, 'mosque_queue', { _after: next })).toMatchObject({
    proposals: [{ kind: 'addition', near: ['Old name'] }],
    next: null,
  });
  await answer(one, 'decide_mosque_proposal', { _id: proposals[0]?.id, _approve: true, _answer: 'Thanks' });
  expect(await answer(one, 'mosque_queue', { _status: 'approved' })).toMatchObject({
    proposals: [{ answer: 'Thanks', stands: { facts: { name: 'New name' } } }],
  });
});
