import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { behind, DESKTOP, KEEPS_THE_APP, sharedHouse, violations, type House } from './browser.ts';
import { answer, askedIn, type Asked, bankOf, lessonsOf, quizOf, textsOf } from './course-answers.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_READERS, LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());
const database = behind(() => house);

const COURSE = 'introduction-to-islam';
const [first, second] = lessonsOf(COURSE).map(({ id }) => id) as [string, string];
const words = (language: string) => wordsOf(language, 'courses');
const asks = (language: string) => wordsOf(language, 'domain/learning/exercise');
const filled = (text: string, values: Record<string, number>) =>
  Object.entries(values).reduce((sum, [key, value]) => sum.replace(`{${key}}`, String(value)), text);
const quizIn = (page: Page) => page.locator('#quiz');

/** Whoever is wrong is told why, and led back to the passage. */
async function seesWhy(quiz: Locator, language: string, { exercise, words: { why, because } }: Asked) {
  const back = quiz.getByRole('link', { name: asks(language)('seePassage') });
  expect(await back.getAttribute('href')).toBe(`#${exercise.from}`);
  const said = (await quiz.textContent()) ?? '';
  const reasons = why ? Object.values(why) : [because];
  expect(
    reasons.some((reason) => said.includes(reason)),
    exercise.id,
  ).toBe(true);
}

async function takeQuiz(page: Page, language: string, lesson: string, right: (at: number) => boolean) {
  const t = words(language);
  const questions = quizOf(language, COURSE, lesson);
  const quiz = quizIn(page);
  for (const at of questions.keys()) {
    const asked = await askedIn(quiz, questions);
    await answer(quiz, asked, right(at));
    await quiz.getByRole('button', { name: asks(language)('check'), exact: true }).click();
    await quiz.getByText(asks(language)(right(at) ? 'right' : 'notYet'), { exact: true }).waitFor();
    if (!right(at)) await seesWhy(quiz, language, asked);
    await quiz
      .getByRole('button', { name: t(at + 1 === questions.length ? 'result' : 'next'), exact: true })
      .click();
  }
  return questions.length;
}

