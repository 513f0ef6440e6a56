import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUIDES } from '#content/guide-schema.ts';
import { pageWeight, sentBytes } from '#scripts/page-weight.ts';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import type { Preloads } from '#web/domain/screens/preloads.ts';
import { screens } from '#web/registry.ts';
import { openHouse, type House } from './browser.ts';

/** Bytes as they are sent, compressed; the limits stand in docs/architecture.md. */
const LIMITS = {
  firstScreen: 93_500,
  page: 20_000,
  dashboard: 136_000,
  laterScreen: 45_000,
  guides: 250_000,
};
const DIST = fromRoot('dist/web');
const assets = () => readdirSync(`${DIST}/assets`);
const client = () => assets().find((name) => /^client-[\w-]+\.js$/.test(name)) ?? '';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

test.each(languages())('the first screen stays small in %s', (language) => {
  const { html, scripts, fonts } = pageWeight(DIST, `pages/auth.${language}.html`);
  expect(scripts).toBeLessThanOrEqual(LIMITS.firstScreen);
  expect(html).toBeLessThanOrEqual(LIMITS.page);
  expect(fonts).toBe(0);
});

test.each(languages())('the dashboard greets soon in %s', (language) => {
  const { html, scripts } = pageWeight(DIST, `pages/dashboard.${language}.html`);
  expect(scripts + sentBytes(DIST, `assets/${client()}`)).toBeLessThanOrEqual(LIMITS.dashboard);
  expect(html).toBeLessThanOrEqual(LIMITS.page);
});

test.each(languages())('the guides that come with the tools stay small in %s', (language) => {
  const folder = assets().find((name) => /^guides-[0-9a-f]+$/.test(name)) ?? '';
  const sizes = GUIDES.map((guide) => sentBytes(DIST, `assets/${folder}/${language}/${guide}.json`));
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LIMITS.guides);
});

test('what the page names is all that the greeting waits for', async () => {
  const member = await newMember(house.server);
  const { data } = await member.client.auth.getSession();
  const context = await house.browser.newContext({ baseURL: house.server.url, serviceWorkers: 'block' });
  await context.addInitScript((session) => {
    localStorage.setItem('sb-127-auth-token', session);
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      Object.assign(window, { scripts: loaded.filter((file) => file.endsWith('.js')) });
    }).observe(document, { childList: true, subtree: true });
  }, JSON.stringify(data.session));
  const page = await context.newPage();
  await page.goto('/dashboard');
  const seen = await page.waitForFunction(() => (window as { scripts?: string[] }).scripts);
  const html = readFileSync(`${DIST}/pages/dashboard.en.html`, 'utf8');
  const others = ((await seen.jsonValue()) ?? []).filter((file) => !html.includes(file));
  // The client is asked for at once, and the greeting does not wait for it.
  expect(others.filter((file) => file !== `/assets/${client()}`)).toEqual([]);
  await context.close();
});

test.each([...new Set(screens.map(({ folder }) => folder))])('%s brings no more than it may', (folder) => {
  const list = assets().find((name) => /^preloads-[\w-]+\.json$/.test(name)) ?? '';
  const preloads = JSON.parse(readFileSync(`${DIST}/assets/${list}`, 'utf8')) as Preloads;
  const files = preloads.screens[folder]?.map((number) => preloads.files[number] ?? '') ?? [];
  expect(files.length).toBeGreaterThan(0);
  const bytes = files.reduce((sum, file) => sum + sentBytes(DIST, file), 0);
  expect(bytes).toBeLessThanOrEqual(LIMITS.laterScreen);
});

test('a lesson brings no more than it may, and its text by one request', async () => {
  const { page, close } = await house.visitAs(await newGuest(house.server), '/dashboard');
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  // Parts of the frame come when there is time for them, and are no part of a lesson.
  let known = -1;
  const isStill = async () => known === (known = (await loaded()).length);
  await expect.poll(isStill, { interval: 1500, timeout: 30_000 }).toBe(true);
  const before = new Set(await loaded());
  await page.evaluate(() => {
    history.pushState(null, '', '/introduction-to-islam/meaning');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('#quiz').waitFor();
  const files = (await loaded()).filter((file) => !before.has(file));
  const scripts = [...new Set(files.filter((file) => file.endsWith('.js')))];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, file) => sum + sentBytes(DIST, file), 0)).toBeLessThanOrEqual(
    LIMITS.laterScreen,
  );
  expect(files.filter((file) => file.startsWith('/assets/courses-'))).toHaveLength(1);
  await close();
});
