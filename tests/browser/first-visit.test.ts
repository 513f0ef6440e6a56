import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember, newPerson } from '#tests/harness/clients.ts';
import { screens } from '#web/registry.ts';
import { behind, openHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { FLOW_READERS, inFlow, LANGUAGES, wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const english = {
  auth: wordsOf('en', 'features/auth'),
  landing: wordsOf('en', 'features/landing'),
  wizard: wordsOf('en', 'domain/wizard'),
  halal: wordsOf('en', 'tools/halal-check'),
};
const glimpse = (page: Page, tool: string) => page.locator(`[data-glimpse=${tool}]`);

describe.each(LANGUAGES)('a stranger who reads $language', ({ language, locale }) => {
  const t = wordsOf(language, 'features/auth');

  test.each([PHONE, { width: 360, height: 640 }])(
    'sees three ways in on one screen of $width × $height',
    async (viewport) => {
      const { page, close } = await house.visit('/', { locale, viewport });
      const ways = [
        page.getByRole('button', { name: t('continueAsGuest') }),
        page.getByText(t('signUp'), { exact: true }),
        page.locator('form button[type=submit]', { hasText: t('signIn') }),
      ];
      for (const way of ways) {
        const box = await way.boundingBox();
        expect(box).not.toBeNull();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      }
      expect(await page.getByText(t('signInIntro')).count()).toBe(0);
      expect(await page.getByText(t('tagline')).count()).toBe(1);
      await close();
    },
  );

  test.runIf(inFlow({ language }))('reads everything at twice the size', async () => {
    for (const path of ['/', '/auth?join', '/landing']) {
      const { page, close } = await house.visit(path, { locale });
      await readAtDouble(page);
      await throughPage(page);
      expect(await overprinted(page), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      await close();
    }
  });
});

test('who has left something on this device is welcomed back', async () => {
  const { page, close } = await house.visit('/privacy');
  await page.evaluate(() => localStorage.setItem('locked:00000000-0000-4000-8000-000000000000:uses', '{}'));
  await page.goto('/');
  await page.getByText(english.auth('signInIntro')).waitFor();
  await close();
});

test('in the middle of the window something turns until the code of the house is there', async () => {
  const { page, close } = await house.visit('about:blank');
  await page.route('**/assets/inside-*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('button', { name: english.auth('continueAsGuest') }).click();
  const box = await page.locator('#root > div > svg.animate-turn').boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - PHONE.width / 2)).toBeLessThan(8);
  expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - PHONE.height / 2)).toBeLessThan(8);
  await close();
});

