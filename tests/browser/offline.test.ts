import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceIn } from '#core/quran/reference.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { screens } from '#web/registry.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { KEEPS_THE_APP, sharedHouse, openRemark, type House, type Visit } from './browser.ts';
import { keptIn, untilKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

/** Somebody who looked at the dashboard once, and nothing else. */
async function onceHere(language: string): Promise<Visit> {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const { data } = await guest.client.auth.getSession();
  const visit = await house.visit('/privacy', KEEPS_THE_APP);
  await visit.page.evaluate(
    ([session, chosen]) => {
      localStorage.setItem('sb-127-auth-token', session ?? '');
      localStorage.setItem('language', chosen ?? '');
    },
    [JSON.stringify(data.session), language],
  );
  await visit.page.goto('/dashboard');
  await visit.page.locator('main h1').waitFor();
  await untilKept(visit.page, language);
  return visit;
}

/** Screens that say nothing about needing the server. */
const claimed = screens.filter(({ needsServer, paths }) => !needsServer && paths[0] !== '*');

/** What stands inside and was never opened. Texts and counts from the mushaf and the collections. */
const INSIDE: { path: string; shows: (page: Page, language: string) => Promise<unknown> }[] = [
  // Whoever reads Arabic has the page before them: page 293 has 17:105 to 18:4, page 582 has 78:1 to 78:30.
  { path: '/quran/18', shows: (page, language) => ayahs(page, language === 'ar' ? 11 : 110) },
  { path: '/quran/juz/30', shows: (page, language) => ayahs(page, language === 'ar' ? 30 : 564) },
  { path: '/quran/2/255', shows: (page) => page.locator('[data-ayah="262"]').waitFor() },
  { path: '/duas/morning/ayat-al-kursi', shows: (page) => scripture(page, '2:255') },
  { path: '/asmaul-husna/al-wadud', shows: (page) => scripture(page, '85:14') },
  {
    path: '/hadith/muslim/2999',
    shows: (page) => page.locator('article p[lang=ar]').filter({ hasText: 'الْمُؤْمِن' }).waitFor(),
  },
  { path: '/prophetic-medicine/honey', shows: (page) => scripture(page, '16:69') },
  { path: '/parenting-in-islam/gift-and-trust', shows: (page) => scripture(page, '66:6') },
  { path: '/mental-wellbeing/hope', shows: (page) => scripture(page, '39:53') },
  { path: '/pilgrimage-guide/who-must-go', shows: (page) => scripture(page, '3:97') },
  { path: '/learn-to-pray/jumuah', shows: (page) => scripture(page, '62:9') },
  { path: '/timeline-of-islam/badr', shows: (page) => page.locator('article, main h1').first().waitFor() },
];

async function ayahs(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('[data-ayah]').count()).toBe(count);
}

const TEXT = arabicText();

function scripture(page: Page, place: string): Promise<void> {
  const { surah, ayah } = referenceIn(place) ?? { surah: 1, ayah: 1 };
  const text = TEXT[surah - 1]?.[ayah - 1] ?? '';
  return page.locator('figure [lang=ar]').filter({ hasText: text }).first().waitFor();
}

describe.each(FLOW_LANGUAGES)('in %s, the server gone after one look at the dashboard', (language) => {
  let visit: Visit;
  let page: Page;
  let back = () => {};
  let gone = Promise.resolve();

  beforeAll(async () => {
    visit = await onceHere(language);
    ({ page } = visit);
    await new Promise<void>((begun) => {
      gone = house.offline(visit.context, () => {
        begun();
        return new Promise((over) => (back = over));
      });
    });
  }, 180_000);
  afterAll(async () => {
    back();
    await gone;
    await visit?.close();
  });

  test.each(claimed)('$id opens with its content', async ({ id, paths }) => {
    await page.goto(paths[0]);
    await page.locator('main h1').first().waitFor();
    await page.locator('main [role=status], main [aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(await page.locator('main [role=alert]').allInnerTexts(), id).toEqual([]);
    await expect
      .poll(async () => (await page.locator('main').innerText()).length, { message: id })
      .toBeGreaterThan(60);
    expect(await page.title(), id).toContain('Rafiq');
  });

  test.each(INSIDE)('$path shows its text', async ({ path, shows }) => {
    await page.goto(path);
    await shows(page, language);
    expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([]);
  });

  test('the morning begins with a text', async () => {
    await page.goto('/duas/morning');
    await page.getByRole('link', { name: wordsOf(language, 'tools/duas')('begin'), exact: true }).click();
    await page
      .locator('main [lang=ar]', { hasText: /[\u0627-\u064a]/u })
      .first()
      .waitFor();
    expect(await page.locator('main [role=alert]').allInnerTexts()).toEqual([]);
  });

  test('Ibaada says what is kept, and which tool needs a connection', async () => {
    const t = wordsOf(language, 'features/ibaada');
    await page.goto('/ibaada');
    await openRemark(page, language);
    await page.getByText(t('keptAll')).waitFor();
    await expect.poll(() => page.getByText(t('needsServer')).count()).toBe(1);
    await page.getByRole('link', { name: t('whatIsKept') }).click();
    await page.getByText(wordsOf(language, 'tools/quran')('keptNow')).waitFor();
  });

  test('the search finds a tool and a dua', async () => {
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: wordsOf(language, 'platform/phrases')('search') })
      .first()
      .click();
    await page.getByRole('combobox').fill(language === 'ar' ? 'أذكار الصباح' : 'morning adhkar');
    await page.locator('dialog a[href="/duas/morning"]').waitFor();
  });
});

