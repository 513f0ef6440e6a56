import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFactor, makeStaff } from '#tests/harness/admins.ts';
import { newMember } from '#tests/harness/clients.ts';
import { behind, openHouse, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());
const database = behind(() => house);
const t = wordsOf('en', 'features/admin');

test('the door of the panel: denied to members, a second factor first for admins, then what one has a right to', async () => {
  const member = await newMember(house.server);
  await database.query(`update public.profiles set age_group = 'adult' where user_id = $1`, [member.id]);
  const { page, close } = await house.visitAs(member, '/privacy');
  await page.goto('/admin');
  await page.getByRole('heading', { name: t('denied') }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('goBack') }).click();
  // Where they came from.
  await page.waitForURL(/\/privacy/u);

  await database.query('insert into public.admins (user_id) values ($1)', [member.id]);
  await page.goto(`${house.server.url}/admin`);
  await page.getByRole('heading', { name: t('factorTitle') }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole('link', { name: t('factorSetUp') }).getAttribute('href')).toContain(
    'tab=security',
  );
  await close();

  await addFactor(member.client);
  const admin = await house.visitAs(member, '/admin');
  const tabs = admin.page.getByRole('navigation', { name: t('tabs') }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents()).toEqual(['Stats', 'Users', 'Stories', 'AI Settings', 'Reports']);
  await admin.close();

  const moderator = await newMember(house.server);
  await makeStaff(database, moderator, 'moderator');
  const other = await house.visitAs(moderator, '/admin/ai-settings');
  await other.page.getByText(t('notYours')).waitFor();
  expect(
    await other.page
      .getByRole('navigation', { name: t('tabs') })
      .getByRole('link')
      .allTextContents(),
  ).toEqual(['Users', 'Reports']);
  await other.close();
});
