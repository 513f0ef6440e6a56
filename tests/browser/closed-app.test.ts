// @module-tag whole
import ICAL from 'ical.js';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import {
  KEEPS_THE_APP,
  NO_NOTIFICATIONS,
  openHouse,
  showsNotifications,
  violations,
  type House,
} from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let database: pg.Client;
beforeAll(async () => {
  house = await openHouse({}, { whole: true });
  database = new pg.Client(house.server.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await house.close();
});

const PATH = '/settings/notifications';
const BERLIN = {
  name: 'Berlin',
  latitude: 52.516275,
  longitude: 13.377704,
  zone: 'Europe/Berlin',
  country: 'DE',
};

/** What the browser maker's push service would answer: it is out of reach here. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = `https://push.example.org/${Math.random()}`;
    let subscribed = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => !(subscribed = false),
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => ((subscribed = true), subscription),
      getSubscription: async () => (subscribed ? subscription : null),
    });
  });
}

async function memberAt(language: string) {
  const member = await newMember(house.server, { language });
  const visit = await house.visitAs(member, '/privacy', {
    locale: language,
    permissions: ['notifications'],
    ...KEEPS_THE_APP,
  });
  await withPushService(visit.page);
  await visit.page.evaluate(
    (places) => localStorage.setItem('own:places', places),
    JSON.stringify({ current: BERLIN, saved: [BERLIN] }),
  );
  await visit.page.goto(PATH);
  return { ...visit, member };
}

const schedules = async (user: string) =>
  (
    await database.query<{
      rule: { latitude: number; longitude: number; prayers: object };
      time_zone: string;
    }>(`select rule, time_zone from public.schedules where user_id = $1 and kind = 'prayer'`, [user])
  ).rows;

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'features/notifications');
  const names = wordsOf(language, 'domain/prayer');

  test('with consent the server learns the rounded place, and forgets it when push is switched off', async ({
    skip,
  }) => {
    const { page, problems, member, close } = await memberAt(language);
    skip(!(await showsNotifications(page)), NO_NOTIFICATIONS);
    await page.getByRole('switch', { name: names('fajr') }).click();
    expect(await schedules(member.id)).toEqual([]);
    await page.getByRole('button', { name: t('pushAgree') }).click();
    await page.getByText(t('pushOn')).waitFor();
    await expect
      .poll(() => schedules(member.id))
      .toMatchObject([
        {
          time_zone: 'Europe/Berlin',
          rule: { latitude: 52.52, longitude: 13.38, prayers: { fajr: { lead: 0 } } },
        },
      ]);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('switch', { name: names('isha') }).click();
    await expect
      .poll(async () => Object.keys((await schedules(member.id))[0]?.rule.prayers ?? {}))
      .toEqual(['fajr', 'isha']);

    await page.getByRole('button', { name: t('pushStop') }).click();
    await page.getByRole('button', { name: t('pushAgree') }).waitFor();
    await expect.poll(() => schedules(member.id)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  test('a calendar address is shown once, read by a calendar app, and ended', async () => {
    const { page, close } = await memberAt(language);
    await page.getByRole('button', { name: t('calendarMake') }).click();
    const address = await page.getByLabel(t('calendarAddress')).inputValue();
    const text = await (await fetch(address)).text();
    const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(first && new ICAL.Event(first).summary).toBe(names('fajr'));
    await page.reload();
    await page.getByText(t('calendarFor').replace('{place}', 'Berlin')).waitFor();
    expect(await page.getByLabel(t('calendarAddress')).count()).toBe(0);
    await page.getByRole('button', { name: t('calendarEnd') }).click();
    await page.getByRole('button', { name: t('calendarMake') }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    await close();
  });
});