const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

test('whoever saves data is not sent the Quran unasked; they are told, and get it when they ask', async () => {
  const t = wordsOf('en', 'tools/quran');
  const visit = await house.visit('/privacy', KEEPS_THE_APP);
  await visit.context.addInitScript(saveData);
  const guest = await newGuest(house.server);
  const { data } = await guest.client.auth.getSession();
  await visit.page.evaluate(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(data.session),
  );
  const { page, context, close } = visit;
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto('/tasbih');
  await expect.poll(async () => (await keptIn(page, 'en'))?.tools).toBe(true);
  await page.waitForTimeout(6000);
  expect((await keptIn(page, 'en'))?.surahs).toEqual({});
  expect(asked.filter((url) => /\/quran-[^/]+\/.+\/all\.json$/.test(url))).toEqual([]);

  await house.offline(context, async () => {
    await page.goto('/quran/18');
    await page.getByText(wordsOf('en', 'domain/quran/ayah')('notKept')).waitFor();
    expect(await page.locator('main [role=alert]').count()).toBe(0);
    await page.getByRole('link', { name: wordsOf('en', 'domain/quran/ayah')('whatIsKept') }).click();
    await page.getByText(t('dataSaver')).waitFor();
    await page.goto('/ibaada');
    await openRemark(page, 'en');
    await page.getByText(wordsOf('en', 'features/ibaada')('keptTools')).waitFor();
  });
  await page.goto('/quran/offline');
  await page.getByRole('button', { name: t('keepAll') }).click();
  await page.getByText(t('keptText').replace('{kept}', '114').replace('{all}', '114')).waitFor();
  await close();
});

test('a new version fetches what was kept before it takes over', async () => {
  const { page, context, close } = await onceHere('en');
  // As an update finds it: the wish is known, nothing of this build is there, and no page asks for texts.
  await context.addInitScript(saveData);
  await page.evaluate(async () => {
    for (const name of ['assets', 'quran', 'search']) await caches.delete(name);
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.goto('/tasbih');
  await untilKept(page, 'en');
  await house.offline(context, async () => {
    await page.goto('/quran/36');
    await ayahs(page, 83);
  });
  await close();
});

test('the app is kept by few requests, and an update fetches no more than has changed', async () => {
  const { page, context, close } = await onceHere('en');
  const asked: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const parcels = () => asked.filter((path) => path.startsWith('/assets/parcel-'));
  const again = async (forget: number) => {
    const forgotten = await page.evaluate(async (count) => {
      const cache = await caches.open('assets');
      const requests = (await cache.keys()).slice(0, count);
      for (const request of requests) await cache.delete(request);
      await (await navigator.serviceWorker.getRegistration())?.unregister();
      return requests.map(({ url }) => new URL(url).pathname);
    }, forget);
    asked.length = 0;
    // A page that shares little with what was forgotten.
    await page.goto('/privacy');
    await untilKept(page, 'en');
    return forgotten;
  };
  const all = await again(10_000);
  expect(all.length).toBeGreaterThan(500);
  const names = parcels().map((path) => path.split('-')[1] ?? '');
  expect(new Set(names)).toEqual(new Set(['code', 'en']));
  expect(names).toHaveLength(2);
  expect(asked.length).toBeLessThan(all.length / 3);

  const few = await again(12);
  expect(parcels()).toEqual([]);
  expect(few.filter((path) => !asked.includes(path))).toEqual([]);
  await close();
});

test('what somebody removed stays away', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, close } = await onceHere('en');
  await page.goto('/quran/offline');
  await page.getByRole('button', { name: t('dropPack').replace('{name}', t('arabicText')) }).click();
  await expect.poll(async () => (await keptIn(page, 'en'))?.surahs['ar'] ?? 0).toBe(0);
  await page.goto('/dashboard');
  await page.waitForTimeout(7000);
  expect((await keptIn(page, 'en'))?.surahs['ar'] ?? 0).toBeLessThan(5);
  await close();
});
