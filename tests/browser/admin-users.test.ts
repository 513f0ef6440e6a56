import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAdmin, makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { behind, openHouse, overflow, violations, type House } from './browser.ts';
import { apart } from '#web/platform/language/apart.ts';
import { LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const database = behind(() => house);
const PHONE = { width: 390, height: 844 };

async function adult(name: string, language: string): Promise<Member> {
  const member = await newMember(house.server, { language });
  await database.query(
    `update public.profiles set display_name = $2, age_group = 'adult' where user_id = $1`,
    [member.id, name],
  );
  return member;
}
async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

describe.each(LANGUAGES.filter(({ language }) => language === 'ar'))(
  'a reader of $language',
  ({ language, locale }) => {
    const t = wordsOf(language, 'features/admin/users');
    const panel = wordsOf(language, 'features/admin');

    test('finds somebody, suspends them, corrects their points, asks a second person, and reads it all in the log', async () => {
      const admin = await adult('Yusuf Kaya', language);
      await makeAdmin(database, admin);
      const support = await adult('Maryam Demir', language);
      await makeStaff(database, support, 'support');
      const person = await adult('Khadija Amal', language);

      const { page, problems, close } = await house.visitAs(admin, '/admin/users', {
        locale,
        viewport: PHONE,
      });
      await page.getByRole('searchbox', { name: t('search') }).fill('amal');
      const found = page.getByRole('link', { name: /Khadija Amal/u });
      await found.waitFor();
      await page.getByRole('link', { name: /Maryam Demir/u }).waitFor({ state: 'detached' });
      await expectSound(page);
      await found.click();
      await page.getByRole('heading', { name: 'Khadija Amal' }).waitFor();
      await page.getByText(person.email).waitFor();
      await expectSound(page);

      const dialog = page.getByRole('dialog').filter({ visible: true });
      const reason = dialog.getByLabel(t('reason'), { exact: true });
      await button(page, t('points')).click();
      await dialog.getByLabel(t('amount'), { exact: true }).fill('25');
      await reason.fill('Counted wrongly');
      await expectSound(page);
      await dialog.getByRole('button', { name: t('points') }).click();
      await page.getByText(t('pointsDone')).waitFor();

      await button(page, t('ban')).click();
      await reason.fill('Insults in posts');
      await dialog.getByRole('button', { name: t('ban') }).click();
      await page.getByText(t('banDone')).waitFor();
      await page.getByText(t('reasonIs', { reason: apart('Insults in posts') })).waitFor();
      await button(page, t('lift')).click();
      await reason.fill('A mistake');
      await dialog.getByRole('button', { name: t('lift') }).click();
      await page.getByText(t('liftDone')).waitFor();
      await expectSound(page);

      // Who asks does not agree; somebody else does.
      await button(page, t('erase')).click();
      await reason.fill('Asked for it by letter');
      await dialog.getByRole('button', { name: t('erase') }).click();
      await page.getByText(t('asked')).waitFor();
      await page
        .getByRole('link', { name: t('section.people') })
        .first()
        .click();
      await page.getByText(panel('waiting.own')).waitFor();
      await expectSound(page);
      const second = await house.visitAs(support, '/admin/users', { locale });
      await second.page.getByText(t('waits.erasure', { name: apart('Khadija Amal') })).waitFor();
      await expectSound(second.page);
      await button(second.page, panel('waiting.agree')).click();
      await second.page.getByText(panel('waiting.agreed')).waitFor();
      expect(
        (await database.query('select from public.account_deletions where user_id = $1', [person.id]))
          .rowCount,
      ).toBe(1);
      await second.close();

      await page.getByRole('link', { name: t('section.audit') }).click();
      const log = page.getByRole('list', { name: t('section.audit') });
      await log.getByText('Insults in posts').first().waitFor();
      await expectSound(page);
      await page.getByLabel(t('log.action'), { exact: true }).selectOption('points_corrected');
      await log.getByText('Insults in posts').first().waitFor({ state: 'detached' });
      await log.getByText('Counted wrongly').waitFor();
      const saving = page.waitForEvent('download');
      await button(page, t('log.csv')).click();
      const file = await (await saving).createReadStream();
      let csv = '';
      for await (const part of file) csv += String(part);
      expect(csv.trim().split('\r\n')).toHaveLength(2);
      expect(csv).toContain('Counted wrongly');

      await page.getByRole('link', { name: t('section.rewards') }).click();
      await button(page, t('reward.add')).click();
      await dialog.getByLabel(t('reward.title'), { exact: true }).fill('شاي');
      await dialog.getByLabel(t('reward.cost'), { exact: true }).fill('5');
      await dialog.getByRole('button', { name: t('reward.add') }).click();
      await page.getByText(t('reward.added')).waitFor();
      await button(page, t('reward.close')).click();
      await button(page, t('reward.open')).waitFor();
      await expectSound(page);
      expect(problems).toEqual([]);
      await close();
    });

    test('sees no part that is not theirs', async () => {
      const moderator = await adult('Bilal Aydin', language);
      await makeStaff(database, moderator, 'moderator');
      const person = await adult('Umar', language);
      const { page, close } = await house.visitAs(moderator, `/admin/users/person/${person.id}`, { locale });
      await button(page, t('ban')).waitFor();
      expect(await page.getByText(person.email).count()).toBe(0);
      for (const deed of ['points', 'role', 'erase', 'factor', 'export', 'age'])
        expect(await button(page, t(deed)).count(), deed).toBe(0);
      await page.goto('/admin/users/audit');
      await page.getByText(panel('notYours')).waitFor();
      await close();
    });
  },
);
