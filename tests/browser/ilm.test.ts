// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromIso, dayNumber } from '#core/day.ts';
import { newGuest } from '#tests/harness/clients.ts';
import courses from '#content/base/course-order.json' with { type: 'json' };
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { answer, askedIn, lessonsOf, quizOf, textsOf } from './course-answers.ts';
import { untilKept } from './kept.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const COURSE = 'good-manners';
const [first, second] = lessonsOf(COURSE).map(({ id }) => id) as [string, string];
const asks = (language: string) => wordsOf(language, 'domain/learning/exercise');

/** Where visits are (`browser.ts`). */
const today = (): number => {
  const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date());
  return dayNumber(dayFromIso(iso) ?? { year: 0, month: 1, day: 1 });
};

/** Puts into the device what somebody would have after taking lessons. */
async function put(page: Page, name: string, value: object): Promise<void> {
  await page.evaluate(([key, stored]) => localStorage.setItem(`own:${key}`, stored), [
    name,
    JSON.stringify(value),
  ] as const);
}

const cardsOf = (language: string, lesson: string, due = today()) =>
  Object.fromEntries(
    quizOf(language, COURSE, lesson).map(({ exercise }, turn) => [
      `card/${COURSE}/${lesson}/${exercise.id}`,
      { value: { box: 3, due, since: due - 7, turn }, changedAt: 1 },
    ]),
  );

const lesson = (state: 'begun' | 'finished', at: number) => ({
  block: null,
  notedAt: at,
  state,
  best: state === 'finished' ? 100 : null,
  finishedAt: state === 'finished' ? at : null,
});

interface StoredCard {
  value: { box: number; due: number };
}
const storedCards = (page: Page): Promise<Record<string, StoredCard>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('own:courses') ?? '{}'));

async function guestAt(path: string, language = 'en', options = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  return house.visitAs(guest, path, { locale: language, ...options });
}

