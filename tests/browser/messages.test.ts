import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, DESKTOP, KEEPS_THE_APP, openHouse, overflow, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { peopleIn } from './people.ts';
import { LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);
const { grown, connected } = peopleIn(() => house);

const wordsFor = (language: string) => ({
  t: wordsOf(language, 'features/messages'),
  writing: wordsOf(language, 'domain/writing'),
  locale: LANGUAGES.find((known) => known.language === language)?.locale ?? language,
});
const ENGLISH = wordsFor('en');
const ARABIC = wordsFor('ar');

async function conversationOf(one: Member, other: Member): Promise<string> {
  const { data } = await one.client.rpc('open_conversation', { _user_id: other.id }).throwOnError();
  return (data as { id: string }).id;
}

async function send(from: Member, conversation: string, body: string): Promise<string> {
  const id = crypto.randomUUID();
  await from.client
    .rpc('send_message', { _id: id, _conversation_id: conversation, _body: body })
    .throwOnError();
  return id;
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page) => page.getByRole('main').locator('textarea');
const message = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const picture = (page: Page) => page.getByRole('article').locator('img');
const bodies = (page: Page) => page.getByRole('article').locator('[dir=auto]').allInnerTexts();
const sentBy = async (author: Member): Promise<string[]> =>
  (
    await database.query<{ body: string }>(
      'select body from private.messages where author_id = $1 order by seq',
      [author.id],
    )
  ).rows.map(({ body }) => body);

/** What may be done about a message stands behind its sign. */
async function act(page: Page, text: string, deed: string): Promise<void> {
  await message(page, text).getByRole('button').last().click();
  await button(page.getByRole('dialog'), deed).click();
}

const SALAM = 'Peace be with you, will you come to the library on Friday?';
const ANSWER = 'وعليكم السلام، سآتي إن شاء الله بعد صلاة العصر.';

