import { describe, expect, test } from 'vitest';
import type { Member } from '#tests/harness/clients.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { answer, connect, connectChild, link, openLab } from './lab.ts';

const lab = openLab();

interface Khatma {
  id: string;
  title: string | null;
  joined: boolean;
  invited_by: string | null;
  people: { user_id: string; name: string }[];
  readers: number;
  done: number;
  parts: { juz: number; state: string }[];
}
const khatmas = async (member: Member) => (await answer(member, 'my_khatmas')) as Khatma[];

async function start(member: Member, ...people: Member[]): Promise<string> {
  const id = await answer(member, 'start_khatma', {
    _title: ' Ramadan ',
    _until: '2027-03-09',
    _people: people.map((person) => person.id),
  });
  return String(id);
}
const join = (member: Member, id: string) => answer(member, 'answer_khatma', { _id: id, _joins: true });
const mark = (member: Member, id: string, juz: number, state: string) =>
  answer(member, 'mark_juz', { _id: id, _juz: juz, _state: state });

/** Two who are connected and read together. */
async function readers(): Promise<{ one: Member; other: Member; id: string }> {
  const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
  await connect(one, other);
  const id = await start(one, other);
  await join(other, id);
  return { one, other, id };
}

describe('who reads together', () => {
  test('connections are asked, strangers and children of others are passed over in silence', async () => {
    const [one, friend, stranger] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('adult'),
    ];
    const child = await lab.aged('under_10');
    await connect(one, friend);
    const id = await start(one, friend, stranger, child);
    expect(await khatmas(friend)).toMatchObject([
      { id, title: 'Ramadan', joined: false, parts: [], people: [] },
    ]);
    expect(await khatmas(stranger)).toEqual([]);
    expect(await khatmas(child)).toEqual([]);
    expect(await join(stranger, id)).toBe(false);
    expect(await mark(stranger, id, 1, 'taken')).toBe('not_a_member');
    // Who was asked takes part only once they agreed.
    expect(await mark(friend, id, 1, 'taken')).toBe('not_a_member');
  });

  test('a parent asks a child', async () => {
    const [parent, child] = [await lab.aged('adult'), await lab.aged('under_10')];
    await lab.rows(
      `insert into public.family_links (parent_id, child_id, approved_at) values ('${parent.id}', '${child.id}', now())`,
    );
    const id = await start(parent, child);
    expect(await join(child, id)).toBe(true);
    expect(await mark(child, id, 30, 'taken')).toBe(true);
  });

  test('an invitation ends with the connection', async () => {
    const [one, other] = [await lab.aged('adult'), await lab.aged('adult')];
    await connect(one, other);
    const id = await start(one, other);
    await one.client.rpc('block_user', { _user_id: other.id });
    expect(await khatmas(other)).toEqual([]);
    expect(await join(other, id)).toBe(false);
  });

  test('who joined through another is counted, and named only to those who may know them', async () => {
    const [one, friend, child] = [
      await lab.aged('adult'),
      await lab.aged('adult'),
      await lab.aged('under_10'),
    ];
    await connect(one, friend);
    await lab.rows(
      `insert into public.family_links (parent_id, child_id, approved_at) values ('${one.id}', '${child.id}', now())`,
    );
    const id = await start(one, friend, child);
    await join(friend, id);
    await join(child, id);
    expect(await khatmas(friend)).toMatchObject([{ readers: 3, people: [{ user_id: one.id }] }]);
    expect((await khatmas(one))[0]?.people.map(({ user_id }) => user_id).toSorted()).toEqual(
      [friend.id, child.id].toSorted(),
    );
  });

  test('what it is called is said to and by children within the family alone', async () => {
    const [parent, aunt, child] = [await lab.aged('adult'), await lab.aged('adult'), await lab.aged('13_15')];
    await link(lab, parent, child);
    await connectChild(lab, parent, child, aunt);
    await connect(aunt, parent);
    const called = async (from: Member, _title: string, ...people: Member[]) =>
      String(
        await answer(from, 'start_khatma', { _title, _until: null, _people: people.map(({ id }) => id) }),
      );
    const titleFor = async (who: Member, id: string) =>
      (await khatmas(who)).find((khatma) => khatma.id === id)?.title;
    const heard = async (who: Member) =>
      JSON.stringify([
        await answer(who, 'my_notifications'),
        (await who.client.from('notifications').select('text, gaps')).data,
      ]);
    const direct = await called(aunt, 'Words of an aunt', child);
    // Nor by somebody of the family, who asks further.
    const passedOn = await called(aunt, 'More words of an aunt', parent);
    await join(parent, passedOn);
    await answer(parent, 'invite_to_khatma', { _id: passedOn, _people: [child.id] });
    await join(child, passedOn);
    expect([await titleFor(child, direct), await titleFor(child, passedOn)]).toEqual([null, null]);
    expect(await heard(child)).not.toContain('of an aunt');
    expect(await heard(child)).toContain('readingAsked');
    expect(await titleFor(parent, passedOn)).toBe('More words of an aunt');
    expect(await heard(parent)).toContain('More words of an aunt');
    const own = await called(child, 'Words of a child', aunt, parent);
    const titles = await Promise.all([aunt, parent, child].map((who) => titleFor(who, own)));
    expect(titles).toEqual([null, 'Words of a child', 'Words of a child']);
    expect(await heard(aunt)).not.toContain('Words of a child');
    expect(await heard(parent)).toContain('Words of a child');
  });

  test('what it is called goes with who called it so', async () => {
    const { one, other, id } = await readers();
    await lab.rows('delete from auth.users where id = $1', [one.id]);
    expect(await khatmas(other)).toMatchObject([{ id, title: null }]);
  });

  test('guests are refused', async () => {
    const guest = await newGuest(lab.server);
    const { error } = await guest.client.rpc('start_khatma', { _title: 'x', _until: null });
    expect(error?.code).toBe('42501');
  });
});

