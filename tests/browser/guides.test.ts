import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GUIDES, guideSchema, guideTextsSchema } from '#content/guide-schema.ts';
import type { GuideTexts } from '#content/guide-schema.ts';
import { contentFile } from '#scripts/search/content.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { DESKTOP, KEEPS_THE_APP, sharedHouse, overflow, PHONE, violations, type House } from './browser.ts';
import { untilKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

type GuideId = (typeof GUIDES)[number];
const MENTAL = 'mental-wellbeing';
const MEDICINE = 'prophetic-medicine';
const PARENTING = 'parenting-in-islam';
const pagesOf = (guide: GuideId) => contentFile(guideSchema, `base/guides/${guide}.json`).pages;
const textsOf = (guide: GuideId, language: string): GuideTexts =>
  contentFile(guideTextsSchema, `${language}/guides/${guide}.json`);

/** Of the place for which somebody sees prayer times; nothing else says where they are. */
const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };

async function open(language: string, path: string, options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, '/privacy', {
    locale: language,
    reducedMotion: 'reduce',
    ...options,
  });
  await visit.page.evaluate(
    (places) => localStorage.setItem('own:places', places),
    JSON.stringify({ current: BERLIN, saved: [BERLIN] }),
  );
  await visit.page.goto(path);
  await visit.page.locator('main h1').first().waitFor();
  return visit;
}

/** As a link inside the app leads there. */
async function follow(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('help in danger', () => {
  const help = wordsOf('en', 'domain/help')('helpNow');
  const texts = textsOf(MENTAL, 'en');
  const pages = pagesOf(MENTAL);

  test.each([
    { name: 'a phone', viewport: PHONE },
    { name: 'a wide window', viewport: DESKTOP },
  ])('is the next stop of the keyboard on every page, on $name', async ({ viewport }) => {
    const { page, close } = await open('en', `/${MENTAL}`, { viewport });
    const expectHelpNext = async (where: string) => {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.matches('body, main')), { message: where })
        .toBe(false);
      await page.keyboard.press('Tab');
      expect(await focused(page), where).toBe(help);
      expect(
        await page.evaluate(() => document.activeElement?.getBoundingClientRect().top),
        where,
      ).toBeLessThan(viewport.height);
    };
    await expectHelpNext('the list, opened by its address');
    expect(pages.length).toBeGreaterThanOrEqual(40);
    for (const { id } of pages) {
      await follow(page, `/${MENTAL}/${id}`, texts.pages[id]?.title ?? '');
      await expectHelpNext(id);
    }
    for (const id of ['next-minutes', 'violence', 'helper-care']) {
      await page.goto(`/${MENTAL}/${id}`);
      await page
        .getByRole('heading', { level: 1, name: texts.pages[id]?.title ?? '', exact: true })
        .waitFor();
      await expectHelpNext(`${id}, opened by its address`);
    }
    await close();
  });

  test('stays the next stop when a page is opened from the list', async () => {
    const { page, close } = await open('en', `/${MENTAL}`, { viewport: DESKTOP });
    const anger = texts.pages['anger']?.title ?? '';
    const link = page.locator(`a[href="/${MENTAL}/anger"]`);
    await page.locator('[data-list] details').filter({ has: link }).locator('summary').click();
    await page.locator('[data-list]').locator(link).click();
    await page.getByRole('heading', { level: 1, name: anger, exact: true }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(help);
    // However far one has read, it is in sight.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    expect(await page.getByRole('button', { name: help }).isVisible()).toBe(true);
    const box = await page.getByRole('button', { name: help }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await close();
  });

  test('has its numbers with the server gone, of the country that was chosen', async () => {
    const { page, context, close } = await open('en', '/dashboard', KEEPS_THE_APP);
    await untilKept(page, 'en');
    await house.offline(context, async () => {
      for (const { id } of pages.filter((_, index) => index % 8 === 0)) {
        await page.goto(`/${MENTAL}/${id}`);
        await page
          .getByRole('heading', { level: 1, name: texts.pages[id]?.title ?? '', exact: true })
          .waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        const panel = page.getByRole('dialog');
        // The number of all of Europe, and that of the TelefonSeelsorge.
        await panel.locator('a[href="tel:112"]').waitFor();
        expect(await panel.locator('a[href="tel:08001110111"]').count()).toBe(1);
        // The next press calls.
        expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('tel:112');
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: help }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('combobox').selectOption('GB');
      // 999, the Samaritans, and the word that Shout asks for.
      await panel.locator('a[href="tel:999"]').waitFor();
      expect(await panel.locator('a[href="tel:116123"]').count()).toBe(1);
      expect(await panel.locator('a[href="sms:85258?body=SHOUT"]').count()).toBe(1);
      expect(await panel.locator('a[href="tel:110"]').count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: help }).click();
      await panel.locator('a[href="tel:999"]').waitFor();
      // The other guides open as well, whole, though nobody ever looked at them.
      for (const guide of GUIDES)
        for (const { id } of [pagesOf(guide)[0], pagesOf(guide).at(-1)].flatMap((one) => one ?? [])) {
          await page.goto(`/${guide}/${id}`);
          const { title = '' } = textsOf(guide, 'en').pages[id] ?? {};
          await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
          expect(await page.locator('main [role=alert]').count(), `${guide}/${id}`).toBe(0);
        }
    });
    await close();
  }, 240_000);

  test('asks nobody where somebody is', async () => {
    const guest = await newGuest(house.server);
    const { page, context, close } = await house.visitAs(guest, '/privacy');
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await context.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('asked where somebody is');
      };
    });
    await page.goto(`/${MENTAL}`);
    await page.locator(`main a[href="/${MENTAL}/violence"]`).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: help }).click();
    // Nothing is known, so nothing is guessed, though the browser says Europe/Berlin.
    await page.getByRole('dialog').getByText(wordsOf('en', 'domain/help')('noNumber')).waitFor();
    expect(await page.getByRole('dialog').locator('a[href^="tel:"]').count()).toBe(0);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => new URL(url).origin !== new URL(house.server.url).origin)).toEqual([]);
    await close();
  });
});

