import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, sharedHouse, type House } from './browser.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** Leaves something in every place that a page has. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('trace', 'yes');
    sessionStorage.setItem('trace', 'yes');
    document.cookie = 'trace=yes; path=/';
    await (await caches.open('trace')).put('/trace', new Response('yes'));
    await new Promise((made, failed) => {
      const opening = indexedDB.open('trace');
      opening.addEventListener('success', made);
      opening.addEventListener('error', failed);
    });
  });

const traces = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.getItem('trace'),
    session: sessionStorage.getItem('trace'),
    cookie: document.cookie.includes('trace'),
    caches: await caches.has('trace'),
    databases: (await indexedDB.databases()).filter(({ name }) => name === 'trace').length,
  }));

const NONE = { local: null, session: null, cookie: false, caches: false, databases: 0 };

test('a visitor finds the profile of the one before, and nothing of theirs in it', async () => {
  const one = await house.visit('/privacy');
  await leaveTraces(one.page);
  expect(await traces(one.page)).not.toEqual(NONE);
  await one.close();
  const other = await house.visit('/privacy');
  expect(other.context).toBe(one.context);
  expect(await traces(other.page)).toEqual(NONE);
  await other.close();
});

test('who wishes other settings, or comes after a profile was changed for good, has one of their own', async () => {
  const one = await house.visit('/privacy');
  await one.context.grantPermissions(['geolocation']);
  await one.close();
  const other = await house.visit('/privacy');
  expect(other.context).not.toBe(one.context);
  const wide = await house.visit('/privacy', { viewport: DESKTOP });
  expect(wide.context).not.toBe(other.context);
  await Promise.all([other.close(), wide.close()]);
});

test('a clock that was turned goes with its profile', async () => {
  const one = await house.visit('/privacy');
  await one.page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'));
  await one.close();
  const other = await house.visit('/privacy');
  expect(other.context).not.toBe(one.context);
  await other.close();
});
