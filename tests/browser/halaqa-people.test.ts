import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behind, openHouse, overflow, violations, withLargeLetters, type House } from './browser.ts';
import { peopleIn, type Known } from './people.ts';
import { FLOW_READERS, LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);
const { grown } = peopleIn(() => house);

/** What only those hear who hear the page stands apart, so that a space may come before it. */
const named = (words: string, of: string) => new RegExp(`^${words} ?: ${of}$`, 'u');

/** A button says whom it is about, for those who hear the page. */
const about = (page: Page, words: string, person: Known) =>
  page.getByRole('button', { name: named(words, person.name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');
const oneOf = async (sql: string, id: string): Promise<unknown> =>
  Object.values((await database.query<Record<string, unknown>>(sql, [id])).rows[0] ?? {})[0];

/** Nothing is wrong with the page as it stands, with letters of twice the size neither. */
async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await withLargeLetters(page, () => overflow(page))).toBe(0);
}

describe.each(FLOW_READERS)('in $language', ({ language, locale }) => {
  const t = wordsOf(language, 'features/halaqa');
  const writing = wordsOf(language, 'domain/writing');
  const person = wordsOf(language, 'domain/person');
  const profile = wordsOf(language, 'features/profile');

  test('a request with its reason is sent, answered, and told of', async () => {
    const asker = await grown('Maryam', language);
    const host = await grown('Yusuf', language);
    const there = await house.visitAs(asker, `/halaqa/profile/${host.username}`, { locale });
    await about(there.page, t('network.connect'), host).click();
    await there.page.getByLabel(writing('reason.studied_together'), { exact: true }).check();
    await expectSound(there.page);
    await button(there.page, t('network.send')).click();
    await about(there.page, t('network.withdraw'), host).waitFor();
    expect(await focused(there.page)).toBe(host.name);

    const here = await house.visitAs(host, '/halaqa/network', { locale });
    await here.page.getByText(writing('reason.studied_together')).waitFor();
    await expectSound(here.page);
    await about(here.page, t('network.accept'), asker).click();
    await about(here.page, t('network.accept'), asker).waitFor({ state: 'detached' });
    await here.page.getByRole('link', { name: asker.name }).waitFor();

    await there.page.goto('/halaqa/notifications');
    const told = there.page.getByRole('main').getByRole('link', { name: host.name });
    await told.waitFor();
    await expectSound(there.page);
    await told.click();
    await there.page.waitForURL(`**/halaqa/profile/${host.username}`);
    await there.page.getByText(t('profile.connected'), { exact: true }).waitFor();
    const unread = 'select count(*)::int from public.notifications where user_id = $1 and read_at is null';
    await expect.poll(() => oneOf(unread, asker.id)).toBe(0);
    expect([...here.problems, ...there.problems]).toEqual([]);
    await here.close();
    await there.close();
  });

  test('of a working life others see the fields that were allowed', async () => {
    const member = await grown('Khadija', language);
    const other = await grown('Bilal', language);
    const own = await house.visitAs(member, '/halaqa/profile', { locale });
    await own.page.getByRole('link', { name: t('profile.edit'), exact: true }).click();
    await own.page.getByLabel(t('profile.headline'), { exact: true }).fill('Nurse and midwife');
    await own.page.getByLabel(`${person('shown')}: ${t('profile.headline')}`, { exact: true }).check();
    await own.page.getByLabel(t('profile.company'), { exact: true }).fill('A clinic of no concern');
    await expectSound(own.page);
    await button(own.page, t('profile.save')).click();
    await own.page.getByText(t('profile.saved'), { exact: true }).waitFor();
    await button(own.page, t('profile.experienceAdd')).click();
    const dialog = own.page.getByRole('dialog');
    await dialog.getByLabel(t('profile.job_title'), { exact: true }).fill('Ward sister');
    await dialog.getByLabel(t('profile.year'), { exact: true }).fill('2019');
    await expectSound(own.page);
    await button(own.page, t('profile.save')).last().click();
    await own.page.getByText('Ward sister').waitFor();
    await expect.poll(() => focused(own.page)).toBe(t('profile.experienceAdd'));
    await own.page.getByRole('switch', { name: named(person('shown'), t('profile.experience')) }).click();
    const shown = 'select shown_fields from public.professional_profiles where user_id = $1';
    await expect.poll(() => oneOf(shown, member.id)).toEqual(['headline', 'experience']);

    // The form of the profile asks for less of the same row, and leaves the rest as it was.
    await own.page.goto('/profile');
    const form = own.page.locator('form', {
      has: own.page.getByLabel(profile('work.headline'), { exact: true }),
    });
    await form.getByRole('button', { name: profile('save'), exact: true }).click();
    await own.page.getByText(profile('saved'), { exact: true }).waitFor();
    expect(await oneOf(shown, member.id)).toEqual(['headline', 'experience']);

    const seen = await house.visitAs(other, `/halaqa/profile/${member.username}`, { locale });
    await seen.page.getByText('Nurse and midwife').waitFor();
    await seen.page.getByText('Ward sister').waitFor();
    await expectSound(seen.page);
    expect(await seen.page.getByText('A clinic of no concern').count()).toBe(0);
    expect([...own.problems, ...seen.problems]).toEqual([]);
    await own.close();
    await seen.close();
  });

  test('who may come closer, what is not read and what is not heard of is chosen by oneself', async () => {
    const member = await grown('Safiya', language);
    const { page, problems, close } = await house.visitAs(member, '/halaqa/network?view=settings', {
      locale,
    });
    await page.getByLabel(t('network.contact.sisters'), { exact: true }).check();
    await page.getByLabel(t('network.gender.sister'), { exact: true }).check();
    await button(page, t('network.genderTell')).click();
    await page.getByText(t('network.genderTold.sister')).waitFor();
    await page.getByLabel(t('network.wordField'), { exact: true }).fill('lottery');
    await button(page, t('network.wordAdd')).click();
    await button(page, t('network.wordRemove', { word: 'lottery' })).waitFor();
    await expectSound(page);
    const chosen =
      'select contact_from || array_to_string(filtered_words, $$,$$) from public.halaqa_members where user_id = $1';
    await expect.poll(() => oneOf(chosen, member.id)).toBe('sisterslottery');
    expect(await oneOf('select gender from public.profiles where user_id = $1', member.id)).toBe('sister');

    await page.goto('/halaqa/notifications');
    await button(page, t('notifications.settings')).click();
    await page.getByRole('switch', { name: t('notifications.kind.reaction'), exact: true }).click();
    await expectSound(page);
    const muted = 'select muted from public.notification_settings where user_id = $1';
    await expect.poll(() => oneOf(muted, member.id)).toEqual(['reaction']);
    expect(problems).toEqual([]);
    await close();
  });
});

test('whoever has words held reads why, and asks for another look', async () => {
  const t = wordsOf('en', 'domain/decisions');
  const own = wordsOf('en', 'domain/halaqa');
  const member = await grown('Umar', 'en');
  const id = randomUUID();
  await member.client
    .rpc('publish_post', { _id: id, _body: 'I am looking for a wife, please write to me.' })
    .throwOnError();
  await expect.poll(() => oneOf('select state from public.posts where id = $1', id)).toBe('held');
  const { page, problems, close } = await house.visitAs(member, '/halaqa/notifications', {
    locale: LANGUAGES.find(({ language }) => language === 'en')?.locale ?? 'en',
  });
  await page.getByText(t('waits')).click();
  await page.getByText(t('heldFor.marriage')).waitFor();
  await button(page, own('appeal')).click();
  await page.getByLabel(own('appealText'), { exact: true }).fill('I quoted an old song.');
  await button(page, own('appealSend')).click();
  await page.getByText(t('heldAppealed')).waitFor();
  expect(await oneOf('select appeal from public.held_items where target_id = $1', id)).toBe(
    'I quoted an old song.',
  );
  expect(problems).toEqual([]);
  await close();
});
