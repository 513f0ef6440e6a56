import { beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newClient, newGuest, type Member } from '#tests/harness/clients.ts';
import { answer, openLab } from './lab.ts';
import { both, FACTS } from './story-sample.ts';

const lab = openLab();
type Who = Pick<Member, 'client'>;
let writer: Member;
let second: Member;
beforeAll(async () => {
  [writer, second] = [await lab.aged('adult'), await lab.aged('adult')];
  await makeStaff(lab.database, writer, 'reviewer');
  await makeStaff(lab.database, second, 'reviewer');
});

const draft = (who: Who, _id: string, more: Record<string, unknown> = {}, title?: string) =>
  answer(who, 'story_draft', { _id, _facts: FACTS, _tellings: both(title), ...more });
const act = (who: Who, name: string, _id: string, more = {}) => answer(who, name, { _id, ...more });
const decide = (who: Who, _id: unknown, _agree = true) => answer(who, 'decide_approval', { _id, _agree });
const told = async (id: string) =>
  (
    await lab.rows<{ current_version: number | null }>(
      'select current_version from public.stories where id = $1',
      [id],
    )
  )[0]?.current_version;

describe('who may do what', () => {
  const DEEDS = {
    story_draft: { _id: 'attacked', _facts: FACTS, _tellings: both() },
    story_publish: { _id: 'attacked' },
    ask_story: { _id: 'attacked' },
    story_desk: { _language: 'en' },
  };
  const answers = async (who: Who) => {
    const all: Record<string, unknown> = {};
    for (const [name, values] of Object.entries(DEEDS)) all[name] = await answer(who, name, values);
    return all;
  };
  const each = (said: string) => Object.fromEntries(Object.keys(DEEDS).map((name) => [name, said]));

  test('nobody without the right, whoever they are', async () => {
    expect(await answers({ client: newClient(lab.server, lab.server.anonKey) })).toEqual(each('42501'));
    const plain = await lab.aged('adult');
    await lab.rows('insert into public.admins (user_id) values ($1)', [plain.id]);
    expect(await answers(plain)).toEqual(each('second_factor_needed'));
    await lab.rows('delete from public.admins where user_id = $1', [plain.id]);
    const others: Who[] = [await newGuest(lab.server), plain, await lab.aged('10_12')];
    for (const role of ['moderator', 'support'] as const) {
      const person = await lab.aged('adult');
      await makeStaff(lab.database, person, role);
      others.push(person);
    }
    for (const other of others) expect(await answers(other)).toEqual(each('admins_only'));
    const reader = await lab.aged('adult');
    await makeStaff(lab.database, reader, 'reader');
    const { story_desk: desk, ...deeds } = await answers(reader);
    expect(new Set(Object.values(deeds))).toEqual(new Set(['admins_only']));
    expect(desk).toContainEqual(expect.objectContaining({ id: 'the-big-ship', state: 'published' }));
  });
});

describe('publishing', () => {
  test('is for somebody other than who wrote it', async () => {
    await draft(writer, 'by-two');
    expect(await act(writer, 'ask_story', 'by-two')).toBe('not_in_review');
    await act(writer, 'story_submit', 'by-two');
    expect(await act(writer, 'story_publish', 'by-two')).toBe('second_person_needed');
    expect(await act(writer, 'story_publish', 'by-two', { _version: 1 })).toBe('second_person_needed');
    expect(await told('by-two')).toBeNull();
    expect(await act(second, 'story_publish', 'by-two')).toBe(1);
    // What two have looked at may be told again by one.
    await draft(writer, 'by-two', {}, 'Anew');
    await act(writer, 'story_submit', 'by-two');
    expect(await act(second, 'story_publish', 'by-two')).toBe(2);
    expect(await act(writer, 'story_publish', 'by-two', { _version: 1 })).toBe(1);
  });

  test('is asked for, and agreed to by another; of a later draft nobody has said anything', async () => {
    await draft(writer, 'asked-for');
    await act(writer, 'story_submit', 'asked-for');
    const wish = await act(writer, 'ask_story', 'asked-for');
    expect(await decide(writer, wish)).toBe('second_person_needed');
    await draft(writer, 'asked-for', {}, 'Quickly changed');
    await act(writer, 'story_submit', 'asked-for');
    expect(await decide(second, wish)).toBe('story_changed');
    expect(await decide(writer, wish, false)).toBe('taken_back');
    const again = await act(writer, 'ask_story', 'asked-for');
    expect(await decide(second, again)).toBe('agreed');
    expect(await told('asked-for')).toBe(2);
    expect(await act(writer, 'ask_story', 'asked-for')).toBe('no_draft');
  });

  test('waits a day where nobody else could', async () => {
    const alone = await lab.aged('adult');
    await lab.rows(`delete from public.staff_rights where "right" = 'stories'`);
    await makeAdmin(lab.database, alone);
    await draft(alone, 'alone');
    await act(alone, 'story_submit', 'alone');
    const wish = await act(alone, 'ask_story', 'alone');
    expect(await decide(alone, wish)).toBe('too_early');
    await lab.turnClock('25 hours');
    expect(await decide(alone, wish)).toBe('agreed');
    await lab.turnClock('');
    expect(await told('alone')).toBe(1);
    for (const person of [writer, second])
      await lab.rows(
        `insert into public.staff_rights (user_id, "right", role) values ($1, 'stories', 'reviewer')`,
        [person.id],
      );
  });
});

test('whoever writes on from an old version is told, and overwrites nobody', async () => {
  expect(await draft(writer, 'two-editors', { _base: 0 })).toBe(1);
  expect(await draft(second, 'two-editors', { _base: 1 })).toBe(2);
  expect(await draft(writer, 'two-editors', { _base: 1 })).toBe('story_changed');
  const both = await Promise.all([
    draft(writer, 'two-editors', { _base: 2 }),
    draft(second, 'two-editors', { _base: 2 }),
  ]);
  expect(new Set(both)).toEqual(new Set([3, 'story_changed']));
});

test('the desk finds by state and words, fifty at a time', async () => {
  const desk = async (more = {}) =>
    (await answer(writer, 'story_desk', { _language: 'en', ...more })) as {
      id: string;
      position: number;
      state: string;
    }[];
  const first = await desk();
  expect(first).toHaveLength(Math.min(50, first.length));
  const last = first.at(-1);
  const next = await desk({ _after: last?.position, _after_id: last?.id });
  expect(next.filter(({ id }) => first.some((story) => story.id === id))).toEqual([]);
  expect((await desk({ _search: 'two-EDITORS' })).map(({ id }) => id)).toEqual(['two-editors']);
  expect(new Set((await desk({ _state: 'draft' })).map(({ state }) => state))).toEqual(new Set(['draft']));
  expect(await desk({ _search: '%' })).toEqual([]);
});