describe.each(FLOW_READERS)('in $language', ({ language }) => {
  const t = wordsOf(language, 'features/ilm');

  test('a newcomer is asked at most six questions and led to a course, and finds the path again', async () => {
    const { page, problems, close } = await guestAt('/ilm', language);
    await expect.poll(() => page.locator('main h3 a').count()).toBe(courses.length);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('findPath'), exact: true }).click();
    let asked = 0;
    while ((await page.getByRole('heading', { name: t('path'), exact: true }).count()) === 0) {
      await page.locator('main li button').last().click();
      asked += 1;
      expect(asked).toBeLessThanOrEqual(6);
      await page.waitForTimeout(50);
    }
    expect(await violations(page)).toEqual([]);
    // They learn with their family, wish for good manners and know the rest.
    const way = page.locator('main ol a');
    expect(await way.first().getAttribute('href')).toBe('/good-manners');
    await page.goto('/ilm');
    await page.getByRole('heading', { name: t('path'), exact: true }).waitFor();
    expect(await way.first().getAttribute('href')).toBe('/good-manners');
    await way.first().click();
    await page.getByRole('heading', { level: 1, name: textsOf(language, COURSE).title }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test('whoever comes back goes on in the lesson of last time, here and from the dashboard', async () => {
    const { page, close } = await guestAt('/privacy', language);
    await put(page, 'course-progress', {
      [`${COURSE}/${first}`]: lesson('finished', 1000),
      [`${COURSE}/${second}`]: lesson('begun', 3000),
      'introduction-to-salah/wudhu': lesson('begun', 2000),
    });
    const title = textsOf(language, COURSE).lessons[second]?.title ?? '';
    await page.goto('/dashboard');
    await page.locator(`main a[href="/${COURSE}/${second}"]`, { hasText: title }).waitFor();
    await page.goto('/ilm');
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: t('continue'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await close();
  });

  test('what is due is asked once more; what is not known comes again, the rest in a month', async () => {
    const { page, problems, close } = await guestAt('/privacy', language);
    await put(page, 'courses', cardsOf(language, first));
    await page.goto('/ilm');
    await page.getByRole('link', { name: t('review'), exact: true }).click();
    const questions = quizOf(language, COURSE, first);
    const main = page.getByRole('main');
    // The first is answered wrongly, and comes again after the others.
    for (let at = 0; at <= questions.length; at += 1) {
      const check = page.getByRole('button', { name: asks(language)('check'), exact: true });
      await check.waitFor();
      const asked = await askedIn(main, questions);
      await answer(main, asked, at > 0);
      await check.click();
      await page.getByText(asks(language)(at > 0 ? 'right' : 'notYet'), { exact: true }).waitFor();
      // Whoever was wrong is led back to the passage, in its own lesson.
      const back = page.locator(`main a[href="/${COURSE}/${first}#${asked.exercise.from}"]`);
      expect(await back.count()).toBe(at > 0 ? 0 : 1);
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('button', { name: t(at === questions.length ? 'finish' : 'next'), exact: true })
        .click();
    }
    await page.getByRole('heading', { name: t('reviewed'), exact: true }).waitFor();
    const cards = Object.values(await storedCards(page)).map(({ value }) => value.due - today());
    // A week has passed since the quiz: after 30 days means 23 more. What was forgotten begins anew.
    expect(cards.toSorted((one, other) => one - other)).toEqual([
      1,
      ...Array.from({ length: questions.length - 1 }, () => 23),
    ]);
    await page.goto('/ilm');
    await page.locator('main h3').first().waitFor();
    expect(await page.getByRole('link', { name: t('review'), exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

test('a review is done by keys alone, and the focus goes along', async () => {
  const { page, close } = await guestAt('/privacy', 'en', { viewport: DESKTOP });
  const choices = quizOf('en', COURSE, first)
    .filter(({ exercise }) => exercise.kind !== 'match')
    .slice(0, 3);
  const wanted = new Set(choices.map(({ exercise }) => `card/${COURSE}/${first}/${exercise.id}`));
  const cards = Object.entries(cardsOf('en', first)).filter(([key]) => wanted.has(key));
  await put(page, 'courses', Object.fromEntries(cards));
  await page.goto('/ilm/review');
  const form = page.locator('main form');
  await form.waitFor();
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.closest('label') : element;
      return {
        text: label?.textContent?.trim() ?? '',
        inForm: element?.closest('main form') !== null && element !== null,
        isField: element instanceof HTMLInputElement && element.type === 'text',
      };
    });
  for (let at = 0; at < choices.length; at += 1) {
    await page.getByRole('button', { name: asks('en')('check'), exact: true }).waitFor();
    const asked = await askedIn(page.getByRole('main'), choices);
    // From the second on the question itself has the focus, and what is asked is a few steps away.
    expect((await focused()).text === asked.words.ask).toBe(at > 0);
    const check = asks('en')('check');
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press('Tab');
      const { text, inForm, isField } = await focused();
      if (!inForm) continue;
      if (text === check) break;
      if (isField) await page.keyboard.type('something');
      else await page.keyboard.press('Space');
      if (asked.exercise.kind === 'mistake' || asked.exercise.kind === 'choice') {
        // One of them is enough; the rest is on the way to the button.
        while ((await focused()).text !== check) await page.keyboard.press('Tab');
        break;
      }
    }
    await page.keyboard.press('Enter');
    await page
      .getByText(asks('en')('right'), { exact: true })
      .or(page.getByText(asks('en')('notYet'), { exact: true }))
      .waitFor();
    if (at + 1 < choices.length) await page.keyboard.press('Enter');
  }
  await close();
});

test('courses, lessons and what is due open with the server gone', async () => {
  const t = wordsOf('en', 'features/ilm');
  const { page, context, close } = await guestAt('/dashboard', 'en', KEEPS_THE_APP);
  await page.locator('main h1').waitFor();
  await untilKept(page, 'en');
  // Once read, a lesson stays.
  await page.goto(`/${COURSE}/${first}`);
  await page.locator('#quiz').waitFor();
  await put(page, 'courses', { ...cardsOf('en', first), ...cardsOf('en', second, today() - 1) });
  await house.offline(context, async () => {
    await page.goto('/ilm');
    await expect.poll(() => page.locator('main h3 a').count()).toBe(courses.length);
    await page.goto('/ilm/review');
    // Those of the other lesson are due for longer and are passed over: it was never read here.
    await page.locator('main form').waitFor();
    await askedIn(page.getByRole('main'), quizOf('en', COURSE, first));
    await page.getByRole('button', { name: t('stop'), exact: true }).click();
    await page.getByText(t('unread'), { exact: true }).waitFor();
    expect(await page.locator('main [role=alert]').count()).toBe(0);
  });
  await close();
});

test('the search box opens the one search, which finds a lesson by what it says', async () => {
  const t = wordsOf('en', 'features/ilm');
  const { page, close } = await guestAt('/ilm');
  await page.getByRole('button', { name: t('search'), exact: true }).click();
  await page.getByRole('combobox').fill('backbiting');
  await page.locator(`[role=option][href="/${COURSE}/the-tongue"]`).click();
  await page
    .getByRole('heading', { level: 1, name: textsOf('en', COURSE).lessons['the-tongue']?.title })
    .waitFor();
  await close();
});

test('an address below that nobody knows leads to all courses', async () => {
  const { page, close } = await guestAt('/ilm/nothing-here');
  await page.waitForURL('**/ilm');
  await close();
});

test('leads to the companion, and from a course back to all courses', async () => {
  const { page, close } = await guestAt('/ilm', 'en', { viewport: DESKTOP });
  await page
    .getByRole('link', { name: wordsOf('en', 'features/learning-companion')('title'), exact: true })
    .click();
  await page.waitForURL('**/learning-companion');
  await page.goto(`/${COURSE}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: wordsOf('en', 'features/ilm')('title'), exact: true }).click();
  await page.waitForURL('**/ilm');
  await close();
});
