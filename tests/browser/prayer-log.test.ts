import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(async () => {
  await house.close();
});

const PATH = '/prayer-times';
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };

/** A device of somebody's, at a place, with the log open. */
async function deviceOf({ client }: Pick<Member, 'client'>, options: BrowserContextOptions = {}) {
  const { data } = await client.auth.getSession();
  const visit = await house.visit('/privacy', options);
  await visit.page.evaluate(
    ([session = '', places = '']) => {
      localStorage.setItem('sb-127-auth-token', session);
      localStorage.setItem('own:places', places);
    },
    [JSON.stringify(data.session), JSON.stringify({ current: BERLIN, saved: [] })],
  );
  await visit.page.goto(PATH);
  return visit;
}

const button = (page: Page, prayer: string, state: string) =>
  page.getByRole('group', { name: prayer, exact: true }).getByRole('button', { name: state, exact: true });
const pressed = (page: Page, prayer: string, state: string) =>
  button(page, prayer, state).getAttribute('aria-pressed');

const asked = wordsOf('en', 'domain/keeping');

/** The one question about all that is one's own; the log is kept only where that is said, too. */
async function keepWithLog(page: Page, t: (key: string) => string): Promise<void> {
  await page.getByRole('checkbox', { name: t('askLog') }).check();
  await page
    .getByRole('button', { name: t('askAccount') })
    .first()
    .click();
}

async function kept(userId: string): Promise<string[]> {
  const { rows } = await database.query<{ note: string }>(
    `select prayer || ' ' || state as note from public.prayer_log where user_id = $1 and state is not null order by 1`,
    [userId],
  );
  return rows.map(({ note }) => note);
}

test('what is noted stays on the device until its owner wants it in the account, then reaches their others', async () => {
  const t = wordsOf('en', 'domain/prayer/log');
  const member = await newMember(house.server);
  const phone = await deviceOf(member, KEEPS_THE_APP);
  await button(phone.page, t('fajr'), t('prayed')).click();
  await phone.page.getByRole('heading', { name: asked('askTitle') }).waitFor();
  await phone.page.reload();
  expect(await pressed(phone.page, t('fajr'), t('prayed'))).toBe('true');
  expect(await kept(member.id)).toEqual([]);

  await keepWithLog(phone.page, asked);
  await expect.poll(() => kept(member.id)).toEqual(['fajr prayed']);

  // Without a network everything works, and is told later.
  await house.offline(phone.context, async () => {
    await button(phone.page, t('dhuhr'), t('late')).click();
    expect(await pressed(phone.page, t('dhuhr'), t('late'))).toBe('true');
  });
  // Somebody looks at the page again: a server that was gone does not tell that it is back.
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => kept(member.id)).toEqual(['dhuhr late', 'fajr prayed']);

  const laptop = await deviceOf(member);
  await expect.poll(() => pressed(laptop.page, t('dhuhr'), t('late'))).toBe('true');
  await button(laptop.page, t('dhuhr'), t('late')).click();
  await button(laptop.page, t('asr'), t('congregation')).click();
  await expect.poll(() => kept(member.id)).toEqual(['asr congregation', 'fajr prayed']);
  await phone.page.reload();
  await expect.poll(() => pressed(phone.page, t('asr'), t('congregation'))).toBe('true');
  expect(await pressed(phone.page, t('dhuhr'), t('late'))).toBe('false');

  // Deleted on one device: gone from the account, and the other is told instead of bringing it back.
  await phone.page.getByText(t('notes'), { exact: true }).click();
  await phone.page.getByRole('button', { name: t('delete') }).click();
  await phone.page.getByRole('button', { name: t('deleteConfirm'), exact: true }).click();
  await expect.poll(() => kept(member.id)).toEqual([]);
  await expect.poll(() => pressed(phone.page, t('fajr'), t('prayed'))).toBe('false');
  await laptop.page.reload();
  await laptop.page.getByText(t('goneText')).waitFor();
  expect(await pressed(laptop.page, t('fajr'), t('prayed'))).toBe('true');
  expect(await kept(member.id)).toEqual([]);
  await phone.close();
  await laptop.close();
});

