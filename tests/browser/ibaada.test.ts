import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screens } from '#web/registry.ts';
import { newMember, type Member } from '#tests/harness/clients.ts';
import { sharedHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let database: pg.Client;
beforeAll(async () => {
  house = await sharedHouse();
  database = new pg.Client(house.server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await house.close();
});

const tools = screens.filter((screen) => screen.place === 'tool');
/** With fewer there is no search, since all are seen at a glance. */
const SEARCHED = tools.length >= 6;

async function deviceOf({ client }: Member, locale: string) {
  const { data } = await client.auth.getSession();
  const visit = await house.visit('/privacy', { locale });
  await visit.page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(data.session),
  );
  await visit.page.goto('/ibaada');
  return visit;
}

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'features/ibaada');

  test('every tool of the registry is there and leads to its screen', async () => {
    const { page, close } = await deviceOf(await newMember(house.server, { language }), language);
    const links = page.locator('main a');
    await expect.poll(() => links.count()).toBe(tools.length);
    const leads = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(leads.toSorted()).toEqual(tools.map((tool) => tool.paths[0]).toSorted());
    await links.first().click();
    await page.waitForURL((url) => leads.includes(url.pathname));
    await close();
  });

  test('favourites stand first, outlive a reload and are on every device', async () => {
    const member = await newMember(house.server, { language });
    const { page, close } = await deviceOf(member, language);
    const marks = page.locator('main button[aria-pressed]');
    await marks.last().click();
    const saved = async () =>
      (
        await database.query<{ favourite_tools: string[] }>(
          'select favourite_tools from public.home_settings where user_id = $1',
          [member.id],
        )
      ).rows[0]?.favourite_tools ?? [];
    await expect.poll(async () => (await saved()).length).toBe(1);
    const other = await deviceOf(member, language);
    await expect.poll(() => other.page.locator('main button[aria-pressed=true]').count()).toBeGreaterThan(0);
    if (tools.length > 1) await other.page.getByRole('heading', { name: t('favourites') }).waitFor();
    expect(await violations(other.page)).toEqual([]);
    expect(await overflow(other.page)).toBeLessThanOrEqual(0);
    await other.page.locator('main button[aria-pressed=true]').first().click();
    await expect.poll(saved).toEqual([]);
    await other.close();
    await close();
  });

  test.runIf(SEARCHED)(
    'a tool is found by a part of its name, and nothing is said to be found kindly',
    async () => {
      const { page, close } = await deviceOf(await newMember(house.server, { language }), language);
      const name = (await page.locator('main a').last().textContent()) ?? '';
      await page.getByLabel(t('search')).fill(name.slice(0, 4).toUpperCase());
      await page.locator('main a', { hasText: name }).waitFor();
      await page.getByLabel(t('search')).fill('xyzzy');
      await page.getByText(t('nothing')).waitFor();
      await page.getByRole('button', { name: t('showAll') }).click();
      await expect.poll(() => page.locator('main a').count()).toBe(tools.length);
      await close();
    },
  );
});
