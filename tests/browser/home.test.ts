import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, newPerson } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_READERS, wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(async () => {
  await house.close();
});

const english = { wizard: wordsOf('en', 'domain/wizard'), dashboard: wordsOf('en', 'features/dashboard') };

const profileOf = async (id: string) =>
  (
    await database.query<{
      language: string;
      age_group: string | null;
      madhab: string | null;
      onboarded_at: Date | null;
    }>('select language, age_group, madhab, onboarded_at from public.profiles where user_id = $1', [id])
  ).rows[0];

async function expectSound(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
}

describe.each(FLOW_READERS)('a new reader of $language', ({ language, locale, direction }) => {
  const wizard = wordsOf(language, 'domain/wizard');
  const person = wordsOf(language, 'domain/person');
  const dashboard = wordsOf(language, 'features/dashboard');

  test('answers the wizard step by step; a reload goes on where it was; it never comes back', async () => {
    const member = await newMember(house.server, { language }, newPerson(), { meetsWizard: true });
    const { page, problems, close } = await house.visitAs(member, '/dashboard', {
      locale,
      reducedMotion: 'reduce',
    });
    const dialog = page.getByRole('dialog');
    const next = dialog.getByRole('button', { name: wizard('next'), exact: true });
    await dialog.getByRole('heading', { name: wizard('placeTitle') }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await expectSound(page, 'place');
    expect(await next.isDisabled()).toBe(true);
    await dialog.getByRole('searchbox').fill('Berlin');
    await dialog
      .getByRole('listitem')
      .getByRole('button', { name: /Berlin|برلين/ })
      .first()
      .click();
    await dialog.getByRole('heading', { name: wizard('placeKnown') }).waitFor();
    await expectSound(page, 'times');
    await next.click();
    await dialog.getByRole('heading', { name: wizard('madhabTitle') }).waitFor();

    await page.reload();
    await dialog.getByRole('heading', { name: wizard('madhabTitle') }).waitFor();
    await expectSound(page, 'madhab');
    await dialog.getByText(person('madhab.hanafi')).click();
    await next.click();
    await dialog.getByRole('heading', { name: wizard('madhabTitle') }).waitFor({ state: 'hidden' });
    const finish = dialog.getByRole('button', { name: wizard('finish'), exact: true });
    // Screens put steps of their own in between; they can be skipped.
    await next.or(finish).waitFor();
    while (!(await finish.isVisible())) {
      await expectSound(page, 'contributed');
      await dialog.getByRole('button', { name: wizard('skip'), exact: true }).click();
      await next.or(finish).waitFor();
    }
    await expectSound(page, 'last');
    await finish.click();
    await dialog.waitFor({ state: 'hidden' });

    await expect
      .poll(() => profileOf(member.id))
      .toMatchObject({ language, age_group: null, madhab: 'hanafi' });
    await expect.poll(async () => (await profileOf(member.id))?.onboarded_at).not.toBeNull();
    await page.reload();
    await page.getByRole('heading', { name: dashboard('quickAccess') }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('arranges quick access with the keyboard, and finds it so on another device', async () => {
    const member = await newMember(house.server, { language });
    const { page, close } = await house.visitAs(member, '/dashboard', { locale, reducedMotion: 'reduce' });
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: dashboard('quickAccess') }),
    });
    const titles = (where: Page) =>
      where
        .locator('section', { has: where.getByRole('heading', { name: dashboard('quickAccess') }) })
        .locator('li')
        .allTextContents();
    const before = await (await section.waitFor(), titles(page));
    await section.getByRole('button', { name: dashboard('arrange') }).focus();
    await page.keyboard.press('Enter');
    await expectSound(page, 'arranging');
    const down = section.getByRole('button', {
      name: dashboard('arrangeDown').replace('{title}', before[0] ?? ''),
    });
    await down.focus();
    await page.keyboard.press('Enter');
    // While arranging, all are there; else the first few.
    await expect
      .poll(async () => (await titles(page)).slice(0, before.length))
      .toEqual([before[1], before[0], ...before.slice(2)]);
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect
      .poll(async () => {
        const sql = 'select quick_access from public.home_settings where user_id = $1';
        return (await database.query<{ quick_access: string[] }>(sql, [member.id])).rows[0]?.quick_access
          ?.length;
      })
      .toBeGreaterThan(1);
    await close();

    const second = await house.visitAs(member, '/dashboard', { locale });
    await expect.poll(() => titles(second.page)).toEqual([before[1], before[0], ...before.slice(2)]);
    await second.close();
  });
});

test('the wizard can be put off, is found again, and can be skipped whole by a guest', async () => {
  const guest = await newGuest(house.server, { meetsWizard: true });
  const { page, close } = await house.visitAs(guest, '/dashboard');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: english.wizard('placeTitle') }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: english.dashboard('unfinishedAction') }).click();
  await dialog.getByRole('heading', { name: english.wizard('placeTitle') }).waitFor();
  const skip = dialog.getByRole('button', { name: english.wizard('skip'), exact: true });
  await expect
    .poll(async () => {
      // The last step closes the dialog under the pointer.
      if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => undefined);
      return dialog.isVisible();
    })
    .toBe(false);
  await expect.poll(async () => (await profileOf(guest.id))?.onboarded_at).not.toBeNull();
  expect((await profileOf(guest.id))?.age_group).toBeNull();
  await close();
});

test('the list of first steps ticks itself, counts, and can be hidden for good', async () => {
  const member = await newMember(house.server);
  const { page, close } = await house.visitAs(member, '/dashboard');
  const profile = wordsOf('en', 'features/profile');
  const line = page.getByRole('link', { name: profile('start') });
  await page.getByText(english.dashboard('startAll')).click();
  await line.click();
  await page.getByLabel(profile('displayName')).fill('Maryam');
  await page
    .getByRole('button', { name: profile('save') })
    .first()
    .click();
  await page.getByText(profile('saved')).first().waitFor();
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: english.dashboard('recent') }).waitFor();
  // Done: the line says so, or the list has gone because nothing else was left.
  await page.getByText(english.dashboard('startAll')).click();
  await expect
    .poll(
      async () =>
        (await line.count()) === 0 || (await line.textContent())?.includes(english.dashboard('startDone')),
    )
    .toBe(true);
  await close();
});

test('without a network the dashboard shows what it knew, and signing out leaves nothing behind', async () => {
  const member = await newMember(house.server);
  await member.client.from('profiles').update({ display_name: 'Khadija' }).eq('user_id', member.id);
  const { page, context, close } = await house.visitAs(member, '/dashboard', KEEPS_THE_APP);
  await page.getByText('Khadija').waitFor();
  await page.goto('/profile');
  // What is opened is noted when the browser has time for it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('own:uses'))).toContain('profile');
  await page.goto('/dashboard');
  const recent = page.locator('section', {
    has: page.getByRole('heading', { name: english.dashboard('recent') }),
  });
  await recent.getByRole('link').first().waitFor();
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.goto('/dashboard');
    await page.getByText('Khadija').waitFor();
    await recent.getByRole('link').first().waitFor();

    await page.getByRole('button', { name: wordsOf('en', 'platform/phrases')('menu') }).click();
    await page.getByRole('button', { name: wordsOf('en', 'platform/phrases')('signOut') }).click();
    await page.waitForURL('**/auth');
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(
      left.filter((key) => key.startsWith('own:') || key === 'session_id' || key.startsWith('sb-')),
    ).toEqual([]);
  });
  await close();
});
