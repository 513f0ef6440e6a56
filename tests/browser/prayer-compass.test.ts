// @module-tag whole
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { format } from '#web/platform/language/format.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** The qibla of Berlin lies at 136.7°, and a needle points 5.2° east of true north there. */
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };
const BEARING = 136.7;
const NEEDLE = 5.2;
/** The sun stood in the south-east, well above the horizon. */
const MORNING = new Date('2026-06-21T07:00:00Z');

async function visitorAt(
  language: string,
  { safari = false, ...options }: BrowserContextOptions & { safari?: boolean } = {},
) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const { data } = await guest.client.auth.getSession();
  const visit = await house.visit('/privacy', options);
  await visit.page.clock.setFixedTime(MORNING);
  await visit.page.evaluate(
    ([session, language, places]) => {
      localStorage.setItem('sb-127-auth-token', session ?? '');
      localStorage.setItem('language', language ?? 'en');
      localStorage.setItem('own:places', places ?? '');
    },
    [
      JSON.stringify({ ...data.session, expires_at: 4_102_444_800 }),
      language,
      JSON.stringify({ current: BERLIN, saved: [BERLIN] }),
    ],
  );
  if (safari) await visit.context.addInitScript(beSafari);
  await visit.page.goto('/prayer-compass');
  return visit;
}

/** Safari asks its owner before it tells a heading, and has an event for it that others do not. */
function beSafari() {
  Object.assign(DeviceOrientationEvent, { requestPermission: async () => 'granted' });
  Reflect.deleteProperty(window, 'ondeviceorientationabsolute');
  Reflect.deleteProperty(Window.prototype, 'ondeviceorientationabsolute');
}

/** The device lies flat and its top points so many degrees from magnetic north. */
const point = (page: Page, magnetic: number) =>
  page.evaluate((heading) => {
    const turned = { alpha: (360 - heading) % 360, beta: 0, gamma: 0, absolute: true };
    dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', turned));
  }, magnetic);

const pointSafari = (page: Page, magnetic: number, accuracy = 5) =>
  page.evaluate(
    ([heading, accuracy]) => {
      const event = new DeviceOrientationEvent('deviceorientation', { alpha: 12, beta: 0, gamma: 0 });
      dispatchEvent(Object.assign(event, { webkitCompassHeading: heading, webkitCompassAccuracy: accuracy }));
    },
    [magnetic, accuracy],
  );

/** Sensors speak many times a second; the needle follows them calmly. */
async function shows(page: Page, text: string, say: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await say();
      return page.getByRole('tabpanel').innerText();
    })
    .toContain(text);
}

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/prayer-compass');
  const turned = (key: string, degrees: number) => format(t(key), { degrees }, language);

  test('an Android phone leads to the qibla, in words too', async () => {
    const { page, problems, close } = await visitorAt(language);
    // Due magnetic north: 0 is a heading like any other.
    await shows(page, turned('turnRight', Math.round(BEARING - NEEDLE)), () => point(page, 0));
    await shows(page, turned('turnLeft', 20), () => point(page, BEARING - NEEDLE + 20));
    await expect
      .poll(() => page.locator('[aria-live="polite"]').allInnerTexts())
      .toContain(turned('spokenLeft', 20));
    await shows(page, t('facing'), () => point(page, BEARING - NEEDLE + 1));
    expect(await violations(page)).toEqual([]);
    await close();
    expect(problems).toEqual([]);
  });

  test('an iPhone is asked by a tap, turns with its picture and says when it is unsure', async () => {
    const { page, close } = await visitorAt(language, { safari: true });
    await page.getByRole('button', { name: t('startCompass') }).click();
    await shows(page, t('facing'), () => pointSafari(page, BEARING - NEEDLE));
    await shows(page, t('uncalibrated'), () => pointSafari(page, BEARING - NEEDLE, -1));
    await page.evaluate(() => Object.defineProperty(screen.orientation, 'angle', { value: 90 }));
    await shows(page, turned('turnLeft', 90), () => pointSafari(page, BEARING - NEEDLE));
    await close();
  });

  test('without a sensor the direction, the sun and the map are there, and everything fits', async () => {
    const { page, context, close } = await visitorAt(language, KEEPS_THE_APP);
    await page.getByText(t('missing')).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByText(t('missing')).waitFor();
    await untilKept(page, language);
    await house.offline(context, async () => {
      await page.reload();
      await expect.poll(() => page.locator('main').innerText()).toContain('137°');
      for (const tab of ['tabCompass', 'tabSun', 'tabMap']) {
        await page.getByRole('tab', { name: t(tab) }).click();
        await page.getByRole('tabpanel').locator('figure').waitFor();
        for (const { colorScheme, viewport } of [
          { colorScheme: 'light', viewport: { width: 360, height: 740 } },
          { colorScheme: 'dark', viewport: DESKTOP },
        ] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          expect(await violations(page), `${tab} ${colorScheme}`).toEqual([]);
          expect(await overflow(page), tab).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize(PHONE);
      }
    });
    await close();
  });
});

test('the sun shows the way, and says when it is down', async () => {
  const t = wordsOf('en', 'tools/prayer-compass');
  const { page, close } = await visitorAt('en');
  await page.getByRole('tab', { name: t('tabSun') }).click();
  // The US Naval Observatory's formula puts the sun at 97.0° then.
  await page.getByText('The qibla is 40° right of the sun').waitFor();
  await page.clock.setFixedTime(new Date('2026-06-21T23:00:00Z'));
  await page.reload();
  await page.getByRole('tab', { name: t('tabSun') }).click();
  await page.getByText(t('sunDown')).waitFor();
  await close();
});
