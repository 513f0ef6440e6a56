import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTextsSchema } from '#content/answer-schema.ts';
import { crisisTextsSchema } from '#content/judgement-schema.ts';
import { checked } from '#tests/content/checked.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, sharedHouse, violations, type House } from './browser.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house?.close());
const database = behind(() => house);

const CARD = 'what-breaks-wudhu';
const cardIn = (language: string) => {
  const card = checked(answerTextsSchema, `${language}/answers/purity.json`)[CARD];
  if (!card) throw new Error(`There is no card ${CARD}`);
  return { question: card.question, first: Object.values(card.short)[0] ?? '' };
};
const { question, first } = cardIn('en');
const t = wordsOf('en', 'features/deenai');
const chat = wordsOf('en', 'domain/chat');
const DANGER = 'I want to kill myself tonight';

const box = (page: Page) => page.locator('main textarea').last();
const turns = (page: Page) => page.locator('[data-turn]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ask(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

async function grown(language = 'en'): Promise<Member> {
  const member = await newMember(house.server, { language });
  await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  return member;
}

describe.each(FLOW_READERS)('in $language', ({ language, locale, direction }) => {
  const card = cardIn(language);
  const say = wordsOf(language, 'domain/chat');

  test('a member asks, reads what it rests on, and finds the chat again', async () => {
    const member = await grown(language);
    const { page, problems, close } = await house.visitAs(member, '/deenai', { locale });
    await page.locator('main h2').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction);
    expect(await violations(page)).toEqual([]);
    await ask(page, card.question);
    await page.getByText(say('writer.library'), { exact: true }).waitFor();
    expect(await turns(page).innerText()).toContain(card.first);
    // A number opens what the sentence rests on, and the focus goes there.
    const mark = turns(page).locator('button[aria-label]').filter({ hasText: /^2$/u }).first();
    await mark.click();
    expect(await page.evaluate(() => document.activeElement?.closest('[id^="source-"]')?.id)).toMatch(/-2$/u);
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).searchParams.get('chat')).not.toBeNull();

    await page.reload();
    await page.getByText(say('writer.library'), { exact: true }).waitFor();
    expect(await turns(page).innerText()).toContain(card.first);
    expect(problems).toEqual([]);
    await close();
  });
});

test('a question of somebody in danger brings help, and stands nowhere', async () => {
  const member = await grown();
  const { page, close } = await house.visitAs(member, '/deenai');
  await ask(page, DANGER);
  const words = checked(crisisTextsSchema, 'en/crisis.json').dangers['self-harm'];
  await page.getByText(words?.adult[0] ?? '', { exact: true }).waitFor();
  expect(await button(page, chat('copy')).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(DANGER);
  const { rows } = await database.query('select 1 from public.assistant_turns where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([]);
  await close();
});

test('what only sounds like danger leads on to its answer with one tap', async () => {
  const { page, close } = await house.visitAs(await grown(), '/deenai');
  await ask(
    page,
    'ive got a weak bladder and it drips all the time, feel like i can never be clean for salah',
  );
  await page.getByRole('region', { name: chat('crisis') }).waitFor();
  const instead = page.getByRole('region', { name: chat('otherwise') });
  expect(await violations(page)).toEqual([]);
  await instead.getByRole('button').click();
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: chat('crisis') }).count()).toBe(1);
  await close();
});

test('an answer is rated, taken back, shared by a link and withdrawn', async () => {
  const { page, context, close } = await house.visitAs(await grown(), '/deenai');
  await ask(page, question);
  await button(page, t('feedback.down')).click();
  await button(page, t('reason.too_long')).click();
  await page.getByText('Thanks for your feedback!', { exact: true }).waitFor();
  await button(page, t('feedback.down')).click();
  await page.getByText('Feedback removed', { exact: true }).waitFor();

  await button(page, t('share')).click();
  await button(page, t('shareMake')).click();
  const address = await page.locator('dialog[open] p[dir="ltr"]').innerText();
  const other = await context.browser()?.newContext({ baseURL: house.server.url });
  if (!other) throw new Error('There is no browser');
  const reader = await other.newPage();
  await reader.goto(address);
  await reader.getByText(first).first().waitFor();
  expect(await violations(reader)).toEqual([]);
  await button(page, t('shareEnd')).click();
  await button(page, t('shareMake')).waitFor();
  await reader.reload();
  await reader.getByText(wordsOf('en', 'features/answer')('gone'), { exact: true }).waitFor();
  await other.close();
  await close();
});

