// @module-tag whole
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { makeUsage } from '#tests/harness/usage-crowd.ts';
import { openHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
let database: Client;
let admin: Member;
beforeAll(async () => {
  house = await openHouse();
  database = new Client(house.server.databaseUrl);
  await database.connect();
  await makeUsage(database, { events: 4000, people: 60, days: 34 });
  await database.query('select public.roll_up_usage()');
  await database.query(
    `insert into jobs.queue (kind, input, attempts, reason, died_at)
     select 'mail', '{"to": "amina@example.org"}', 7, 'The post office is closed', now() from generate_series(1, 2)`,
  );
  admin = await newMember(house.server);
  await database.query(`update public.profiles set age_group = 'adult' where user_id = $1`, [admin.id]);
  await makeAdmin(database, admin);
});
afterAll(async () => {
  await database?.end();
  await house.close();
});

const PARTS = ['', '/queue', '/switches'];
async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

test('an admin reads the figures, looks after the queue and closes a part of the app', async () => {
  const t = wordsOf('en', 'features/admin/stats');
  const { page, problems, close } = await house.visitAs(admin, '/admin/stats', { reducedMotion: 'reduce' });
  const tile = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(t(`figure.${name}`), { exact: true }) })
      .locator('dd')
      .first();
  await expect.poll(() => tile('total_users').textContent()).toBe('61');
  await page.getByText(t('counted')).click();
  await page.getByText(t('means.session')).waitFor();
  await expectSound(page);

  await page.getByRole('radio', { name: '7 days' }).check();
  await page.getByLabel(t('language'), { exact: true }).selectOption({ label: 'German' });
  await page.getByLabel(t('measure'), { exact: true }).selectOption({ label: t('measure.sessions') });
  await page.getByText(t('table'), { exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByRole('region', { name: t('measure.sessions') })
        .getByRole('row')
        .count(),
    )
    .toBe(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('csv') }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines[0]?.slice(0, 27)]).toEqual([8, 'day,language,active_members']);
  const [sum] = (
    await database.query<{ sessions: string }>(
      `select sessions::text from private.usage_languages where language = 'de' and day = (now() at time zone 'UTC')::date - 2`,
    )
  ).rows;
  expect(lines.at(-3)?.split(',')[3]).toBe(sum?.sessions);

  await page.getByRole('link', { name: t('part.queue') }).click();
  await page.getByText('The post office is closed').first().waitFor();
  expect(await page.getByText('amina').count()).toBe(0);
  await expectSound(page);
  const cards = page.getByRole('listitem').filter({ hasText: 'The post office is closed' });
  await cards
    .first()
    .getByRole('button', { name: t('drop') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('drop') })
    .click();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByRole('button', { name: t('tryAgain') }).click();
  await expect.poll(() => cards.count()).toBe(0);

  await page.getByRole('link', { name: t('part.switches') }).click();
  await page.getByRole('switch', { name: t('switch.halaqa') }).click();
  await page.getByText(t('closedSince').split('{')[0] ?? '').waitFor();
  await expectSound(page);
  await page.goto('/halaqa');
  await page.getByText(wordsOf('en', 'features/halaqa')('outside.switched_off.title')).waitFor();
  await page.goto('/messages');
  await page.getByText(wordsOf('en', 'features/messages')('outside.switched_off.title')).waitFor();
  await database.query(`update public.feature_switches set is_on = true`);
  expect(problems).toEqual([]);
  await close();
});

test('in Arabic on a phone everything has its place', async () => {
  const t = wordsOf('ar', 'features/admin/stats');
  // The app speaks the language of the account.
  await database.query(`update public.profiles set language = 'ar' where user_id = $1`, [admin.id]);
  const { page, problems, close } = await house.visitAs(admin, '/privacy', {
    locale: 'ar',
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  for (const part of PARTS) {
    await page.goto(`/admin/stats${part}`);
    await page
      .getByText(t({ '': 'overTime', '/queue': 'queueText', '/switches': 'switchesText' }[part] ?? ''))
      .waitFor();
    await expectSound(page);
  }
  expect(problems).toEqual([]);
  await close();
});