describe('leaving quickly', () => {
  const t = wordsOf('en', `tools/${MENTAL}`);
  const texts = textsOf(MENTAL, 'en');

  async function deepInside() {
    const visit = await open('en', '/dashboard');
    const { page } = visit;
    await follow(page, '/tasbih', wordsOf('en', 'tools/tasbih')('title'));
    await page.evaluate((to) => {
      history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/${MENTAL}`);
    await page.locator(`main a[href="/${MENTAL}/violence"]`).waitFor({ state: 'attached' });
    for (const id of ['violence', 'safety-plan', 'anger']) {
      await follow(page, `/${MENTAL}/${id}`, texts.pages[id]?.title ?? '');
    }
    return visit;
  }

  /** Every address that “back” and then “forward” lead to. */
  async function walked(page: Page): Promise<string[]> {
    const seen: string[] = [pathOf(page)];
    for (let step = 0; step < 8 && page.url() !== 'about:blank'; step += 1) {
      await page.goBack({ waitUntil: 'commit' }).catch(() => null);
      if (page.url().startsWith('http')) seen.push(pathOf(page));
    }
    for (let step = 0; step < 10; step += 1) {
      await page.goForward({ waitUntil: 'commit' }).catch(() => null);
      if (page.url().startsWith('http')) seen.push(pathOf(page));
    }
    return seen;
  }

  test.each(['the button', 'Escape, twice'])('by %s nothing of the guide stays in the tab', async (way) => {
    const { page, close } = await deepInside();
    if (way === 'the button') await page.getByRole('button', { name: t('leave') }).click();
    else {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => pathOf(page)).toBe('/prayer-times');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.title()).not.toContain(texts.title);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    const seen = await walked(page);
    expect(seen).toContain('/tasbih');
    expect(seen.filter((path) => path.includes(MENTAL))).toEqual([]);
    await close();
  });

  test('one press of Escape, or two far apart, is nothing', async () => {
    const { page, close } = await open('en', `/${MENTAL}/anger`);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1200);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    expect(pathOf(page)).toBe(`/${MENTAL}/anger`);
    await close();
  });

  test('neither the dashboard nor the account hears that the guide was open', async () => {
    const { page, context, close } = await open('en', '/tasbih');
    // What was opened is noted once the screen stands.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('own:uses') ?? '')).toContain('tasbih');
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await follow(page, `/${MENTAL}/anger`, texts.pages['anger']?.title ?? '');
    await page
      .getByRole('button', { name: wordsOf('en', 'platform/phrases')('search') })
      .first()
      .click();
    await page.getByRole('combobox').fill('loneliness');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${MENTAL}/loneliness`);
    await page.goto('/quran');
    // Other screens are counted, so that this would be seen.
    await expect.poll(() => sent.filter((one) => one.includes('page_view')).join()).toContain('/quran');
    expect(sent.filter((one) => one.includes('/rest/v1/') && one.includes(MENTAL))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('tasbih');
    expect(kept).not.toContain(MENTAL);
    await close();
  });
});

describe.each(FLOW_LANGUAGES)('what is done in the guide, in %s', (language) => {
  const t = wordsOf(language, `tools/${MENTAL}`);
  const texts = textsOf(MENTAL, language);

  test('a mood note stays on the device, is found by its day, and goes when it is removed', async () => {
    const { page, context, problems, close } = await open(language, `/${MENTAL}/mood-note`);
    const sent: string[] = [];
    context.on('request', (request) =>
      sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
    );
    const note = 'zwölf Vögel am Fenster';
    await page.getByText(t('mood.2'), { exact: true }).click();
    await page.getByLabel(t('mood.note')).fill(note);
    await page.getByRole('button', { name: t('mood.keep'), exact: true }).click();
    await page.getByText(t('mood.kept')).waitFor();
    await page.reload();
    const listed = page.getByRole('listitem').filter({ hasText: note });
    await listed.waitFor();
    expect(await listed.innerText()).toContain(t('mood.2'));
    expect(await violations(page)).toEqual([]);
    // Wherever they go from here, and whatever is kept with the account meanwhile.
    for (const path of ['/dashboard', '/profile', '/tasbih']) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((one) => one.includes('Vögel') || one.includes(encodeURIComponent('Vögel')))).toEqual(
      [],
    );
    expect(sent.filter((one) => one.includes('"mood"'))).toEqual([]);
    await page.goto(`/${MENTAL}/mood-note`);
    await listed.getByRole('button').click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('own:mood'))).toBe('{"days":{}}');
    expect(await listed.count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('the circle breathes, and is still for whoever wants less motion', async () => {
    const { page, close } = await open(language, `/${MENTAL}/breathing`);
    const circle = page.locator('[data-breath]');
    const width = async () => Math.round((await circle.boundingBox())?.width ?? 0);
    const widths = async () => {
      await page.getByRole('button', { name: t('breath.start') }).click();
      const seen = new Set<number>();
      // 3-1-4: in, hold and out, and in again.
      for (const part of ['in', 'hold', 'out', 'in']) {
        await page.locator(`[data-breath=${part}]`).waitFor();
        await page.getByText(t(`breath.${part}`), { exact: true }).waitFor();
        for (let look = 0; look < 5; look += 1) {
          seen.add(await width());
          await page.waitForTimeout(120);
        }
      }
      await page.getByRole('button', { name: t('breath.stop') }).click();
      return seen;
    };
    await page.getByRole('radio').nth(1).check({ force: true });
    expect((await widths()).size).toBe(1);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect((await widths()).size).toBeGreaterThan(4);
    await close();
  });

  test('the five senses come one after the other, from five to one', async () => {
    const { page, close } = await open(language, `/${MENTAL}/senses`);
    const items = Object.values(texts.pages['senses']?.blocks['do']?.items ?? {});
    const shown = page.locator('#do [aria-live]');
    for (const [at, text] of items.entries()) {
      await expect.poll(() => shown.innerText()).toContain(text);
      const number = (await shown.locator('span').allInnerTexts()).join();
      expect(number).toBe(at < 5 ? String(5 - at) : '');
      if (at < items.length - 1) await page.getByRole('button', { name: t('senses.next') }).click();
    }
    await page.getByRole('button', { name: t('senses.again') }).waitFor();
    await close();
  });

  test('the safety plan is there again, and stands on paper with the numbers', async () => {
    const { page, context, close } = await open(language, `/${MENTAL}/safety-plan`);
    const sent: string[] = [];
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const fields = page.locator('#do textarea, #reason textarea');
    expect(await fields.count()).toBe(7);
    await fields.nth(3).fill('Maryam 0170');
    await fields.nth(6).fill('the next Ramadan');
    await page.reload();
    await expect.poll(() => fields.nth(3).inputValue()).toBe('Maryam 0170');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Maryam 0170', { exact: true }).last().isVisible()).toBe(true);
    expect(await page.getByText('the next Ramadan', { exact: true }).last().isVisible()).toBe(true);
    expect(await fields.nth(3).isVisible()).toBe(false);
    expect(await page.locator('#do a[href="tel:112"]').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: t('plan.remove') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('plan.remove') })
      .click();
    await expect.poll(() => fields.nth(3).inputValue()).toBe('');
    expect(sent.filter((one) => /Maryam|Ramadan/u.test(one))).toEqual([]);
    await close();
  });
});

