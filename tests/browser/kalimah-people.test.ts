// @module-tag whole
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, DESKTOP, openHouse, overflow, violations, type House } from './browser.ts';
import { peopleIn } from './people.ts';
import { FLOW_LANGUAGES, LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house?.close();
});
const database = behind(() => house);
const { grown, connected } = peopleIn(() => house);

async function published(who: Member, more: Record<string, unknown> = {}): Promise<string> {
  const _id = randomUUID();
  await who.client
    .rpc('publish_card', { _id, _kind: 'ayah', _reference: '94:5-6', _audience: 'connections', ...more })
    .throwOnError();
  return _id;
}

const drawn = (page: Page) => page.locator('main svg[role=img] text');
const drawnText = async (page: Page) => {
  await drawn(page).first().waitFor();
  return (await drawn(page).allTextContents()).join(' ');
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const localeOf = (language: string) =>
  LANGUAGES.find((known) => known.language === language)?.locale ?? language;

describe.each(FLOW_LANGUAGES)('two people, the other in %s', (language) => {
  const en = wordsOf('en', 'features/kalimah');
  const t = wordsOf(language, 'features/kalimah');

  test('a card is shared and sent, found by the other, saved, corrected and taken back', async () => {
    const [author, friend] = [await grown('Maryam Weaver', 'en'), await grown('عمر النجار', language)];
    await connected(author, friend);
    const here = await house.visitAs(author, '/kalimah?ayah=94:5-6', { locale: 'en-GB', viewport: DESKTOP });
    await drawn(here.page).first().waitFor();
    await button(here.page, en('sharePeople')).click();
    const sheet = here.page.getByRole('dialog');
    await sheet.getByText(en('audience.connections'), { exact: true }).waitFor();
    expect(await sheet.getByRole('radio').count()).toBe(5);
    await sheet.getByLabel(en('caption')).fill('For the week that lies before you.');
    await sheet.getByRole('checkbox', { name: 'عمر النجار' }).check();
    expect(await violations(here.page)).toEqual([]);
    await sheet.getByRole('button', { name: en('publish') }).click();
    await here.page.waitForURL(/\/kalimah\/[\da-f-]{36}$/);
    const path = new URL(here.page.url()).pathname;
    await here.page.getByText('For the week that lies before you.').waitFor();
    await expect.poll(() => drawnText(here.page)).toContain('94:5-6');
    // The words beside it are checked first.
    await here.page.getByText(en('state.unchecked')).waitFor({ state: 'detached' });
    await button(here.page, en('send')).waitFor();

    const there = await house.visitAs(friend, '/kalimah?view=shared', { locale: localeOf(language) });
    const tile = there.page.getByRole('article').filter({ hasText: 'Maryam Weaver' });
    await tile.getByText(t('sentToYou')).waitFor();
    await tile.getByText('For the week that lies before you.').waitFor();
    expect(await violations(there.page)).toEqual([]);
    expect(await overflow(there.page)).toBe(0);
    await tile.getByRole('button', { name: t('saveCard') }).click();
    await tile.locator(`button[aria-pressed=true][aria-label="${t('saveCard')}"]`).waitFor();
    await there.page.getByRole('tab', { name: t('view.saved') }).click();
    await button(there.page, t('collection.new')).click();
    await there.page.getByLabel(t('collection.name')).fill('سلوى');
    await button(there.page, t('collection.create')).click();
    await there.page.getByRole('link', { name: 'سلوى' }).waitFor();
    await there.page
      .getByRole('article')
      .getByRole('button', { name: t('menu') })
      .click();
    await button(there.page, t('menu.collection')).click();
    await there.page.getByRole('dialog').locator('label').filter({ hasText: 'سلوى' }).click();
    await there.page.getByRole('link', { name: 'سلوى 1' }).click();
    await there.page.getByRole('article').waitFor();
    expect(await violations(there.page)).toEqual([]);

    // Corrected: another look, for everybody who sees it.
    await button(here.page, en('menu')).click();
    await button(here.page, en('menu.correct')).click();
    await here.page.waitForURL(/correct=/);
    await drawn(here.page).first().waitFor();
    await here.page
      .locator('main label')
      .filter({ hasText: new RegExp(`^${en('format.story')}$`, 'u') })
      .click();
    await button(here.page, en('correctShared')).click();
    await here.page
      .getByRole('dialog')
      .getByRole('button', { name: en('menu.correct') })
      .click();
    await here.page.waitForURL(`**${path}`);
    await expect
      // Withdrawn cards of whoever went through this in another language stay.
      .poll(
        async () =>
          (
            await database.query('select state, format from public.kalimah_cards where author_id = $1', [
              author.id,
            ])
          ).rows,
      )
      .toEqual([{ state: 'checked', format: 'story' }]);
    await there.page.goto(path);
    await there.page.getByText(t('corrected'), { exact: true }).waitFor();
    expect(await there.page.locator('main svg[role=img]').getAttribute('viewBox')).toBe('0 0 1080 1920');

    await here.page.reload();
    await button(here.page, en('menu')).click();
    await button(here.page, en('menu.withdraw')).click();
    await here.page.getByRole('dialog').getByText(en('withdrawText')).waitFor();
    await here.page
      .getByRole('dialog')
      .getByRole('button', { name: en('menu.withdraw') })
      .click();
    await here.page.getByText(en('withdrawn')).waitFor();
    await there.page.goto('/kalimah?view=saved');
    await there.page.getByText(wordsOf(language, 'domain/kalimah')('gone')).waitFor();
    expect(await drawn(there.page).count()).toBe(0);
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.close();
    await there.close();
  });
});

test('an address that is open shows a visitor the card and not whose it is; any other shows nothing', async () => {
  const t = wordsOf('en', 'domain/kalimah');
  const author = await grown('Maryam Weaver', 'en');
  const [open, near] = [await published(author, { _audience: 'link' }), await published(author)];
  const { page, problems, close } = await house.visit(`/kalimah/${open}`);
  expect(await drawnText(page)).toContain('94:5-6');
  expect(await page.locator('main').textContent()).not.toContain('Maryam');
  expect(await violations(page)).toEqual([]);
  await page.goto(`/kalimah/${near}`);
  await page.getByText(t('closed')).waitFor();
  expect(await drawn(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('guests make and keep, and are told what sharing needs', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const guest = await newGuest(house.server);
  const { page, close } = await house.visitAs(guest, '/kalimah?view=shared');
  await page.getByText(t('why.members_only')).waitFor();
  // What Rafiq has chosen is for everybody.
  await drawn(page).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/kalimah?ayah=55:60');
  await drawn(page).first().waitFor();
  await button(page, t('sharePeople')).click();
  await page.getByRole('dialog').getByText(t('why.members_only')).waitFor();
  expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(0);
  await close();
});

test('under 16 nobody is offered members or a link', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const child = await newMember(house.server);
  await child.client.rpc('set_age_group', { _age_group: '13_15' }).throwOnError();
  const { page, close } = await house.visitAs(child, '/kalimah?ayah=55:60');
  await drawn(page).first().waitFor();
  await button(page, t('sharePeople')).click();
  await page.getByRole('dialog').getByText(t('why.not_for_you')).waitFor();
  expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(3);
  await close();
});

test('a post of Halaqa shows the card that it refers to', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const author = await grown('Maryam Weaver', 'en');
  const id = await published(author, { _audience: 'members' });
  const { page, problems, close } = await house.visitAs(author, `/kalimah/${id}`);
  await button(page, t('toHalaqa')).click();
  await page.waitForURL('**/halaqa/post');
  const halaqa = wordsOf('en', 'features/halaqa');
  await page.getByText(wordsOf('en', 'domain/writing')('ref.kalimah'), { exact: true }).waitFor();
  await page.getByLabel(halaqa('body'), { exact: true }).fill('A word that stayed with me this week.');
  await button(page, halaqa('publish')).click();
  await page.waitForURL('**/halaqa');
  expect(await drawnText(page)).toContain('94:5-6');
  await page.locator(`main a[href="/kalimah/${id}"]`).click();
  await page.waitForURL(`**/kalimah/${id}`);
  expect(problems).toEqual([]);
  await close();
});

test('a card is taken along to a message, and drawn there for who receives it', async () => {
  const [author, friend] = [await grown('Maryam Weaver', 'en'), await grown('Asma Miller', 'en')];
  await connected(author, friend);
  const { data } = await author.client.rpc('open_conversation', { _user_id: friend.id }).throwOnError();
  const { id: conversation } = data as { id: string };
  await author.client
    .rpc('send_message', { _id: randomUUID(), _conversation_id: conversation, _body: 'Peace be with you!' })
    .throwOnError();
  const id = await published(author);
  const [messages, writing] = [wordsOf('en', 'features/messages'), wordsOf('en', 'domain/writing')];
  const here = await house.visitAs(author, `/kalimah/${id}`);
  await here.page.getByRole('link', { name: writing('sendOn'), exact: true }).click();
  await here.page.getByText(messages('shareChoose')).waitFor();
  await here.page
    .getByRole('link', { name: /Asma Miller/ })
    .first()
    .click();
  await here.page
    .getByRole('list', { name: messages('draftParts') })
    .getByText(writing('ref.kalimah'))
    .waitFor();
  await button(here.page, messages('send')).click();
  const there = await house.visitAs(friend, `/messages/${conversation}`);
  await there.page.getByRole('article').locator('svg[role=img] text').first().waitFor();
  expect(await drawnText(there.page)).toContain('94:5-6');
  expect([...here.problems, ...there.problems]).toEqual([]);
  await here.close();
  await there.close();
});

test.each([
  ['event=ashura', 'Moses'],
  ['lesson=good-manners/manners-are-worship', 'Nothing is heavier on the scale'],
  ['answer=repeating-a-sin', 'the door stays open'],
  ['story=the-big-ship/moral/0', ''],
])('a card is made of %s', async (address, words) => {
  const member = await grown('Maryam Weaver', 'en');
  const { page, problems, close } = await house.visitAs(member, `/kalimah?${address}`, { viewport: DESKTOP });
  const text = await drawnText(page);
  expect(text.length).toBeGreaterThan(30);
  expect(text).toContain(words);
  expect(problems).toEqual([]);
  await close();
});