test('two tabs agree, and signing out in one removes what was to be removed', async () => {
  const t = wordsOf('en', 'domain/prayer/log');
  const shell = wordsOf('en', 'platform/phrases');
  const { page, context, close } = await deviceOf(await newMember(house.server));
  const other = await context.newPage();
  await other.goto(PATH);
  await Promise.all([
    button(page, t('fajr'), t('prayed')).click(),
    button(other, t('isha'), t('congregation')).click(),
  ]);
  for (const tab of [page, other]) {
    await expect.poll(() => pressed(tab, t('fajr'), t('prayed'))).toBe('true');
    await expect.poll(() => pressed(tab, t('isha'), t('congregation'))).toBe('true');
  }
  const records = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':prayer')));
  expect(await records()).not.toEqual([]);
  await other.getByRole('button', { name: shell('menu') }).click();
  await other.getByRole('button', { name: shell('signOut') }).click();
  await other.getByRole('button', { name: asked('leaveRemove'), exact: true }).click();
  await page.waitForURL('**/auth');
  await expect.poll(records).toEqual([]);
  await close();
});

test('a pause stops the counting, and its reason never leaves the device', async () => {
  const t = wordsOf('ar', 'domain/prayer/log');
  const member = await newMember(house.server, { language: 'ar' });
  const { page, problems, close } = await deviceOf(member, { locale: 'ar' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await button(page, t('fajr'), t('missed')).click();
  await keepWithLog(page, wordsOf('ar', 'domain/keeping'));
  await expect.poll(() => kept(member.id)).toEqual(['fajr missed']);
  const owed = page.locator('summary', { hasText: t('qada') }).getByText('1');
  await owed.waitFor();

  await page.getByRole('switch', { name: t('pause') }).click();
  await owed.waitFor({ state: 'detached' });
  await page.getByLabel(t('pauseReason')).selectOption('menstruation');
  const pauses = () =>
    database.query<{ stored: string }>(
      'select to_jsonb(p)::text as stored from public.prayer_pauses p where user_id = $1',
      [member.id],
    );
  await expect.poll(async () => (await pauses()).rowCount).toBe(1);
  await page.reload();
  expect(await page.getByLabel(t('pauseReason')).inputValue()).toBe('menstruation');
  for (const text of [...sent, (await pauses()).rows[0]?.stored]) expect(text).not.toContain('menstruation');
  expect(sent.some((text) => text.includes('sync_prayer_log'))).toBe(true);

  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

test('years of prayers are set and counted down with the keyboard alone', async () => {
  const t = wordsOf('en', 'domain/prayer/log');
  const { page, close } = await deviceOf(await newMember(house.server));
  await page.locator('summary', { hasText: t('qada') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('qadaSet') }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(t('fajr'), { exact: true }).last().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('١٠٩٥');
  await page.keyboard.press('Enter');
  const minus = page.getByRole('button', { name: t('qadaMinus').replace('{prayer}', t('fajr')) });
  await minus.focus();
  await page.keyboard.press('Enter');
  await page.getByText('1,094').first().waitFor();
  await close();
});

test('a guest’s notes stay on the device', async () => {
  const t = wordsOf('en', 'domain/prayer/log');
  const guest = await newGuest(house.server);
  const { page, close } = await deviceOf(guest);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await button(page, t('maghrib'), t('prayed')).click();
  await page.reload();
  await expect.poll(() => pressed(page, t('maghrib'), t('prayed'))).toBe('true');
  await page.getByText(t('notes'), { exact: true }).click();
  await page.getByText(t('notesGuest')).waitFor();
  expect(await page.getByRole('heading', { name: asked('askTitle') }).count()).toBe(0);
  expect(sent.filter((url) => url.includes('prayer_log'))).toEqual([]);
  await close();
});