describe.each(FLOW_LANGUAGES)('prophetic medicine, in %s', (language) => {
  const t = wordsOf(language, `tools/${MEDICINE}`);
  const texts = textsOf(MEDICINE, language);

  test('says first on every page that it is no medical advice, with the emergency number', async () => {
    const { page, close } = await open(language, `/${MEDICINE}`);
    const [first = '', ...others] = texts.always;
    const warning = page.getByRole('button', { name: first, exact: true });
    const number = page.locator('main a[href="tel:112"]');
    for (const path of ['', ...pagesOf(MEDICINE).map(({ id }) => `/${id}`)]) {
      if (path) await follow(page, `/${MEDICINE}${path}`, texts.pages[path.slice(1)]?.title ?? '');
      expect((await page.locator('main').innerText()).trim().startsWith(first), path).toBe(true);
      expect(await number.isVisible(), path).toBe(true);
      // Once open it stays so from page to page.
      if ((await warning.getAttribute('aria-expanded')) === 'false') await warning.click();
      for (const line of others) expect(await page.getByText(line, { exact: true }).isVisible()).toBe(true);
      // Germany has a number of the police as well, which helps nobody who took something.
      expect(await page.locator('main a[href="tel:110"]').count(), path).toBe(0);
      const risks = pagesOf(MEDICINE).find(({ id }) => `/${id}` === path)?.risks ?? [];
      const words = wordsOf(language, 'domain/guides');
      for (const risk of risks)
        expect(
          await page
            .getByText(words(`risk.${risk}`), { exact: true })
            .first()
            .isVisible(),
          path,
        ).toBe(true);
    }
    await close();
  });

  test('is searched by what things are called, and by no illness', async () => {
    const { page, close } = await open(language, `/${MEDICINE}`);
    const field = page.getByLabel(t('search'));
    const found = page.locator(`main a[href^="/${MEDICINE}/"]`);
    const honey = texts.pages['honey']?.title ?? '';
    await field.fill(honey);
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await page.getByRole('heading', { level: 1, name: honey, exact: true }).waitFor();
    await page.goBack();
    for (const illness of language === 'ar'
      ? ['السرطان', 'السكري', 'العقم']
      : ['cancer', 'diabetes', 'fever']) {
      await field.fill(illness);
      await page.getByText(t('none')).waitFor();
      expect(await found.count(), illness).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

describe.each(FLOW_LANGUAGES)('parenting, in %s', (language) => {
  const texts = textsOf(PARENTING, language);
  const pages = pagesOf(PARENTING);

  test('the ages that were chosen decide what is listed, also the next time', async () => {
    const { page, close } = await open(language, `/${PARENTING}`);
    const links = page.locator(`main ul a[href^="/${PARENTING}/"]`);
    await expect.poll(() => links.count()).toBe(pages.length);
    await page.getByRole('checkbox', { name: texts.parts['age-3-6'] ?? '' }).check({ force: true });
    const fits = pages.filter(
      ({ part, ages }) => (ages ?? (part.startsWith('age-') ? [part] : null))?.includes('age-3-6') ?? true,
    );
    expect(fits.length).toBeLessThan(pages.length - 20);
    await expect.poll(() => links.count()).toBe(fits.length);
    await page.reload();
    await expect.poll(() => links.count()).toBe(fits.length);
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('whoever has a linked child finds an idea for the week on the dashboard, and nobody else', async () => {
    const ideas = pages.filter(({ part }) => part === 'ideas').map(({ id }) => id);
    expect(ideas.length).toBe(26);
    const parent = await newMember(house.server, { language });
    const child = await newMember(house.server, { language });
    await parent.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
    await child.client.rpc('set_age_group', { _age_group: 'under_10' }).throwOnError();
    const idea = (page: Page) => page.locator(`main a[href^="/${PARENTING}/idea-"]`);
    const t = wordsOf(language, `tools/${PARENTING}`);
    const alone = await house.visitAs(parent, '/dashboard', { locale: language });
    await alone.page.locator('main h1').waitFor();
    await alone.page.waitForLoadState('networkidle');
    expect(await idea(alone.page).count()).toBe(0);
    const { data: code } = await child.client.rpc('my_family_code').throwOnError();
    const { data: linked } = await parent.client.rpc('link_child', { _code: code }).throwOnError();
    expect(linked).toBe(true);
    await alone.page.reload();
    await idea(alone.page)
      .filter({ hasText: t('weekIdea') })
      .waitFor();
    const id = (await idea(alone.page).getAttribute('href'))?.split('/').at(-1) ?? '';
    // Of a child under ten: nothing for teenagers.
    const { ages = [] } = pages.find((page) => page.id === id) ?? {};
    expect(ages.filter((age) => !['age-3-6', 'age-7-10'].includes(age))).toEqual([]);
    await idea(alone.page).click();
    await alone.page
      .getByRole('heading', { level: 1, name: texts.pages[id]?.title ?? '', exact: true })
      .waitFor();
    await alone.close();
    const young = await house.visitAs(child, '/dashboard', { locale: language });
    await young.page.locator('main h1').waitFor();
    await young.page.waitForLoadState('networkidle');
    expect(await idea(young.page).count()).toBe(0);
    await young.close();
  });
});

test.each(GUIDES)('the parts of %s are seen at a glance, and stay as its reader left them', async (guide) => {
  const { page, close } = await open('en', `/${guide}`, { viewport: PHONE });
  const parts = page.locator('main details:has(> ul)');
  await parts.first().waitFor();
  const { parts: known, pages } = contentFile(guideSchema, `base/guides/${guide}.json`);
  expect(await parts.count()).toBe(known.length);
  const isOpen = () => parts.evaluateAll((all) => all.map((part) => (part as HTMLDetailsElement).open));
  // Where there may be danger, what comes first is open.
  const first = guide === MENTAL || guide === MEDICINE;
  expect(await isOpen()).toEqual(known.map((_, index) => first && index === 0));
  const last = parts.last();
  expect(await last.locator('summary').innerText()).toContain(
    String(pages.filter(({ part }) => part === known.at(-1)).length),
  );
  await last.locator('summary').click();
  await last.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.goBack();
  await parts.first().waitFor();
  expect((await isOpen()).at(-1)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await close();
});

test('beside a page, a part stays as its reader left it, whichever page is opened', async () => {
  const { page, close } = await open('en', `/${MENTAL}`, { viewport: DESKTOP });
  const parts = page.locator('[data-list] details:has(> ul)');
  await parts.first().waitFor();
  const isOpen = (at: number) => parts.nth(at).evaluate((part) => (part as HTMLDetailsElement).open);
  await parts.nth(1).locator('summary').click();
  await parts.nth(2).locator('summary').click();
  for (const at of [1, 2]) {
    const link = parts.nth(at).getByRole('link').first();
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    expect([await isOpen(1), await isOpen(2)]).toEqual([true, true]);
  }
  // What its reader folds stays so, although its page is open.
  await parts.nth(2).locator('summary').click();
  await parts.nth(1).getByRole('link').last().click();
  await expect.poll(() => parts.nth(1).getByRole('link').last().getAttribute('aria-current')).toBe('page');
  expect([await isOpen(1), await isOpen(2)]).toEqual([true, false]);
  await close();
});

describe.each(FLOW_LANGUAGES)('every page of every guide, in %s', (language) => {
  test.each(GUIDES)(
    '%s opens, fits a phone and breaks nothing',
    async (guide) => {
      const { page, problems, close } = await open(language, `/${guide}`);
      const texts = textsOf(guide, language);
      const pages = pagesOf(guide);
      for (const [at, { id, blocks }] of pages.entries()) {
        await follow(page, `/${guide}/${id}`, texts.pages[id]?.title ?? '');
        expect(await overflow(page), id).toBeLessThanOrEqual(0);
        // Whatever leads on leads to a screen.
        for (const way of blocks.flatMap((block) => (block.kind === 'way' ? [block.to] : [])))
          expect(await page.locator(`main a[href="${way}"]`).count(), id).toBeGreaterThan(0);
        expect(at % 15 === 0 ? await violations(page) : [], id).toEqual([]);
      }
      expect(problems).toEqual([]);
      await close();
    },
    120_000,
  );
});
