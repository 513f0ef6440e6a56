import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, openHouse, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house.close();
});

/** A browser in which a new member is signed in, at a path. */
async function signedIn(path: string, options: BrowserContextOptions = {}) {
  const member = await newMember(house.server);
  return { ...(await house.visitAs(member, path, options)), member };
}

const events = async (name: string) =>
  (
    await database.query<{
      page_path: string;
      session_id: string;
      user_id: string | null;
      metadata: object;
      device: string;
    }>('select * from public.analytics_events where event_name = $1 order by id', [name])
  ).rows;

test('every change of route is counted once, without query or fragment', async () => {
  const { page, close } = await house.visit('/landing?secret=token-in-the-address#part');
  await expect
    .poll(async () => (await events('page_view')).map((event) => event.page_path))
    .toContain('/landing');
  const sessionId = await page.evaluate(() => localStorage.getItem('session_id'));
  const seen = (await events('page_view')).filter((event) => event.session_id === sessionId);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(seen)).not.toContain('token-in-the-address');
  await close();
});

test('coming back after eight hours earns a point, once, and says so', async () => {
  const { page, member, close } = await signedIn('/dashboard');
  const clock = () => database.query('select from private.return_clocks where user_id = $1', [member.id]);
  await expect.poll(async () => (await clock()).rowCount).toBe(1);
  await database.query(
    `update private.return_clocks set started_at = now() - interval '9 hours' where user_id = $1`,
    [member.id],
  );
  await page.reload();
  await page.getByText(wordsOf('en', 'platform/phrases')('returnPoint')).waitFor();
  await page.reload();
  await page.locator('main h1').waitFor();
  const { rows } = await database.query(
    'select balance::int from public.points_accounts where user_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ balance: 1 }]);
  await close();
});

test('a crash of the app is reported to our own server, without content', async () => {
  const { page, close } = await signedIn('/dashboard');
  await page.locator('main h1').waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('something private: Maryam, 12 Garden Street');
    });
  });
  await expect.poll(async () => (await events('client_error')).length).toBeGreaterThan(0);
  const reported = JSON.stringify(await events('client_error'));
  expect(reported).toContain('TypeError');
  expect(reported).not.toContain('Maryam');
  await close();
});

test('what a member saved in the profile is there after a reload', async () => {
  const { page, close } = await signedIn('/profile');
  const t = wordsOf('en', 'features/profile');
  await page.getByLabel(t('displayName')).fill('Maryam');
  await page
    .getByRole('button', { name: t('save') })
    .first()
    .click();
  await page.getByText(t('saved')).first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel(t('displayName')).inputValue()).toBe('Maryam');
  await page.goto('/dashboard');
  await page.getByText('Maryam').first().waitFor();
  await close();
});

test('the theme follows the system until one is chosen, and stays chosen', async () => {
  const { page, close } = await signedIn('/dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page
    .getByRole('button', { name: wordsOf('en', 'platform/phrases')('menu') })
    .first()
    .click();
  await page.getByText(wordsOf('en', 'platform/phrases')('themeLight'), { exact: true }).click();
  await expect.poll(ground).toBe(light);
  await page.reload();
  expect(await ground()).toBe(light);
  expect(dark).not.toBe(light);
  await close();
});

test('the app starts without a network once it was here', async () => {
  const { page, context, close } = await signedIn('/dashboard', KEEPS_THE_APP);
  await page.locator('main h1').waitFor();
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.goto('/dashboard');
    await page.getByText(wordsOf('en', 'platform/phrases')('offline')).first().waitFor();
    await page.locator('main h1').waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map((request) => request.url)),
      );
      return requests.flat();
    });
    expect(kept.filter((url) => /\/(auth|rest|storage|functions)\/v1\//.test(url))).toEqual([]);
  });
  await close();
});

/** The landing page has fields of its own. */
const email = wordsOf('en', 'features/auth')('email');

test('after an update, what is gone comes with one new load of the page', async () => {
  const { page, problems, close } = await house.visit('/landing');
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  let gone = true;
  page.on('request', (request) => request.isNavigationRequest() && (gone = false));
  await page.route('**/assets/*.js', (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.locator('a[href^="/auth"]').first().click();
  await page.getByLabel(email, { exact: true }).waitFor();
  expect(gone).toBe(false);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await close();
});

test('while nobody answers, what could not be fetched says so, and the page is not taken away', async () => {
  const t = wordsOf('en', 'platform/phrases');
  const { page, context, problems, close } = await house.visit('/landing');
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const reported = await events('client_error');
  let loads = 0;
  page.on('request', (request) => request.isNavigationRequest() && loads++);
  await house.offline(context, async () => {
    await page.locator('a[href^="/auth"]').first().click();
    await page.getByRole('heading', { name: t('offline') }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: t('offline') }).waitFor({ state: 'detached' });
    await page.locator('a[href^="/auth"]').first().click();
    await page.getByRole('button', { name: t('tryAgain') }).waitFor();
    expect(loads).toBe(0);
  });
  // It goes on by itself once somebody answers again; where the browser remembers which files were missing, by one new load.
  await page.getByLabel(email, { exact: true }).waitFor();
  expect(loads).toBeLessThanOrEqual(1);
  expect(problems.filter((problem) => /exception/.test(problem))).toEqual([]);
  expect(await events('client_error')).toEqual(reported);
  await close();
});

test('everything can be reached and used with the keyboard alone', async () => {
  const { page, close } = await house.visit('/');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  expect(await skip.textContent()).toBe(wordsOf('en', 'platform/phrases')('skipToContent'));
  const auth = wordsOf('en', 'features/auth');
  await page.getByLabel(auth('email')).focus();
  await page.keyboard.type('someone@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-the-password-1');
  await page.keyboard.press('Enter');
  await page.getByText(auth('error.invalid_credentials')).waitFor();
  await close();
});
