import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, sharedHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

const ISTANBUL = {
  name: 'Istanbul',
  latitude: 41.01,
  longitude: 28.95,
  zone: 'Europe/Istanbul',
  country: 'TR',
};

async function guestAt(path: string, language: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, '/privacy', {
    locale: language,
    reducedMotion: 'reduce',
    ...options,
  });
  await visit.page.evaluate(
    (places) => localStorage.setItem('own:places', places),
    JSON.stringify({ current: ISTANBUL, saved: [ISTANBUL] }),
  );
  await visit.page.goto(path);
  return visit;
}

const list = (page: Page) => page.locator('[data-list]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const opened = (page: Page) => list(page).locator('[aria-current=page]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A filtered list, so long that it scrolls, and what is open of it. */
const LIBRARIES = [
  { name: 'hadith', path: '/hadith/muslim/8', filter: { en: 'set=forty', ar: 'set=forty' } },
  { name: 'duas', path: '/duas/sleep/ayat-al-kursi', filter: { en: 'q=allah', ar: 'q=الله' } },
  { name: 'names', path: '/asmaul-husna/al-malik', filter: { en: 'q=the', ar: 'q=ال' } },
  { name: 'timeline', path: '/timeline-of-islam/badr', filter: { en: 'era=prophet', ar: 'era=prophet' } },
];

describe.each(FLOW_LANGUAGES)('on a wide window in %s', (language) => {
  test.each(LIBRARIES)(
    'the list of $name keeps place and filter while entries are opened',
    async (library) => {
      const filter = library.filter[language];
      const { page, problems, close } = await guestAt(`${library.path}?${filter}`, language, {
        viewport: { ...DESKTOP, height: 600 },
      });
      await heading(page).waitFor();
      const entries = list(page).getByRole('link').and(page.locator('[href*="?"]'));
      await expect.poll(() => entries.count()).toBeGreaterThan(8);
      const count = await entries.count();
      await list(page).evaluate((box) => box.scrollTo(0, 200));
      const place = () => list(page).evaluate((box) => box.scrollTop);
      const before = { place: await place(), path: pathOf(page) };
      expect(before.place).toBe(200);
      // The one in the middle of what is in sight.
      const middle = await entries.evaluateAll((links) => {
        const box = links[0]?.closest('[data-list]')?.getBoundingClientRect();
        const y = ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
        return links.findIndex((link) => link.getBoundingClientRect().bottom > y);
      });
      await entries.nth(middle).click();
      await expect.poll(() => pathOf(page)).not.toBe(before.path);
      await expect.poll(() => opened(page).getAttribute('href')).toContain(pathOf(page));
      expect(await opened(page).count()).toBe(1);
      expect(await place()).toBe(before.place);
      expect(await entries.count()).toBe(count);
      expect(decodeURIComponent(page.url())).toContain(filter);
      // One heading of the first level, of what is open; the page begins at its top.
      expect(await heading(page).count()).toBe(1);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    },
  );
});

test('the lessons of a course stand beside the one that is read, and stay while the next one comes', async () => {
  const wide = await guestAt('/introduction-to-salah/wudhu', 'en', { viewport: DESKTOP });
  const { page, problems, close } = wide;
  await heading(page).waitFor();
  expect(await list(page).getByRole('link').count()).toBe(10);
  expect(await opened(page).getAttribute('href')).toBe('/introduction-to-salah/wudhu');
  await list(page).evaluate((box) => box.setAttribute('data-same', ''));
  await list(page).getByRole('link').nth(3).click();
  await expect
    .poll(() => opened(page).getAttribute('href'))
    .toBe('/introduction-to-salah/ghusl-and-tayammum');
  expect(await list(page).getAttribute('data-same')).toBe('');
  await heading(page).waitFor();
  expect(await heading(page).count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
  const narrow = await guestAt('/introduction-to-salah/wudhu', 'en', { viewport: PHONE });
  await heading(narrow.page).waitFor();
  expect(await list(narrow.page).count()).toBe(0);
  await narrow.close();
});

test('by keyboard one goes from the list into the page, and past the list at once', async () => {
  const { page, close } = await guestAt('/asmaul-husna', 'en', { viewport: DESKTOP });
  const t = wordsOf('en', 'tools/asmaul-husna');
  await list(page).getByRole('link').nth(3).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toBe('/asmaul-husna/al-malik');
  // The next stop is on the page, not on the first of ninety-nine names.
  const inPage = () =>
    page.evaluate(() => {
      const pane = document.querySelector('[data-list]')?.closest('section')?.nextElementSibling;
      return pane?.contains(document.activeElement) ?? false;
    });
  await expect.poll(inPage).toBe(true);
  await page.keyboard.press('Tab');
  expect(await inPage()).toBe(true);
  // From the search, one key skips the names.
  await page.getByLabel(t('search')).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  expect(await inPage()).toBe(true);
  // And the list itself is reached from its search.
  await page.getByLabel(t('search')).focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-list]') !== null)).toBe(true);
  await close();
});

test('where nothing is open, something worth reading stands beside the list', async () => {
  const { page, close } = await guestAt('/hadith', 'en', { viewport: { width: 1920, height: 1080 } });
  for (const path of ['/hadith', '/duas', '/asmaul-husna', '/timeline-of-islam', '/mosque-finder']) {
    await page.goto(path);
    await list(page).waitFor();
    const beside = list(page).locator('xpath=ancestor::section[1]/following-sibling::*[1]');
    await expect
      .poll(async () => (await beside.innerText()).trim().length, { message: path })
      .toBeGreaterThan(100);
    // Together they take more than two thirds of what the sidebar leaves.
    const [from, to] = await page.evaluate(() => {
      const pane = document.querySelector('[data-list]')?.closest('section');
      const boxes = [pane, pane?.nextElementSibling].map((part) => part?.getBoundingClientRect());
      return [
        Math.min(...boxes.map((box) => box?.left ?? 0)),
        Math.max(...boxes.map((box) => box?.right ?? 0)),
      ];
    });
    expect(((to ?? 0) - (from ?? 0)) / (1920 - 240), path).toBeGreaterThan(0.66);
    expect(await heading(page).count(), path).toBe(1);
  }
  await close();
});

test('where the first entry stands beside the list, it is the one that is marked', async () => {
  const { page, close } = await guestAt('/privacy', 'en', { viewport: DESKTOP });
  for (const path of [
    '/asmaul-husna',
    '/mental-wellbeing',
    '/prophetic-medicine',
    '/parenting-in-islam',
    '/pilgrimage-guide',
  ]) {
    await page.goto(path);
    const first = list(page).getByRole('link').first();
    await first.waitFor();
    expect(await opened(page).count(), path).toBe(1);
    expect(await first.getAttribute('aria-current'), path).toBe('page');
    // What is marked is what can be read.
    const name = (await first.innerText()).split('\n').at(path === '/asmaul-husna' ? 1 : 0) ?? '';
    await page.getByRole('heading', { name }).first().waitFor();
    // A list that is shown alone has nothing beside it.
    await page.setViewportSize(PHONE);
    await page.locator(`main summary, main [href^="${path}/"]`).filter({ visible: true }).first().waitFor();
    await expect.poll(() => page.locator('main a[aria-current=page]').count(), { message: path }).toBe(0);
    await page.setViewportSize(DESKTOP);
  }
  await close();
});

test('a narrow window shows one at a time, and turned wide it shows both', async () => {
  const { page, close } = await guestAt('/duas', 'en', { viewport: PHONE });
  const t = wordsOf('en', 'tools/duas');
  await page.getByLabel(t('search')).waitFor();
  await page.getByRole('link', { name: t('routine.morning') }).click();
  await page.getByRole('heading', { level: 1, name: t('routine.morning') }).waitFor();
  expect(await page.getByLabel(t('search')).count()).toBe(0);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel(t('search')).waitFor();
  await page.getByRole('heading', { level: 1, name: t('routine.morning') }).waitFor();
  await close();
});

/** What leads from a list into a page; each waits for words and texts of its own. */
const OPENINGS = [
  { from: '/duas', link: 'a[href="/duas/morning"]' },
  { from: '/duas/morning', link: 'a[href="/duas/morning/three-quls"]' },
  { from: '/hadith', link: 'a[href="/hadith?set=forty"]' },
  { from: '/hadith?set=forty', link: 'a[href="/hadith/muslim/8?set=forty"]' },
  { from: '/asmaul-husna', link: 'a[href="/asmaul-husna/al-malik"]' },
  { from: '/timeline-of-islam', link: 'a[href="/timeline-of-islam/badr"]' },
];

test.each(OPENINGS)('what $link of $from opens is put together once', async ({ from, link }) => {
  const { page, close } = await guestAt(from, 'en', { viewport: PHONE });
  // Whatever comes late comes late enough to be seen.
  await page.route('**/assets/*.{js,json}', async (route) => {
    await new Promise((later) => setTimeout(later, 150));
    await route.continue();
  });
  await page.locator(`main ${link}`).waitFor();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const shown = [...document.querySelectorAll<HTMLElement>('main h1')].filter(
        (heading) => heading.checkVisibility?.() ?? heading.offsetParent !== null,
      );
      const now = shown.map((heading) => heading.innerText).join('|');
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['style', 'hidden'],
    });
  });
  await page.locator(`main ${link}`).click();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // The heading of the list, perhaps none for a moment, then that of the page: and that one stays.
  const last = seen.at(-1) ?? '';
  expect(last).not.toBe('');
  expect(seen.filter((heading) => heading === last)).toHaveLength(1);
  await close();
});

