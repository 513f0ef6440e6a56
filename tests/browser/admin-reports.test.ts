// @module-tag whole
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { behind, openHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
let moderator: Member;
let reader: Member;
const database = behind(() => house);
beforeAll(async () => {
  house = await openHouse();
  [moderator, reader] = [await newMember(house.server), await newMember(house.server)];
  await database.query(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [
    [moderator.id, reader.id],
  ]);
  await makeStaff(database, moderator, 'moderator');
  await reader.client
    .from('reports')
    .insert({
      type: 'religious_inaccuracy',
      description: 'A letter is missing here',
      target_type: 'hadith',
      target_id: 'bukhari:1',
    })
    .throwOnError();
  const post = randomUUID();
  await reader.client.rpc('accept_halaqa_rules', { _version: 1 }).throwOnError();
  await reader.client
    .rpc('publish_post', { _id: post, _body: 'Invest with me, guaranteed returns' })
    .throwOnError();
  await vi.waitUntil(
    async () =>
      (await database.query('select from private.report_cases where held_id is not null', [])).rowCount === 1,
    { timeout: 60_000, interval: 200 },
  );
  await database.query(
    `insert into public.mosques (id, latitude, longitude, given) values ('seed-near', 48.2, 16.37, '{"name": "Old name"}')`,
    [],
  );
  await reader.client
    .from('mosque_proposals')
    .insert({ kind: 'correction', mosque_id: 'seed-near', facts: { name: 'New name' } })
    .throwOnError();
});
afterAll(() => house.close());

test('a moderator looks at what waits, decides, and both sides are told', async () => {
  const t = wordsOf('en', 'features/admin/reports');
  const { page, problems, close } = await house.visitAs(moderator, '/admin/reports');
  await page.getByText('A letter is missing here').waitFor();
  await page.getByText('Invest with me, guaranteed returns').waitFor();
  expect(await violations(page)).toEqual([]);

  await page.getByText('A letter is missing here').click();
  await page.getByRole('button', { name: t('take') }).click();
  await page.getByRole('button', { name: t('giveBack') }).waitFor();
  await page.getByLabel(t('note'), { exact: true }).fill('Compared with the print');
  await page.getByRole('button', { name: t('addNote') }).click();
  await page.getByText('Compared with the print').waitFor();
  await page.getByLabel(t('decision'), { exact: true }).selectOption('correct');
  expect(await page.getByLabel(t('reference'), { exact: true }).inputValue()).toBe('bukhari:1');
  await page.getByLabel(t('correctionWords')).selectOption('wording');
  await page.getByLabel(t('answerToReporters')).selectOption('corrected');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('decision.correct'), exact: true }).click();
  await page.getByRole('heading', { name: t('decided.correct') }).waitFor();
  const { data } = await reader.client.from('reports').select('status, answer');
  expect(data).toEqual([
    { status: 'fixed', answer: 'Thank you. The text was wrong and has been corrected.' },
  ]);

  await page.goto('/admin/reports/mosques');
  await page.getByRole('cell', { name: 'New name' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('mosques.approve') }).click();
  await page.getByText(t('mosques.empty')).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('in Arabic on a phone nothing stands outside of its page', async () => {
  const colleague = await newMember(house.server, { language: 'ar' });
  await makeStaff(database, colleague, 'moderator');
  const { page, problems, close } = await house.visitAs(colleague, '/admin/reports', {
    locale: 'ar',
    viewport: { width: 390, height: 844 },
  });
  await page.getByText('Invest with me, guaranteed returns').waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByText('Invest with me, guaranteed returns').click();
  await page.getByRole('heading', { name: wordsOf('ar', 'features/admin/reports')('decide') }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});
