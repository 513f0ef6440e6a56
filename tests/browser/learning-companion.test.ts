// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber } from '#core/day.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, openHouse, violations, type House, type Visit } from './browser.ts';
import { fieldOf, partsOf } from './day-fields.ts';
import { lessonsOf, textsOf } from './course-answers.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);

const COURSE = 'good-manners';
const [first, second, third] = lessonsOf(COURSE).map(({ id }) => id) as [string, string, string];
const words = (language: string) => wordsOf(language, 'features/learning-companion');
const t = words('en');
const DAY = 24 * 3600_000;

const now = new Date();
const TODAY = dayNumber({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });

const finished = (daysAgo: number) => ({
  block: null,
  notedAt: now.getTime() - daysAgo * DAY,
  state: 'finished',
  best: 100,
  finishedAt: now.getTime() - daysAgo * DAY,
});
const noted = (value: object, daysAgo = 0) => ({ value, changedAt: now.getTime() - daysAgo * DAY });
const GOAL = { 'goal/own': noted({ course: COURSE, minutes: 10, since: TODAY }) };

/** Somebody who has learned so much on this device. */
async function learner(
  person: Pick<Member, 'client'>,
  lessons: object,
  notes: object,
  options: Parameters<House['visitAs']>[2] = {},
): Promise<Visit> {
  const visit = await house.visitAs(person, '/privacy', options);
  await visit.page.evaluate(
    ([progress, own]) => {
      localStorage.setItem('own:course-progress', progress ?? '');
      localStorage.setItem('own:courses', own ?? '');
    },
    [JSON.stringify(lessons), JSON.stringify(notes)],
  );
  await visit.page.goto('/learning-companion');
  return visit;
}

const lessonTitle = (language: string, lesson: string) =>
  textsOf(language, COURSE).lessons[lesson]?.title ?? '';
const stepTo = (page: Page, path: string) => page.locator(`main ol a[href="${path}"]`);