test('the sections of settings stand beside the open one, and one is left for another', async () => {
  const { page, close } = await guestAt('/profile', 'en', { viewport: DESKTOP });
  const t = wordsOf('en', 'features/profile');
  const sections = list(page).getByRole('link');
  // Guests have no people and no security.
  await expect
    .poll(() => sections.allInnerTexts())
    .toEqual([t('aboutYou'), t('settings'), t('data'), t('account')]);
  expect(await opened(page).innerText()).toBe(t('aboutYou'));
  await sections.getByText(t('settings'), { exact: true }).click();
  await page.getByLabel(t('language')).waitFor();
  expect(await opened(page).innerText()).toBe(t('settings'));
  expect(await page.getByLabel(t('displayName')).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto('/settings/notifications?part=quiet');
  const n = wordsOf('en', 'features/notifications');
  await page.getByRole('switch', { name: n('quiet') }).waitFor();
  expect(await opened(page).innerText()).toBe(n('quiet'));
  expect(await violations(page)).toEqual([]);
  await close();
});

/** Every text that is read, by one scale: Arabic of 28 to 32 px, its meaning of 18, one line for the source. */
test.each([
  '/hadith/bukhari/1',
  '/duas/morning/no-harm',
  '/asmaul-husna/al-wadud',
  '/timeline-of-islam/badr',
])('what is read at %s has the sizes of the others and one line for its source', async (path) => {
  const { page, close } = await guestAt(path, 'en', { viewport: DESKTOP });
  const arabic = page.locator('article p[lang=ar]', { hasText: /[\u0627-\u064a]/u }).first();
  await arabic.waitFor();
  const sizeOf = (text: typeof arabic) =>
    text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf(arabic)).toBeGreaterThanOrEqual(28);
  expect(await sizeOf(arabic)).toBeLessThanOrEqual(32);
  expect(await sizeOf(page.locator('article p.leading-relaxed:not([lang])').last())).toBe(18);
  expect(await page.locator('article [data-source]').count()).toBe(1);
  const width = await page.locator('article').evaluate((article) => article.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(680);
  await close();
});

/** Root letters twice as large, as a phone's own setting would have them. */
const LARGE = [
  '/hadith',
  '/hadith/bukhari/1',
  '/duas',
  '/duas/morning',
  '/duas/morning/no-harm',
  '/asmaul-husna',
  '/asmaul-husna/al-wadud',
  '/asmaul-husna?view=learn',
  '/timeline-of-islam',
  '/timeline-of-islam/badr',
  '/mosque-finder',
  '/mosque-finder/seed-fatih',
  '/profile',
  '/profile?tab=data',
  '/settings/notifications',
  '/ibaada',
  '/privacy',
  '/sources',
];

test.each(['de', 'ar'])('with text of twice the size nothing leaves a phone in %s', async (language) => {
  const { page, close } = await guestAt('/ibaada', language, { viewport: PHONE });
  for (const path of LARGE) {
    await page.goto(path);
    await heading(page).first().waitFor({ state: 'attached' });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.waitForLoadState('networkidle');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await close();
});