describe.each(FLOW_READERS)('in $language', ({ language, locale }) => {
  const t = words(language);

  test('a newcomer takes a lesson, fails, learns and passes', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, `/${COURSE}`, { locale });
    await page.getByRole('link', { name: t('start'), exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: textsOf(language, COURSE).lessons[first]?.title })
      .waitFor();
    await quizIn(page)
      .getByRole('button', { name: t('begin'), exact: true })
      .click();
    const all = await takeQuiz(page, language, first, () => false);
    await page.getByText(filled(t('scored'), { right: 0, all }), { exact: true }).waitFor();
    await page.getByText(t('failed'), { exact: true }).waitFor();
    await quizIn(page)
      .getByRole('button', { name: t('tryAgain'), exact: true })
      .click();
    await takeQuiz(page, language, first, () => true);
    await page.getByText(t('passed'), { exact: true }).waitFor();
    await page.getByText(t('asGuest'), { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await quizIn(page)
      .getByRole('link', { name: t('nextLesson'), exact: true })
      .click();
    await page
      .getByRole('heading', { level: 1, name: textsOf(language, COURSE).lessons[second]?.title })
      .waitFor();
    await page.goto(`/${COURSE}`);
    await page.getByText(filled(t('finishedOf'), { finished: 1, all: lessonsOf(COURSE).length })).waitFor();
    await page.getByRole('link', { name: t('continue'), exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('the server judges a member’s quiz, gives points once, and another device knows', async () => {
  const member = await newMember(house.server);
  const { page, close } = await house.visitAs(member, `/${COURSE}/${first}`);
  const t = words('en');
  await quizIn(page)
    .getByRole('button', { name: t('begin'), exact: true })
    .click();
  await takeQuiz(page, 'en', first, () => true);
  await page.getByText('2 points earned').waitFor();
  const rows = await database.query(
    "select l.amount from public.points_ledger l join public.points_accounts a on a.id = l.account_id where a.user_id = $1 and l.reason = 'lesson'",
    [member.id],
  );
  expect(rows.rows).toEqual([{ amount: '2' }]);
  const other = await house.visitAs(member, `/${COURSE}`);
  await other.page
    .getByText(filled(t('finishedOf'), { finished: 1, all: lessonsOf(COURSE).length }))
    .waitFor();
  await other.close();
  await close();
});

test('a course that is kept opens with the server gone; what is passed then is judged when it is back', async () => {
  const member = await newMember(house.server);
  const t = words('en');
  const { page, context, close } = await house.visitAs(member, `/${COURSE}`, KEEPS_THE_APP);
  await untilToolsAreKept(page, 'en');
  await page.getByRole('button', { name: t('keep'), exact: true }).click();
  await page.getByText(t('kept'), { exact: true }).waitFor();
  await house.offline(context, async () => {
    await page.goto(`/${COURSE}/${second}`);
    await quizIn(page)
      .getByRole('button', { name: t('begin'), exact: true })
      .click();
    await takeQuiz(page, 'en', second, () => true);
    await page.getByText(t('waiting'), { exact: true }).waitFor();
  });
  await page.goto(`/${COURSE}/${second}`);
  await expect
    .poll(
      async () =>
        (
          await database.query(
            'select state from public.lesson_progress where user_id = $1 and lesson = $2',
            [member.id, second],
          )
        ).rows,
      { timeout: 30_000 },
    )
    .toEqual([{ state: 'finished' }]);
  await close();
});

test('a lesson is read on where one stopped, on another device, too', async () => {
  const member = await newMember(house.server);
  const block =
    lessonsOf(COURSE)
      .find(({ id }) => id === first)
      ?.blocks.at(-2)?.id ?? '';
  const { page, close } = await house.visitAs(member, `/${COURSE}/${first}`);
  await page.locator(`[data-block="${block}"]`).evaluate((element) => {
    // Where somebody reads: a third from above.
    scrollBy(0, element.getBoundingClientRect().top - innerHeight * 0.32);
  });
  await expect
    .poll(
      async () =>
        (await database.query('select block from public.lesson_progress where user_id = $1', [member.id]))
          .rows,
      { timeout: 30_000 },
    )
    .toEqual([{ block }]);
  const other = await house.visitAs(member, `/${COURSE}`);
  await other.page.getByRole('link', { name: words('en')('continue'), exact: true }).click();
  const place = other.page.locator(`[data-block="${block}"]`);
  await expect.poll(async () => (await place.boundingBox())?.y ?? 9999).toBeLessThan(DESKTOP.height / 2);
  await other.close();
  await close();
});

test('a quiz is taken by keys alone', async () => {
  const guest = await newGuest(house.server);
  const t = words('en');
  const { page, close } = await house.visitAs(guest, `/${COURSE}/${first}`, { viewport: DESKTOP });
  await quizIn(page).waitFor();
  const reach = async (wanted: (name: string) => boolean) => {
    for (let pressed = 0; pressed < 200; pressed += 1) {
      const name = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (element instanceof HTMLInputElement) return element.closest('label')?.textContent ?? element.id;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      const isInQuiz = await page.evaluate(() => document.activeElement?.closest('#quiz') !== null);
      if (isInQuiz && wanted(name.trim())) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The keys do not reach it');
  };
  await reach((name) => name === t('begin'));
  await page.keyboard.press('Enter');
  const questions = quizOf('en', COURSE, first);
  for (const at of questions.keys()) {
    const { exercise, words: said } = await askedIn(quizIn(page), questions);
    const text = (id: string) => said.options?.[id] ?? '';
    const tap = async (...names: string[]) => {
      for (const name of names) {
        await reach((shown) => shown === name || shown.startsWith(`${name}, `));
        await page.keyboard.press('Space');
      }
    };
    switch (exercise.kind) {
      case 'choice': {
        // Radio buttons are one stop; arrows go from one to the next.
        await reach((name) => exercise.options.some((option) => name === text(option)));
        await page.keyboard.press('Space');
        const isOn = () =>
          page.evaluate(() => document.activeElement?.closest('label')?.textContent?.trim() ?? '');
        while ((await isOn()) !== text(exercise.right)) await page.keyboard.press('ArrowDown');
        break;
      }
      case 'several':
        await tap(...exercise.right.map(text));
        break;
      case 'order':
        await tap(...exercise.items.map(text));
        break;
      case 'match':
        for (const pair of exercise.pairs)
          await tap(said.pairs?.[pair]?.left ?? '', said.pairs?.[pair]?.right ?? '');
        break;
      case 'groups':
      case 'truth':
        // Pairs of radio buttons, each one stop.
        await answer(quizIn(page), { exercise, words: said });
        break;
      case 'fill':
        await quizIn(page).getByRole('textbox').focus();
        await page.keyboard.type(said.accepted?.[0] ?? '');
        break;
      default:
        await tap(text(exercise.wrong));
    }
    await reach((name) => name === asks('en')('check'));
    await page.keyboard.press('Enter');
    await quizIn(page).getByText(asks('en')('right'), { exact: true }).waitFor();
    // The button that goes on has the focus already.
    await page.keyboard.press('Enter');
    if (at + 1 < questions.length)
      await quizIn(page)
        .getByText(`Question ${at + 2} of`)
        .waitFor();
  }
  await page.getByText(t('passed'), { exact: true }).waitFor();
  await close();
});

test('the final test is passed and gives a certificate, which its owner may take back', async () => {
  const member = await newMember(house.server);
  await member.client.rpc('set_age_group', { _age_group: 'adult' });
  for (const { id } of lessonsOf(COURSE))
    await database.query(
      "insert into public.lesson_progress (user_id, course, lesson, state, best, finished_at) values ($1, $2, $3, 'finished', 100, now())",
      [member.id, COURSE, id],
    );
  const t = wordsOf('en', 'courses/test');
  const { page, problems, close } = await house.visitAs(member, `/${COURSE}`);
  await page.getByRole('link', { name: words('en')('toTest'), exact: true }).click();
  await page.getByRole('button', { name: t('begin'), exact: true }).click();
  const bank = bankOf('en', COURSE);
  const all = lessonsOf(COURSE).length * 2;
  const frame = page.getByRole('main');
  for (let at = 1; at <= all; at += 1) {
    await page.getByText(`Question ${at} of ${all}`, { exact: true }).waitFor();
    await answer(frame, await askedIn(frame, bank));
    // A reload in the middle costs nothing.
    if (at === 3) {
      await page.reload();
      await page.getByRole('button', { name: t('begin'), exact: true }).click();
      await page.getByText(`Question 4 of ${all}`, { exact: true }).waitFor();
    } else await page.getByRole('button', { name: t(at === all ? 'handIn' : 'next'), exact: true }).click();
  }
  await page.getByText(t('passed'), { exact: true }).waitFor();
  await page.getByText(`${all} of ${all} right`, { exact: true }).waitFor();
  await page.getByRole('link', { name: t('toCertificate'), exact: true }).click();
  const c = wordsOf('en', 'courses/course');
  await page.getByLabel(c('name')).fill('Maryam bint Yusuf');
  await page.getByRole('button', { name: c('issue'), exact: true }).click();
  await page.getByText('Maryam bint Yusuf · ', { exact: false }).waitFor();
  await page.getByRole('button', { name: c('revoke'), exact: true }).click();
  await page.getByRole('button', { name: c('revoke'), exact: true }).click();
  await page.getByLabel(c('name')).waitFor();
  expect(problems).toEqual([]);
  await close();
});

describe.each(LANGUAGES)('figures in $language', ({ language, locale, direction }) => {
  /** Where the marks of a lesson's figure are across the screen, in their order. */
  const marks = (figure: Locator) =>
    figure.locator('svg text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().x));
  const figureOf = (page: Page, course: string, lesson: string, id: string) => {
    const told = textsOf(language, course).lessons[lesson]?.blocks[id];
    return {
      told,
      figure: page
        .locator('figure')
        .filter({ has: page.getByRole('img', { name: told?.description ?? '', exact: true }) }),
    };
  };

  test('are described, come with their lesson, and follow the reading direction where it matters', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, '/privacy', { locale });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/introduction-to-islam/pillars');
    const house5 = figureOf(page, COURSE, 'pillars', 'house-of-five');
    await house5.figure.getByText(house5.told?.caption ?? '', { exact: true }).waitFor();
    expect(await house5.figure.getByRole('listitem').allInnerTexts()).toEqual(
      Object.values(house5.told?.items ?? {}).map((text, at) => `${at + 1}\n${text}`),
    );
    const across = await marks(house5.figure);
    expect(across).toHaveLength(5);
    const inOrder = across.toSorted((one, other) => one - other);
    expect(across).toEqual(direction === 'rtl' ? inOrder.toReversed() : inOrder);
    expect(asked.filter((path) => path.endsWith('/pillars.json'))).toHaveLength(1);
    expect(asked.filter((path) => path.includes('house-of-five') || path.endsWith('.svg'))).toEqual([]);
    expect(await violations(page)).toEqual([]);

    // East is on the right of a map, whoever reads it.
    await page.goto('/islamic-fundamentals/pilgrimage');
    const map = figureOf(page, 'islamic-fundamentals', 'pilgrimage', 'pilgrimage-places');
    await map.figure.waitFor();
    const [kaaba = 0, , mina = 0, arafah = 0] = await marks(map.figure);
    expect(kaaba < mina && mina < arafah).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });
});

describe.each(LANGUAGES)('a tree of narrators in $language', ({ language, locale, direction }) => {
  test('is a list in which branches stand further in, and fits the screen', async () => {
    const course = 'hadith-sciences';
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, `/${course}/chain-and-text`, { locale });
    const told = textsOf(language, course).lessons['chain-and-text']?.blocks['tree'];
    const tree = page.getByRole('region', { name: told?.title ?? '', exact: true });
    await tree.waitFor();
    expect(await tree.locator('li > p').allInnerTexts()).toEqual(Object.values(told?.items ?? {}));
    const edges = await tree
      .locator('li > p')
      .evaluateAll((names) =>
        names.map((name) => name.getBoundingClientRect()).map(({ x, right }) => [x, right]),
      );
    const starts = edges.map(([x = 0, right = 0]) => (direction === 'rtl' ? -right : x));
    expect(starts[1]).toBe(starts[0]);
    expect(starts.at(-1)).toBeGreaterThan(starts[0] ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