describe.each(FLOW_READERS)('in $language', ({ language, locale }) => {
  const said = words(language);
  test('a guest says what they want and how long, and is led to the first lesson', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, '/learning-companion', { locale });
    expect(await page.getByRole('radio', { name: said('goalAny') }).isChecked()).toBe(true);
    await page.getByText(said('goalCourse'), { exact: true }).click();
    await page.getByRole('radio', { name: textsOf(language, COURSE).title }).check();
    await page.getByRole('button', { name: said('goalBegin'), exact: true }).click();
    await page.getByText(said('weekEmpty'), { exact: true }).waitFor();
    await page.getByText(said('reminderGuest'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The goal stays.
    await page.reload();
    await stepTo(page, `/${COURSE}/${first}`).click();
    await page.getByRole('heading', { level: 1, name: lessonTitle(language, first) }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('a mistake is explained by the passage it belongs to', async () => {
    const [lesson] = lessonsOf(COURSE);
    const exercise = lesson?.exercises.find(
      ({ from }) => lesson.blocks.find(({ id }) => id === from)?.kind === 'text',
    );
    const texts = textsOf(language, COURSE).lessons[first];
    const passage = texts?.blocks[exercise?.from ?? '']?.text?.[0] ?? '';
    const asked = texts?.exercises[exercise?.id ?? ''];
    const card = { box: 0, due: TODAY + 1, since: TODAY, turn: 1 };
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const notes = { ...GOAL, [`card/${COURSE}/${first}/${exercise?.id}`]: noted(card) };
    const { page, close } = await learner(guest, {}, notes, { locale });
    await page.getByText(asked?.ask ?? '', { exact: true }).click();
    await page.getByText(asked?.because ?? '', { exact: true }).waitFor();
    const shown = page.locator('main figure').filter({ hasText: passage });
    await shown.waitFor();
    expect(await violations(page)).toEqual([]);
    await shown.getByRole('link', { name: lessonTitle(language, first) }).click();
    await page.waitForURL(`**/${COURSE}/${first}#${exercise?.from}`);
    await close();
  });
});

test('what is due goes before the lesson, which goes on where it was left', async () => {
  const due = { box: 1, due: TODAY - 3, since: TODAY - 9, turn: 1 };
  const { page, close } = await learner(
    await newGuest(house.server),
    {
      [`${COURSE}/${first}`]: finished(9),
      [`${COURSE}/${third}`]: { ...finished(2), state: 'begun', best: null, finishedAt: null, block: 'a' },
    },
    { ...GOAL, [`card/${COURSE}/${first}/q1`]: noted(due, 9), [`card/${COURSE}/${first}/q2`]: noted(due, 9) },
  );
  await stepTo(page, '/ilm/review').waitFor();
  const steps = await page
    .locator('main ol a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(steps).toEqual(['/ilm/review', `/${COURSE}/${third}`]);
  await close();
});

test('who has given their minutes is done for today, and may go on', async () => {
  const { page, close } = await learner(
    await newGuest(house.server),
    { [`${COURSE}/${first}`]: finished(0) },
    GOAL,
  );
  await page.getByRole('heading', { name: t('enough'), exact: true }).waitFor();
  await page.getByRole('link', { name: lessonTitle('en', first), exact: true }).waitFor();
  await stepTo(page, `/${COURSE}/${second}`).waitFor();
  await close();
});

test('after forty days away nothing is held against anybody', async () => {
  const away = await learner(
    await newGuest(house.server),
    { [`${COURSE}/${first}`]: finished(40) },
    { 'goal/own': noted({ course: COURSE, minutes: 10, since: TODAY - 41 }, 41) },
  );
  const present = await learner(
    await newGuest(house.server),
    { [`${COURSE}/${first}`]: finished(8) },
    { 'goal/own': noted({ course: COURSE, minutes: 10, since: TODAY - 9 }, 9) },
  );
  await stepTo(away.page, `/${COURSE}/${second}`).waitFor();
  await stepTo(present.page, `/${COURSE}/${second}`).waitFor();
  // What comes last is there.
  for (const { page } of [away, present]) await page.getByText(t('reminderGuest'), { exact: true }).waitFor();
  // Who paused long and who was away for a week read the same words.
  expect(await away.page.locator('main').innerText()).toBe(await present.page.locator('main').innerText());
  await away.page.getByText(t('weekEmpty'), { exact: true }).waitFor();
  await Promise.all([away.close(), present.close()]);
});

test('a course that was completed this week is a joy, and its final test comes next', async () => {
  const member = await newMember(house.server);
  const lessons = lessonsOf(COURSE).map(({ id }) => id);
  const { page, close } = await learner(
    member,
    Object.fromEntries(lessons.map((id, at) => [`${COURSE}/${id}`, finished(at === 0 ? 1 : 20)])),
    GOAL,
  );
  await page.getByText(t('courseFinished').replace('{course}', textsOf('en', COURSE).title)).waitFor();
  await stepTo(page, `/${COURSE}/test`).waitFor();
  await close();
});

test('a reminder that is set elsewhere is told and can be ended here; guests cannot set one', async () => {
  const member = await newMember(house.server);
  const reminder = { kind: 'learning', rule: { time: '19:30' }, time_zone: 'Europe/Berlin' };
  expect((await member.client.from('schedules').insert(reminder)).error).toBeNull();
  const { page, close } = await learner(member, {}, GOAL);
  const field = fieldOf(page, t('reminderTime'));
  await field.waitFor();
  expect(await partsOf(field)).toEqual(['19', '30']);
  await page.getByText(t('reminderElsewhere'), { exact: true }).waitFor();
  await page.getByRole('switch', { name: t('reminderOn') }).click();
  await field.waitFor({ state: 'detached' });
  expect((await member.client.from('schedules').select('id')).data).toEqual([]);
  await close();
  const guest = await newGuest(house.server);
  expect((await guest.client.from('schedules').insert(reminder)).error?.code).toBe('42501');
});

test('a linked parent sees which lessons a child finished, and no answer', async () => {
  const [parent, child] = [await newMember(house.server), await newMember(house.server)];
  await parent.client.rpc('set_age_group', { _age_group: 'adult' });
  await child.client.rpc('set_age_group', { _age_group: 'under_10' });
  const { data: code } = await child.client.rpc('my_family_code');
  await parent.client.rpc('link_child', { _code: code });
  const family = wordsOf('en', 'features/profile/family');
  const { page, close } = await house.visitAs(parent, '/profile?tab=people');
  await page.getByText(family('learningEmpty'), { exact: true }).waitFor();
  for (const lesson of [first, second])
    await database.query('select public.keep_lesson($1, $2, $3, 4, 5, true)', [child.id, COURSE, lesson]);
  await database.query('select public.keep_lesson($1, $2, $3, 1, 5, true)', [child.id, COURSE, third]);
  await page.reload();
  await page.getByText(textsOf('en', COURSE).title, { exact: true }).waitFor();
  const line = family('learningLessons')
    .replace('{finished}', '2')
    .replace('{all}', String(lessonsOf(COURSE).length));
  await page.getByText(line, { exact: false }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/80 ?%|20 ?%/u);
  expect(await violations(page)).toEqual([]);
  await close();
});
