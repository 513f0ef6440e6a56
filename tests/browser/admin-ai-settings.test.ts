// @module-tag whole
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { behind, openHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
const [admins, database]: [Member[], ReturnType<typeof behind>] = [[], behind(() => house)];
beforeAll(async () => {
  house = await openHouse();
  for (const language of ['ar', 'en']) {
    const member = await newMember(house.server, { language });
    await database.query(`update public.profiles set age_group = 'adult' where user_id = $1`, [member.id]);
    await makeAdmin(database, member);
    admins.push(member);
  }
});
afterAll(() => house.close());

const sound = async (page: Parameters<typeof violations>[0]) => {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
};

test('a prompt is written, tried, asked for by one and agreed to by another, and taken back', async () => {
  const [writer, second] = admins as [Member, Member];
  const ai = wordsOf('ar', 'features/admin/ai-settings');
  const en = wordsOf('en', 'features/admin/ai-settings');
  const panel = wordsOf('en', 'features/admin');
  const { page, problems, close } = await house.visitAs(writer, '/admin/ai-settings/qa', {
    locale: 'ar',
    reducedMotion: 'reduce',
  });
  await page.getByLabel(ai('write')).fill('Be kind and short.');
  // What is typed stays on the device.
  await page.reload();
  expect(await page.getByLabel(ai('write')).inputValue()).toBe('Be kind and short.');
  await sound(page);
  await page.getByRole('button', { name: ai('save') }).click();
  await page.waitForURL('**/admin/ai-settings/qa/1');
  await page.getByRole('link', { name: ai('try') }).click();
  await page.getByText(ai('noModel')).waitFor();
  await page.getByLabel(ai('question')).fill('ما هو الوضوء؟');
  await page.getByRole('button', { name: ai('run') }).click();
  await page.getByText(ai('figure.supported')).nth(1).waitFor({ timeout: 30_000 });
  await sound(page);
  await page.goBack();
  await page.getByRole('button', { name: ai('ask') }).click();
  await page.getByText(ai('asked')).first().waitFor();
  await sound(page);
  for (const part of ['model', 'policy']) {
    await page.goto(`/admin/ai-settings/${part}`);
    await page.getByText(ai(part === 'model' ? 'limits' : 'policyFixed'), { exact: true }).waitFor();
    await sound(page);
  }
  expect(problems).toEqual([]);
  await close();

  const other = await house.visitAs(second, '/admin/ai-settings/qa', {
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  await other.page.getByRole('button', { name: panel('waiting.agree') }).click();
  await other.page.getByRole('heading', { name: en('live', { version: 1 }) }).waitFor();
  await sound(other.page);
  await other.page.getByRole('button', { name: en('backNone') }).click();
  await other.page.getByRole('heading', { name: en('liveNone') }).waitFor();
  expect(other.problems).toEqual([]);
  await other.close();
});