describe('two people, in English and in Arabic', () => {
  let writer: Member;
  let reader: Member;
  beforeAll(async () => {
    writer = await grown('Maryam Weaver', 'en');
    reader = await grown('عمر النجار', 'ar');
    await connected(writer, reader, 30);
  });

  test('a word is written, heard live, answered, thanked for and edited', async () => {
    const here = await house.visitAs(writer, '/messages', { locale: ENGLISH.locale });
    await here.page.getByText(ENGLISH.t('empty.inbox')).waitFor();
    expect(await violations(here.page)).toEqual([]);
    await button(here.page, ENGLISH.t('new')).click();
    await here.page.getByLabel('عمر النجار').check();
    await button(here.page, ENGLISH.t('write')).click();
    await here.page.waitForURL('**/messages/*');
    // What was begun is on the device: a reload finds it again.
    await box(here.page).fill(SALAM);
    await here.page.reload();
    await expect.poll(() => box(here.page).inputValue()).toBe(SALAM);
    await button(here.page, ENGLISH.t('send')).click();
    await message(here.page, SALAM).waitFor();
    expect(await violations(here.page)).toEqual([]);

    const there = await house.visitAs(reader, '/messages', { locale: ARABIC.locale });
    await there.page.getByRole('link', { name: 'Maryam Weaver' }).waitFor();
    // However long the last word is, the line ends with the window.
    expect(await overflow(there.page)).toBeLessThanOrEqual(0);
    await there.page.getByRole('link', { name: 'Maryam Weaver' }).click();
    await message(there.page, SALAM).waitFor();
    expect(await there.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    // The writer learns that it was read, without a reload.
    await message(here.page, SALAM).getByText(ENGLISH.t('arrival.read')).waitFor();
    await box(there.page).pressSequentially(ANSWER.slice(0, 12));
    await here.page.getByText(ENGLISH.t('typing')).waitFor();
    await box(there.page).fill(ANSWER);
    await box(there.page).press('Enter');
    const answer = message(here.page, ANSWER);
    await answer.waitFor();
    expect(await answer.getByText(ANSWER).evaluate((words) => getComputedStyle(words).direction)).toBe('rtl');
    expect(await violations(there.page)).toEqual([]);

    await act(here.page, ANSWER, ENGLISH.writing('reaction.thanks'));
    await message(there.page, ANSWER)
      .getByRole('button', { name: new RegExp(ARABIC.writing('reaction.thanks')) })
      .waitFor();
    await act(there.page, ANSWER, ARABIC.t('edit'));
    await there.page.getByLabel(ARABIC.t('editLabel'), { exact: true }).fill(`${ANSWER} بإذن الله`);
    await button(there.page, ARABIC.t('save')).click();
    await message(here.page, 'بإذن الله').getByText(ENGLISH.t('edited')).waitFor();

    // An answer refers to what it answers; what is deleted for everyone is gone for both.
    await act(here.page, 'بإذن الله', ENGLISH.t('reply'));
    await box(here.page).fill('I keep a place for you.');
    await button(here.page, ENGLISH.t('send')).click();
    await message(there.page, 'I keep a place for you.')
      .getByText(ARABIC.t('you'), { exact: true })
      .waitFor();
    await act(here.page, 'I keep a place for you.', ENGLISH.t('deleteForAll'));
    await button(here.page.getByRole('dialog'), ENGLISH.t('deleteForAll')).click();
    await message(there.page, ARABIC.t('deleted')).waitFor();
    expect(await there.page.getByText('I keep a place for you.').count()).toBe(0);
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.close();
    await there.close();
  });

  test('a word is found by the search and led to, side by side on a wide window', async () => {
    const { page, problems, close } = await house.visitAs(reader, '/messages', {
      locale: ARABIC.locale,
      viewport: DESKTOP,
    });
    await page.getByLabel(ARABIC.t('search'), { exact: true }).fill('library');
    await page.getByRole('link', { name: /library/ }).click();
    await message(page, SALAM).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('what somebody brought along stays while they search for whom it is', async () => {
  const [one, other] = [await grown('Sumayya', 'en'), await grown('Asma', 'en')];
  await connected(one, other, 30);
  const conversation = await conversationOf(one, other);
  for (const words of Array.from({ length: 12 }, (_, index) => `Listen to this, part ${index + 1}`))
    await send(one, conversation, words);
  const { page, problems, close } = await house.visitAs(one, '/messages?share=18:10', {
    locale: ENGLISH.locale,
  });
  await page.getByText(ENGLISH.t('shareChoose')).waitFor();
  await page.getByLabel(ENGLISH.t('search'), { exact: true }).fill('Asma');
  await page.getByRole('link', { name: /Asma/ }).first().click();
  await page.getByRole('list', { name: ENGLISH.t('draftParts') }).waitFor();
  await button(page, ENGLISH.t('send')).click();
  await expect
    .poll(async () => (await database.query('select refs from private.messages where refs <> $1', [[]])).rows)
    .toEqual([{ refs: ['18:10'] }]);
  // A card grows after its words are there; whoever opens the conversation stands at its end.
  await page.reload();
  await page.getByRole('article').getByText('18:10').waitFor();
  const toTheEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
  await expect.poll(toTheEnd).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

test('what is written without a network is sent once, in its order; a second device has the same', async () => {
  const [one, other] = [await grown('Yusuf', 'en'), await grown('Bilal', 'en')];
  await connected(one, other, 30);
  const conversation = await conversationOf(one, other);
  await send(other, conversation, 'Are you there?');
  const { page, context, close } = await house.visitAs(one, `/messages/${conversation}`, {
    locale: ENGLISH.locale,
    ...KEEPS_THE_APP,
  });
  await message(page, 'Are you there?').waitFor();
  await untilKept(page, 'en');
  const written = ['The first of three', 'The second of three', 'The third of three'];
  await house.offline(context, async () => {
    for (const words of written) {
      await box(page).fill(words);
      await box(page).press('Enter');
    }
    await expect.poll(() => page.getByText(ENGLISH.t('waits')).count()).toBe(3);
    // Killed and opened again without a network: the conversation is readable, and nothing is lost.
    await page.reload();
    await message(page, 'Are you there?').waitFor();
    await expect.poll(() => page.getByText(ENGLISH.t('waits')).count()).toBe(3);
  });
  await expect.poll(() => sentBy(one), { timeout: 90_000 }).toEqual(written);
  await expect.poll(() => page.getByText(ENGLISH.t('waits')).count()).toBe(0);
  await expect.poll(() => bodies(page)).toEqual(['Are you there?', ...written]);
  const again = await house.visitAs(one, `/messages/${conversation}`, { locale: ENGLISH.locale });
  await expect.poll(() => bodies(again.page)).toEqual(['Are you there?', ...written]);
  await again.close();
  await close();
});

test('two phones, one away for a day and one new, show the same words in the same order, none twice', async () => {
  const [one, other] = [await grown('Zayd', 'en'), await grown('Harun', 'en')];
  await connected(one, other, 30);
  const conversation = await conversationOf(one, other);
  const early = await send(other, conversation, 'Before the journey');
  const regretted = await send(other, conversation, 'Not for long');
  const path = `/messages/${conversation}`;
  const away = await house.visitAs(one, path, { locale: ENGLISH.locale, ...KEEPS_THE_APP });
  await message(away.page, 'Before the journey').waitFor();
  await untilKept(away.page, 'en');
  await house.offline(away.context, async () => {
    for (const words of ['Written on the way', 'And this on a mountain']) {
      await box(away.page).fill(words);
      await box(away.page).press('Enter');
    }
    await expect.poll(() => away.page.getByText(ENGLISH.t('waits')).count()).toBe(2);
    await away.page.close();
  });

  // A day of others: more than a page of it, an edit, a deletion, and words from a second device of one's own.
  const day = Array.from({ length: 55 }, (_, index) => `Word ${index + 1} of the day`);
  for (const words of day) await send(other, conversation, words);
  await send(one, conversation, 'From my other phone');
  await other.client.rpc('edit_message', { _id: early, _body: 'Before the long journey' }).throwOnError();
  await other.client.rpc('delete_message', { _id: regretted, _for_all: true }).throwOnError();

  const back = await away.context.newPage();
  await back.goto(path);
  const renewed = await house.visitAs(one, path, { locale: ENGLISH.locale });
  const all = [
    'Before the long journey',
    ...day,
    'From my other phone',
    'Written on the way',
    'And this on a mountain',
  ];
  for (const page of [back, renewed.page]) {
    await message(page, 'And this on a mountain').waitFor();
    await page.getByRole('button', { name: ENGLISH.t('earlier') }).click();
    await expect.poll(() => bodies(page)).toEqual(all);
    expect(await page.getByText(ENGLISH.t('deleted'), { exact: true }).count()).toBe(1);
    expect(await page.getByText(ENGLISH.t('waits')).count()).toBe(0);
  }
  expect(renewed.problems).toEqual([]);
  await away.close();
  await renewed.close();
});

test('what a stranger sends is a request, and nothing of it is told until it is accepted', async () => {
  const [asker, asked] = [await grown('Idris', 'en'), await grown('Salman', 'en')];
  const there = await house.visitAs(asker, `/messages?to=${asked.id}`, { locale: ENGLISH.locale });
  await there.page.getByLabel(ENGLISH.t('askWords'), { exact: true }).fill('We met at the lecture.');
  await button(there.page, ENGLISH.t('askSend')).click();
  await there.page.getByText(ENGLISH.t('asked')).waitFor();

  const here = await house.visitAs(asked, '/messages', { locale: ENGLISH.locale });
  await here.page.getByText(ENGLISH.t('empty.inbox')).waitFor();
  await here.page.getByRole('link', { name: new RegExp(`^${ENGLISH.t('list.requests')}`) }).click();
  await here.page.getByRole('link', { name: 'Idris' }).click();
  await here.page.getByText(ENGLISH.t('requestAsks')).waitFor();
  expect(await violations(here.page)).toEqual([]);
  expect(await there.page.getByText(ENGLISH.t('arrival.read')).count()).toBe(0);
  await button(here.page, ENGLISH.t('accept')).click();
  await box(here.page).waitFor();
  // The other hears of it and goes on.
  await box(there.page).fill('See https://example.org/library');
  await box(there.page).press('Enter');

  // A link of a new contact leads nowhere before it was said where.
  await here.page.getByRole('link', { name: /example\.org/ }).click();
  await here.page.getByText(ENGLISH.t('linkText')).waitFor();
  expect(here.context.pages()).toHaveLength(1);
  await button(here.page, ENGLISH.t('trust', { name: '\u2068Idris\u2069' })).click();
  await expect.poll(() => here.page.getByText(ENGLISH.t('linkText')).count()).toBe(0);
  expect([...here.problems, ...there.problems]).toEqual([]);
  await here.close();
  await there.close();
});

test('pictures of a new contact are not fetched before they are wanted', async () => {
  const [one, other] = [await grown('Hamza', 'en'), await grown('Ibrahim', 'en')];
  await connected(one, other, 0);
  const conversation = await conversationOf(one, other);
  const there = await house.visitAs(one, `/messages/${conversation}`, { locale: ENGLISH.locale });
  await box(there.page).waitFor();
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await there.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await there.page.getByText('garden.png').waitFor();
  await button(there.page, ENGLISH.t('send')).click();
  await picture(there.page).waitFor();

  const here = await house.visitAs(other, `/messages/${conversation}`, { locale: ENGLISH.locale });
  await here.page.getByText(ENGLISH.t('pictureHidden')).waitFor();
  expect(await picture(here.page).count()).toBe(0);
  expect(await violations(here.page)).toEqual([]);
  await button(here.page, ENGLISH.t('pictureShow')).click();
  await picture(here.page).waitFor();
  expect([...here.problems, ...there.problems]).toEqual([]);
  await here.close();
  await there.close();
});

test('a group is made, written in, and left', async () => {
  const maker = await grown('Aisha', 'en');
  const others = [await grown('Fatima', 'en'), await grown('Zaynab', 'en')];
  for (const other of others) await connected(maker, other, 30);
  const { page, problems, close } = await house.visitAs(maker, '/messages', { locale: ENGLISH.locale });
  await button(page, ENGLISH.t('new')).click();
  await page.getByText(ENGLISH.t('new.group'), { exact: true }).click();
  await page.getByLabel(ENGLISH.t('groupTitle'), { exact: true }).fill('Reading on Sundays');
  for (const name of ['Fatima', 'Zaynab']) await page.getByLabel(name).check();
  expect(await violations(page)).toEqual([]);
  await button(page, ENGLISH.t('makeGroup')).click();
  await page.waitForURL('**/messages/*');
  await page.getByText(ENGLISH.t('event.made.me', { title: '\u2068Reading on Sundays\u2069' })).waitFor();
  await box(page).fill('We begin with al-Kahf.');
  await box(page).press('Enter');
  await message(page, 'We begin with al-Kahf.').waitFor();
  const [fatima] = others;
  if (!fatima) throw new Error('Nobody is there');
  const there = await house.visitAs(fatima, new URL(page.url()).pathname, { locale: ENGLISH.locale });
  await message(there.page, 'We begin with al-Kahf.').getByText('Aisha').waitFor();
  await box(there.page).fill('I cannot come again.');
  await box(there.page).press('Enter');
  await message(page, 'I cannot come again.').waitFor();
  await button(there.page, ENGLISH.t('conversationMenu')).click();
  await button(there.page, ENGLISH.t('do.leave')).click();
  await button(there.page.getByRole('dialog'), ENGLISH.t('do.leave')).click();
  await there.page.getByText(ENGLISH.t('left')).waitFor();
  await page.getByText(ENGLISH.t('event.left', { who: '\u2068Fatima\u2069' })).waitFor();
  // Words keep their name, on both sides, also on a device that sees them for the first time.
  const later = await house.visitAs(maker, new URL(page.url()).pathname, { locale: ENGLISH.locale });
  await message(later.page, 'I cannot come again.').getByText('Fatima').waitFor();
  await later.close();
  await there.page.reload();
  await message(there.page, 'We begin with al-Kahf.').getByText('Aisha').waitFor();
  expect([...problems, ...there.problems]).toEqual([]);
  await there.close();
  await close();
});

test('only what the reporter chose reaches a moderator', async () => {
  const [one, other] = [await grown('Luqman', 'en'), await grown('Anas', 'en')];
  await connected(one, other, 30);
  const conversation = await conversationOf(one, other);
  for (const body of ['A harmless word', 'A harmful word', 'Another harmless word'])
    await send(one, conversation, body);
  const { page, problems, close } = await house.visitAs(other, `/messages/${conversation}`, {
    locale: ENGLISH.locale,
  });
  await act(page, 'A harmful word', ENGLISH.t('report'));
  await page.getByText(ENGLISH.t('reportChoose')).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(ENGLISH.writing('report.description'), { exact: true }).fill('He insults me.');
  await button(page, ENGLISH.writing('reportSend')).click();
  await page.getByText(ENGLISH.writing('reportSent')).waitFor();
  const { rows } = await database.query<{ evidence: { messages: { body: string }[] } }>(
    'select evidence from public.reports where reporter_id = $1',
    [other.id],
  );
  expect(rows.map(({ evidence }) => evidence.messages.map(({ body }) => body))).toEqual([['A harmful word']]);
  expect(problems).toEqual([]);
  await close();
});

test('where minutes are counted, a page that nobody looks at stops listening and goes on when it is looked at', async () => {
  const [young, friend] = [await grown('Yusuf', 'en'), await grown('Bilal', 'en')];
  await connected(young, friend, 30);
  await database.query(`update public.profiles set age_group = '16_17' where user_id = $1`, [young.id]);
  await database.query('insert into public.child_rules (child_id, daily_minutes) values ($1, 60)', [
    young.id,
  ]);
  const conversation = await conversationOf(friend, young);
  const { page, problems, close } = await house.visitAs(young, '/privacy', { locale: ENGLISH.locale });
  await page.clock.install();
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  const listening = async (lines: number) => {
    await expect.poll(() => open).toBe(lines);
  };
  const counted = page.waitForResponse(/count_minute/);
  await page.goto(`/messages/${conversation}`);
  await listening(1);
  await counted;
  const turn = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  await page.clock.fastForward(50_000);
  expect(open).toBe(1);
  await page.clock.fastForward(15_000);
  await listening(0);
  await send(friend, conversation, 'Are you there?');
  await turn('visible');
  await listening(1);
  await message(page, 'Are you there?').waitFor();
  await send(friend, conversation, 'I hear you again.');
  await message(page, 'I hear you again.').waitFor();
  expect(problems).toEqual([]);
  await close();
});

describe('outside', () => {
  test('a guest is told what an account is good for', async () => {
    const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/messages');
    await page.getByText(ENGLISH.t('outside.members_only.text')).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['13_15', 'not_for_you'],
    [null, 'age_unknown'],
  ])('an age of %s meets a kind page', async (age, why) => {
    const member = await newMember(house.server);
    if (age) await member.client.rpc('set_age_group', { _age_group: age }).throwOnError();
    const { page, problems, close } = await house.visitAs(member, '/messages');
    await page.getByText(ENGLISH.t(`outside.${why}.text`)).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});