test('chats are named, pinned, found and deleted, and one need not be kept', async () => {
  const member = await grown();
  const { page, close } = await house.visitAs(member, '/deenai', { viewport: { width: 1280, height: 900 } });
  await ask(page, question);
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  const line = page.getByRole('complementary', { name: t('history') });
  await line.getByRole('button', { name: t('chatMenu', { title: question }) }).click();
  await button(page, t('rename')).click();
  await line.getByRole('textbox', { name: t('rename') }).fill('Purity');
  await button(page, t('save')).click();
  await line.getByText('Purity', { exact: true }).waitFor();
  await line.getByRole('button', { name: t('chatMenu', { title: 'Purity' }) }).click();
  await button(page, t('pin')).click();
  await line.getByText(t('pinned')).waitFor();
  await button(page, t('deleteAll')).click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: t('delete'), exact: true })
    .click();
  await line.getByText(t('noChats'), { exact: true }).waitFor();

  await page.getByRole('switch', { name: t('keep') }).click();
  await ask(page, question);
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  const { rows } = await database.query('select 1 from public.assistant_turns where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([]);
  await close();
});

test('a guest is told that nothing is saved, and what is typed survives a reload', async () => {
  const guest = await newGuest(house.server);
  const { page, close } = await house.visitAs(guest, '/deenai');
  await page.getByText(t('guestNotKept')).waitFor();
  await box(page).fill('half a ques');
  await page.reload();
  await expect.poll(() => box(page).inputValue()).toBe('half a ques');
  await close();
});

test('a young child begins with stories, each of which opens', async () => {
  const child = await newMember(house.server);
  await child.client.rpc('set_age_group', { _age_group: 'under_10' }).throwOnError();
  const { page, close } = await house.visitAs(child, '/deenai');
  await page.getByRole('heading', { name: t('start.stories') }).waitFor();
  await button(page, wordsOf('en', 'domain/stories')('theme.patience')).click();
  await turns(page).locator('a[href^="/story/"]').first().click();
  await page.waitForURL('**/story/*');
  await close();
});

test('a visitor asks on the landing page, and may go on with it after signing up', async () => {
  const { page, close } = await house.visit('/landing');
  await page.locator('[data-ask]').scrollIntoViewIfNeeded();
  await ask(page, question);
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  const member = await grown();
  const { data } = await member.client.auth.getSession();
  await page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(data.session),
  );
  await page.goto('/deenai');
  await button(page, t('earlierGoOn')).click();
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  const { rows } = await database.query<{ question: string }>(
    'select question from public.assistant_turns where user_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ question }]);
  await close();
});

test('a linked parent reads what a child of fourteen asks, and the child is told so', async () => {
  const child = await newMember(house.server);
  await child.client.rpc('set_age_group', { _age_group: '13_15' }).throwOnError();
  const parent = await grown();
  await database.query(
    `insert into public.family_links (parent_id, child_id, approved_at) values ($1, $2, now())`,
    [parent.id, child.id],
  );
  const asking = await house.visitAs(child, '/deenai');
  await asking.page.getByText(t('parentReads'), { exact: true }).waitFor();
  await ask(asking.page, question);
  await asking.page.getByText(chat('writer.library'), { exact: true }).waitFor();
  const id = new URL(asking.page.url()).searchParams.get('chat');
  await asking.close();

  const { page, problems, close } = await house.visitAs(parent, '/profile?tab=people');
  await page.getByRole('link', { name: wordsOf('en', 'features/profile/family')('chats') }).click();
  await page.getByRole('link', { name: question }).click();
  await page.getByText(first).first().waitFor();
  expect(await page.locator('main textarea').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // Among their own chats it is not: nobody goes on in another's.
  await page.goto(`/deenai?chat=${id}`);
  await page.getByText(t('gone'), { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('of a member’s question nothing is left in the tab, and a reload finds its answer', async () => {
  const { page, close } = await house.visitAs(await grown(), '/deenai');
  const held = () => page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  await box(page).fill(question);
  expect(await held()).toContain(question);
  await box(page).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('chat')).not.toBeNull();
  // Once the server has it.
  await expect.poll(held).not.toContain(question);
  await page.reload();
  await page.getByText(chat('writer.library'), { exact: true }).waitFor();
  expect(await held()).not.toContain(question);
  await close();
});

test('answers come to the device while there is a network, with their size said before', async () => {
  const { page, close } = await house.visitAs(await grown(), '/deenai', KEEPS_THE_APP);
  await button(page, t('preferences')).click();
  const [before = ''] = t('onDeviceBring', { size: '|' }).split('|');
  const bring = page.getByRole('button', { name: before }).filter({ hasText: /\d+ MB/u });
  await page.getByText(t('onDevice'), { exact: true }).waitFor();
  const here = page.getByText(t('onDeviceHere'), { exact: true });
  await bring.or(here).waitFor();
  if (await bring.isVisible()) await bring.click();
  await here.waitFor();
  await close();
});