describe('thirty juz', () => {
  test('are taken by one only, even at the same moment', async () => {
    const { one, other, id } = await readers();
    const taken = await Promise.all([mark(one, id, 7, 'taken'), mark(other, id, 7, 'taken')]);
    expect(new Set(taken)).toEqual(new Set([false, true]));
  });

  test('show how many are done, and not by whom', async () => {
    const { one, other, id } = await readers();
    await mark(one, id, 1, 'taken');
    await mark(one, id, 1, 'done');
    await mark(one, id, 2, 'taken');
    const [seen] = await khatmas(other);
    expect(seen).toMatchObject({ done: 1, readers: 2 });
    // A juz that was read looks like one that was only taken.
    expect(seen?.parts).toEqual([
      { juz: 1, state: 'other' },
      { juz: 2, state: 'other' },
    ]);
    expect((await khatmas(one))[0]?.parts).toEqual([
      { juz: 1, state: 'mine_done' },
      { juz: 2, state: 'mine' },
    ]);
    for (const table of ['khatmas', 'khatma_members', 'khatma_parts'])
      expect((await other.client.from(table).select()).error?.code, table).toBe('42501');
  });

  test('belong to who took them: nobody else gives them back or marks them', async () => {
    const { one, other, id } = await readers();
    await mark(one, id, 3, 'taken');
    expect(await mark(other, id, 3, 'free')).toBe(false);
    expect(await mark(other, id, 3, 'done')).toBe(false);
    expect(await mark(one, id, 3, 'free')).toBe(true);
    expect(await mark(other, id, 3, 'taken')).toBe(true);
    expect(await mark(one, id, 31, 'taken')).not.toBe(true);
  });

  test('who leaves gives back what they have not read; what was read stays, without a name', async () => {
    const { one, other, id } = await readers();
    await mark(other, id, 4, 'done');
    await mark(other, id, 5, 'taken');
    await answer(other, 'answer_khatma', { _id: id, _joins: false });
    expect((await khatmas(one))[0]).toMatchObject({
      done: 1,
      readers: 1,
      parts: [{ juz: 4, state: 'other' }],
    });
    expect(await lab.rows('select taken_by from public.khatma_parts where khatma_id = $1', [id])).toEqual([
      { taken_by: null },
    ]);
  });

  test('the last one who leaves, or whose account is erased, takes the khatma along', async () => {
    const { one, other, id } = await readers();
    await answer(other, 'answer_khatma', { _id: id, _joins: false });
    await lab.rows('delete from auth.users where id = $1', [one.id]);
    expect(await lab.rows('select 1 from public.khatmas where id = $1', [id])).toEqual([]);
  });
});
