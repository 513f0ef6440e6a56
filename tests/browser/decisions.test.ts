// @module-tag whole
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeStaff } from '#tests/harness/admins.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { behind, DESKTOP, openHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
let child: Member;
let parent: Member;
const database = behind(() => house);
const NOTE = 'Money is nothing for cards.';
beforeAll(async () => {
  house = await openHouse();
  child = await newMember(house.server);
  parent = await newMember(house.server, { language: 'ar' });
  const moderator = await newMember(house.server);
  await database.query(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [
    [parent.id, moderator.id],
  ]);
  await database.query(
    `update public.profiles set age_group = '10_12', display_name = 'Maryam' where user_id = $1`,
    [child.id],
  );
  await makeStaff(database, moderator, 'moderator');
  const { data: code } = await child.client.rpc('my_family_code').throwOnError();
  await parent.client.rpc('link_child', { _code: code as string }).throwOnError();
  await child.client.rpc('answer_parent', { _parent_id: parent.id, _agree: true }).throwOnError();
  await database.query('select private.open_family_link($1, $2)', [parent.id, child.id]);
  for (const decision of ['remove', 'warn']) {
    const _id = randomUUID();
    await child.client
      .rpc('publish_card', {
        _id,
        _kind: 'own',
        _body: `Invest with me, guaranteed returns ${_id}`,
        _audience: 'connections',
      })
      .throwOnError();
    const found = await vi.waitUntil(
      async () =>
        (
          await database.query<{ id: string }>('select id from private.report_cases where target_id = $1', [
            _id,
          ])
        ).rows[0]?.id,
      { timeout: 60_000, interval: 200 },
    );
    await moderator.client
      .rpc('decide_case', { _id: found, _decision: decision, _note: { en: NOTE } })
      .throwOnError();
  }
});
afterAll(() => house?.close());

test('a child under sixteen is led to the reason from its cards, reads it and objects', async () => {
  const t = wordsOf('en', 'domain/decisions');
  const say = wordsOf('en', 'domain/halaqa');
  const { page, problems, close } = await house.visitAs(child, '/kalimah?view=shared', { viewport: DESKTOP });
  await page.getByRole('link', { name: t('read') }).click();
  await page.waitForURL(/\/decisions$/u);
  await page.getByText(t('own.warn')).waitFor();
  await page.getByText(NOTE).first().waitFor();
  await page.getByText(t('removed')).click();
  expect(await page.getByText(NOTE).count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page
    .getByRole('button', { name: say('appeal') })
    .first()
    .click();
  await page.getByLabel(say('appealText')).fill('I did not know that');
  await page.getByRole('button', { name: say('appealSend') }).click();
  await page.getByText(t('appealed')).waitFor();
  const { rows } = await database.query<{ appeal: string }>(
    `select appeal from private.report_cases where decision = 'warn'`,
  );
  expect(rows).toEqual([{ appeal: 'I did not know that' }]);
  expect(problems).toEqual([]);
  await close();
});

test('a linked parent reads it in Arabic on a phone, and objects for the child', async () => {
  const t = wordsOf('ar', 'domain/decisions');
  const say = wordsOf('ar', 'domain/halaqa');
  const { page, problems, close } = await house.visitAs(parent, '/decisions', { locale: 'ar' });
  await page.getByRole('heading', { name: t('child.title') }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.locator('main').textContent()).not.toContain('Invest');
  await page.getByRole('button', { name: t('child.appeal') }).click();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel(say('appealText')).fill('لم يقصد سوءًا');
  await page.getByRole('button', { name: say('appealSend') }).click();
  await page.getByRole('button', { name: t('child.appeal') }).waitFor({ state: 'detached' });
  await expect.poll(async () => await page.getByText(t('child.appealed')).count()).toBe(2);
  expect(problems).toEqual([]);
  await close();
});