describe('the landing page', () => {
  /** As Diyanet printed it for Berlin on 1 January 2027, a Friday. */
  const PRINTED = ['06:10', '12:15', '13:50', '16:09', '17:55'];

  test('tells the times and the Qibla of the city that somebody types', async () => {
    // A reader of German sees 24 hours, as the table is printed.
    const { page, problems, close } = await house.visit('about:blank', { locale: 'de', timezoneId: 'UTC' });
    await page.clock.install({ time: new Date('2027-01-01T09:00:00Z') });
    await page.goto('/landing');
    const times = glimpse(page, 'prayer-times');
    await times.scrollIntoViewIfNeeded();
    await times.getByRole('searchbox').fill('Berlin');
    await times
      .getByRole('button', { name: /^Berlin/ })
      .first()
      .click();
    await expect.poll(() => times.locator('dd').allInnerTexts()).toEqual(PRINTED);
    const qibla = glimpse(page, 'prayer-compass');
    await qibla.scrollIntoViewIfNeeded();
    // As every published table has it, a little less than 137 degrees.
    await qibla.getByText('137° von Norden').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  test.each([
    ['de', 'Europe/Vienna', 'Wien'],
    ['tr', 'Africa/Cairo', 'Kahire'],
    ['ar', 'Asia/Riyadh', 'الرياض'],
  ])('calls the city of the device’s clock as readers of %s do', async (locale, timezoneId, name) => {
    const { page, close } = await house.visit('/landing', { locale, timezoneId });
    const times = glimpse(page, 'prayer-times');
    await times.scrollIntoViewIfNeeded();
    await expect.poll(() => times.innerText()).toContain(name);
    await close();
  });

  test('brings the city along to whoever looks around, and asks what is left', async () => {
    const { page, close } = await house.visit('/landing');
    const times = glimpse(page, 'prayer-times');
    await times.scrollIntoViewIfNeeded();
    await times.getByRole('searchbox').fill('Ankara');
    await times
      .getByRole('button', { name: /^Ankara/ })
      .first()
      .click();
    await times.getByRole('searchbox').waitFor();
    await page
      .getByRole('button', { name: english.landing('look') })
      .first()
      .click();
    await page.waitForURL('**/dashboard');
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: english.wizard('madhabTitle') })
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('own:places'))).toContain('Ankara');
    await close();
  });

  test('judges an ingredient on the spot', async () => {
    const { page, close } = await house.visit('/landing');
    const check = glimpse(page, 'halal-check');
    await check.scrollIntoViewIfNeeded();
    for (const [typed, ruling] of [
      ['lard', 'haram'],
      ['gelatine', 'doubtful'],
      ['sugar', 'halal'],
    ] as const) {
      await check.getByRole('searchbox').fill(typed);
      await expect
        .poll(() => check.locator('[aria-live] > p').first().innerText())
        .toContain(english.halal(`ruling.${ruling}`));
    }
    await check.getByRole('searchbox').fill('no such thing');
    await check.getByText(english.halal('notFound')).waitFor();
    await close();
  });

  test.each(FLOW_READERS)('shows an ayah with its source to a reader of $language', async ({ locale }) => {
    const { page, close } = await house.visit('/landing', { locale });
    const quran = glimpse(page, 'quran');
    await quran.scrollIntoViewIfNeeded();
    await quran.locator('[lang=ar]').first().waitFor();
    expect(await quran.locator('figcaption').innerText()).toMatch(/\d+:\d+/);
    await close();
  });

  test('names every module with its sign', async () => {
    const { page, close } = await house.visit('/landing');
    await throughPage(page);
    for (const { id, paths, place, folder, access } of screens) {
      if (!place || place === 'about' || id === 'dashboard' || access === 'admin') continue;
      const words = wordsOf('en', folder);
      const module = page.locator(`main li a[href="${paths[0]}"]`).last();
      expect(await module.innerText(), id).toContain(words('title'));
      expect(await module.locator('svg').count(), id).toBe(1);
    }
    expect(await page.locator('main a[href="/admin"]').count()).toBe(0);
    await close();
  });

  test('stays where it is while everything arrives, and violates nothing', async () => {
    const { page, close } = await house.visit('about:blank');
    await page.addInitScript(() => {
      const moved: { by: number; what: string }[] = [];
      Object.assign(window, { moved });
      interface Shift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
          if (!hadRecentInput)
            moved.push({
              by: value,
              what: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | '),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/landing');
    await throughPage(page);
    const moved = await page.evaluate(
      () => (window as unknown as { moved: { by: number; what: string }[] }).moved,
    );
    expect(
      moved.reduce((sum, { by }) => sum + by, 0),
      JSON.stringify(moved),
    ).toBeLessThan(0.01);
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

describe('the wizard', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog');
  async function chooseCity(page: Page, city: string): Promise<void> {
    await dialogOf(page).getByRole('searchbox').fill(city);
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(`^${city}`) })
      .first()
      .click();
    await dialogOf(page)
      .getByRole('heading', { name: english.wizard('placeKnown') })
      .waitFor();
  }
  const next = (page: Page) =>
    dialogOf(page)
      .getByRole('button', { name: english.wizard('next'), exact: true })
      .click();

  test('keeps what it promises of a school: Asr, zakat and learning to pray follow it', async () => {
    const member = await newMember(house.server, {}, newPerson(), { meetsWizard: true });
    const { page, close } = await house.visitAs(member, '/dashboard', { timezoneId: 'Europe/London' });
    // London's mosques pray Asr by the Hanafi reckoning, when shadows are twice as long: later than the others.
    await chooseCity(page, 'London');
    const before = await dialogOf(page).locator('dd').nth(2).innerText();
    await next(page);
    await dialogOf(page).locator('input[value=shafii]').check();
    await next(page);
    await dialogOf(page)
      .getByRole('button', { name: english.wizard('finish') })
      .click();
    await dialogOf(page).waitFor({ state: 'hidden' });

    await page.goto('/prayer-times');
    const asr = page
      .getByRole('tabpanel')
      .locator('ol > li')
      .filter({ hasText: wordsOf('en', 'domain/prayer')('asr') });
    const time = /\d{1,2}:\d{2}/;
    await asr.waitFor();
    const minutes = (text: string) => {
      const [hours = 0, rest = 0] = (time.exec(text)?.[0] ?? '').split(':').map(Number);
      return hours * 60 + rest;
    };
    const shown = await asr.locator('p.text-xl, p.tabular-nums').first().innerText();
    expect(minutes(before) - minutes(shown)).toBeGreaterThan(15);

    await page.goto('/zakat-calculator');
    const zakat = wordsOf('en', 'tools/zakat-calculator');
    await page.getByText(zakat('schoolProfile')).waitFor();
    await page.getByText(zakat('shafii'), { exact: true }).first().waitFor();
    await page.goto('/learn-to-pray');
    await page.locator('input[value=shafii]:checked').waitFor({ state: 'attached' });
    await close();
  });

  test('asks nobody again who closed it and has told their place', async () => {
    const guest = await newGuest(house.server, { meetsWizard: true });
    const { page, close } = await house.visitAs(guest, '/dashboard');
    await chooseCity(page, 'Berlin');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    const sql = 'select onboarded_at from public.profiles where user_id = $1';
    await expect
      .poll(
        async () =>
          (await database.query<{ onboarded_at: Date | null }>(sql, [guest.id])).rows[0]?.onboarded_at,
      )
      .not.toBeNull();
    await page.reload();
    await page.getByRole('heading', { name: wordsOf('en', 'features/dashboard')('quickAccess') }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialogOf(page).count()).toBe(0);
    expect(
      await page
        .getByRole('button', { name: wordsOf('en', 'features/dashboard')('unfinishedAction') })
        .count(),
    ).toBe(0);
    await close();
  });

  test.each(FLOW_READERS)('reads at twice the size in $language', async ({ language, locale }) => {
    const guest = await newGuest(house.server, { meetsWizard: true });
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, close } = await house.visitAs(guest, '/dashboard', { locale });
    await readAtDouble(page);
    const wizard = wordsOf(language, 'domain/wizard');
    await dialogOf(page)
      .getByRole('heading', { name: wizard('placeTitle') })
      .waitFor();
    for (const step of ['place', 'school', 'reminders']) {
      expect(await overprinted(page, 'dialog[open]'), step).toEqual([]);
      const skip = dialogOf(page).getByRole('button', { name: wizard('skip'), exact: true });
      if (step !== 'reminders') await skip.click();
      await page.waitForTimeout(300);
    }
    await close();
  });
});

const readAtDouble = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** As a reader goes through it, so that everything comes that waits until it is nearly in sight. */
async function throughPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  let end = 0;
  for (let y = 0; y <= end; y += 500) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await page.waitForTimeout(60);
    end = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  await page.waitForLoadState('networkidle');
}

/** Texts that leave the window to a side or are drawn over each other. */
const overprinted = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const root = document.querySelector(within);
    if (!root) return [`no ${within}`];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { text: string; box: DOMRect; element: Element }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || text === '' || element.closest('svg, .sr-only, [hidden], script, style')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // A link that shows only when it has the focus.
      if (element.getBoundingClientRect().bottom + scrollY < 0) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text, box, element });
    }
    const found = lines
      .filter(({ box }) => box.left < -1 || box.right > document.documentElement.clientWidth + 1)
      .map(({ text }) => `leaves the window: ${text}`);
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one paragraph stand close; letters of two touch only if half a line is shared.
        if (across > 4 && down > Math.min(one.box.height, other.box.height) / 2)
          found.push(`${one.text} over ${other.text}`);
      }
    return [...new Set(found)];
  }, within);
