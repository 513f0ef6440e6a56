// @module-tag whole
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { behind, openHouse, openRemark, overflow, PHONE, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
let reviewer: Member;
const database = behind(() => house);
beforeAll(async () => {
  house = await openHouse();
  reviewer = await newMember(house.server);
  await makeStaff(database, reviewer, 'reviewer');
});
afterAll(() => house.close());

const FIRST = '/admin/reports/reviews?language=en&kind=hadith&state=unsigned';

test('a reviewer signs a text and readers see it, until the text is another', async () => {
  const t = wordsOf('en', 'features/admin/reports/reviews');
  const { page, problems, close } = await house.visitAs(reviewer, '/admin/reports');
  // It is the only part of this tab that is theirs.
  await page.getByRole('heading', { name: t('title') }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto('/admin/reports/reviews/hadith.bukhari:1.en?language=en&kind=hadith&state=unsigned');
  await page.getByText('إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ').first().waitFor();
  expect(await violations(page)).toEqual([]);
  const title = (await page.locator('article h2').textContent()) ?? '';

  // An objection says why.
  await page.getByRole('button', { name: t('object'), exact: true }).click();
  await page.getByText(t('refused.note_needed')).waitFor();

  await page.getByLabel(t('name'), { exact: true }).fill('Dr. Amina Example');
  await page.getByRole('button', { name: t('sign'), exact: true }).click();
  await page.locator('article header').getByText(t('state.signed')).waitFor();
  // What comes next has the focus, and the arrow leads there as well.
  const next = page.getByRole('link', { name: t('next') });
  expect(await next.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL((url) => !url.pathname.includes('bukhari:1.en') && url.pathname.includes('/hadith.'));
  await page.locator('article header').getByText(t('state.unsigned')).waitFor();
  expect(await page.getByLabel(t('name'), { exact: true }).inputValue()).toBe('Dr. Amina Example');

  await page.goto(FIRST);
  await page.getByText(t('progress', { language: 'English', signed: 1, records: 1690 })).waitFor();
  expect(await page.getByText(title, { exact: true }).count()).toBe(0);

  // Readers: by the hash of the text that they have.
  const reader = await house.visitAs(await newMember(house.server), '/hadith/bukhari/1');
  await openRemark(reader.page, 'en', '[data-source]');
  await reader.page.getByText(/Reviewed by Dr\. Amina Example/).waitFor();
  expect(await violations(reader.page)).toEqual([]);
  // A signature under another text is none.
  await database.query('update private.reviewable set sha256 = $1 where record = $2 and language = $3', [
    '0'.repeat(64),
    'hadith/bukhari:1',
    'en',
  ]);
  await reader.close();
  await page.goto('/admin/reports/reviews?language=en&kind=hadith&state=changed');
  await page.getByText(title, { exact: true }).click();
  await page.getByRole('button', { name: t('sign'), exact: true }).click();
  await page.getByText(t('refused.text_changed')).waitFor();
  await page.getByRole('button', { name: t('withdraw') }).click();
  await page.getByText(t('state.unsigned')).waitFor();
  expect(await violations(page)).toEqual([]);

  const later = await house.visitAs(await newMember(house.server), '/hadith/bukhari/1');
  await openRemark(later.page, 'en', '[data-source]');
  await later.page.getByText(wordsOf('en', 'domain/provenance')('review.unreviewed')).waitFor();
  await later.page.waitForLoadState('networkidle');
  expect(await later.page.getByText(/Reviewed by/).count()).toBe(0);
  await later.close();
  // Signing a text that has changed is refused, which the browser notes.
  expect(problems.filter((problem) => !/status of 4\d\d/.test(problem))).toEqual([]);
  await close();
});

test('in Arabic on a phone nothing stands outside of its page', async () => {
  const colleague = await newMember(house.server, { language: 'ar' });
  await makeStaff(database, colleague, 'reviewer');
  const { page, problems, close } = await house.visitAs(colleague, '/admin/reports/reviews', {
    locale: 'ar',
    viewport: PHONE,
  });
  const t = wordsOf('ar', 'features/admin/reports/reviews');
  await page.getByRole('heading', { name: t('title') }).waitFor();
  await page.locator('main ul a[href*="hadith."]').first().waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.locator('main ul a[href*="hadith."]').first().click();
  await page.getByRole('button', { name: t('sign'), exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const before = page.url();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL((url) => url.href !== before);
  expect(problems).toEqual([]);
  await close();
});
