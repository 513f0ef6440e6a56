import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, sharedHouse, overflow, violations, type House } from './browser.ts';
import { fieldOf, fillDay } from './day-fields.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** Mecca reckons by Umm al-Qura: Ramadan 1447 lasted from 18 February to 19 March 2026. */
const MECCA = { name: 'Mecca', latitude: 21.42, longitude: 39.83, zone: 'Asia/Riyadh', country: 'SA' };
const NOVEMBER = new Date('2026-11-17T09:00:00Z');

/** A device of somebody's with the diary open. */
async function deviceOf({ client }: Pick<Member, 'client'>, language: string) {
  const { data } = await client.auth.getSession();
  const visit = await house.visit('/privacy');
  await visit.page.clock.install({ time: NOVEMBER });
  await visit.page.evaluate(
    ([session = '', places = '', language = '']) => {
      localStorage.setItem('sb-127-auth-token', session);
      localStorage.setItem('own:places', places);
      localStorage.setItem('language', language);
    },
    [
      JSON.stringify({ ...data.session, expires_at: 4_102_444_800 }),
      JSON.stringify({ current: MECCA, saved: [] }),
      language,
    ],
  );
  await visit.page.goto('/prayer-times');
  await visit.page.getByRole('tab', { name: wordsOf(language, 'tools/prayer-times')('tabFasting') }).click();
  await visit.page
    .getByRole('heading', { name: wordsOf(language, 'domain/prayer/fasting')('owed') })
    .waitFor();
  return visit;
}

test.each(FLOW_LANGUAGES)(
  'in %s a guest notes fasts, what was missed, and a day made up',
  async (language) => {
    const t = wordsOf(language, 'domain/prayer/fasting');
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await deviceOf(guest, language);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const days = page.locator('button[aria-pressed]');
    await expect.poll(() => days.count()).toBe(30);
    const choose = (state: string) => page.getByRole('radio', { name: t(state), exact: true }).check();
    await days.nth(0).click();
    await choose('fasted');
    await days.nth(1).click();
    await choose('missed');
    await page.getByLabel(t('reason'), { exact: true }).selectOption('travel');
    const owed = page.locator('p.font-display[aria-live]');
    const before = await owed.innerText();
    await fillDay(fieldOf(page, t('date')), '2026-10-05');
    await page.getByRole('button', { name: t('note'), exact: true }).click();
    await expect.poll(() => owed.innerText()).not.toBe(before);
    // None, in the words of the language.
    expect(t('days')).toContain(`=0 {${await owed.innerText()}}`);
    // A day of Ramadan is noted in the month.
    await fillDay(fieldOf(page, t('date')), '2026-02-20');
    await page.getByText(t('inRamadan')).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.reload();
    await page.getByRole('tab', { name: wordsOf(language, 'tools/prayer-times')('tabFasting') }).click();
    await days.nth(1).click();
    await expect.poll(() => page.getByLabel(t('reason'), { exact: true }).inputValue()).toBe('travel');
    expect(sent.filter((request) => /sync_own_notes|travel/.test(request))).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  },
);

test('a member who wishes it has the diary on another device, without any reason', async () => {
  const t = wordsOf('en', 'domain/prayer/fasting');
  const keeping = wordsOf('en', 'domain/own-notes');
  const member = await newMember(house.server);
  const phone = await deviceOf(member, 'en');
  const days = phone.page.locator('button[aria-pressed]');
  await days.nth(2).click();
  await phone.page.getByRole('radio', { name: t('missed'), exact: true }).check();
  await phone.page.getByLabel(t('reason'), { exact: true }).selectOption('illness');
  const kept = async () =>
    (
      await database.query<{ key: string; value: unknown }>(
        `select key, value from public.own_notes where user_id = $1 and topic = 'fasting' order by key`,
        [member.id],
      )
    ).rows;
  expect(await kept()).toEqual([]);
  await phone.page.getByRole('button', { name: keeping('keep') }).click();
  await phone.page.clock.runFor(3_000);
  await expect.poll(kept).toEqual([{ key: 'day/2026-02-20', value: { state: 'missed' } }]);
  await phone.close();

  const laptop = await deviceOf(member, 'en');
  await laptop.page.clock.runFor(3_000);
  await laptop.page.getByText('1 day', { exact: true }).waitFor();
  await laptop.page.locator('button[aria-pressed]').nth(2).click();
  expect(await laptop.page.getByLabel(t('reason'), { exact: true }).inputValue()).toBe('');
  await laptop.close();
});
