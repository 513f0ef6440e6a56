// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { behind, DESKTOP, openHouse, overflow, PHONE, quiet, violations, type House } from './browser.ts';
import { openPages, reads, settingOf, sourceText, swipe, turnTo } from './quran-pages.ts';
import { wordsOf } from './words.ts';

let house: House;
/** On a machine without any Arabic letters: what is drawn, our own faces draw. */
beforeAll(async () => {
  house = await openHouse({}, { letters: 'latin' });
});
afterAll(() => house?.close());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true } as const;
const WIDE = { viewport: DESKTOP } as const;

async function reader(path: string, chosen: object, options: object = {}) {
  const visit = await house.visitAs(await newGuest(house.server), '/privacy', options);
  await reads(visit.page, chosen);
  await visit.page.goto(path);
  await visit.page.locator('[data-ayah]').first().waitFor();
  return visit;
}

/** Which faces drew the letters within an element, as the browser tells its developers. */
async function facesOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? 'ours' : 'system'}: ${familyName}`);
}

test('no line begins with a sign of pause', async () => {
  // On a phone every third sign of al-Isra would.
  const { page, close } = await reader('/quran/17', { mode: 'translation' }, TOUCH);
  await page.evaluate(() => document.fonts.ready);
  const { signs, torn } = await page.evaluate(() => {
    const held = /[^ ]+ [^\u0621-\u064a\u0671 ]+(?= |$)/gu;
    const found = { signs: 0, torn: [] as string[] };
    for (const ayah of document.querySelectorAll('[data-scripture]')) {
      // Only what is in sight is laid out.
      ayah.scrollIntoView();
      const pieces = document.createTreeWalker(ayah, NodeFilter.SHOW_TEXT);
      for (let piece = pieces.nextNode(); piece; piece = pieces.nextNode())
        for (const { 0: word, index } of (piece.textContent ?? '').matchAll(held)) {
          found.signs += 1;
          const range = document.createRange();
          range.setStart(piece, index);
          range.setEnd(piece, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.torn.push(word);
        }
    }
    return found;
  });
  expect(torn).toEqual([]);
  // As many as the text of the surah has, each beside its word.
  const surah = sourceText().slice(2029, 2140);
  expect(signs).toBe(surah.flatMap((text) => text.match(/ [^\u0621-\u064a\u0671 ]+(?= |$)/gu) ?? []).length);
  await close();
});

test('every sign of pause is drawn by the scripture face, where the system has no Arabic letters', async () => {
  const { page, close } = await reader('/quran/18', { mode: 'translation' });
  // Two letters that a machine without Arabic draws as the same box.
  expect(
    await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '40px serif';
      const drawn = (letter: string) => {
        context.clearRect(0, 0, 300, 150);
        context.fillText(letter, 50, 50);
        return context.getImageData(0, 0, 300, 150).data.join();
      };
      return drawn('\u0633') === drawn('\u0645');
    }),
  ).toBe(true);
  expect(await facesOf(page, '[data-ayah="2141"] p[lang=ar]')).toEqual(['ours: Amiri Quran']);

  // The signs that stand after a space, counted in the source by hand of another program.
  const paused = sourceText().filter((text) => / [\u06d6-\u06ed]/u.test(text));
  expect(paused.length).toBe(2652);
  expect(paused.join('\n').match(/ [\u06d6-\u06ed]/gu)?.length).toBe(4379);
  await page.evaluate(async (texts) => {
    const link = [...document.fonts].find(({ family }) => family.includes('Amiri Quran'));
    const address = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .find((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes('Amiri Quran'))
      ?.cssText.match(/url\("([^"]+)"\)/)?.[1];
    if (!link || !address) throw new Error('There is no scripture face');
    // As the face was declared before: without the space that the sign stands on.
    const spaceless = new FontFace(
      'Spaceless',
      `url(${new URL(address, document.styleSheets[0]?.href ?? location.href).href})`,
      {
        unicodeRange: link.unicodeRange.replace(/U\+20,\s*/i, ''),
      },
    );
    document.fonts.add(await spaceless.load());
    await document.fonts.load('1em "Scheherazade New"', '\u0627');
    for (const [id, family] of [
      ['amiri', 'var(--font-scripture)'],
      ['scheherazade', '"Scheherazade New"'],
      ['spaceless', 'Spaceless'],
    ] as const) {
      const all = document.createElement('div');
      all.id = id;
      all.lang = 'ar';
      all.dir = 'rtl';
      all.style.fontFamily = family;
      for (const text of texts) all.append(Object.assign(document.createElement('p'), { textContent: text }));
      document.body.append(all);
    }
  }, paused);
  expect(await facesOf(page, '#amiri')).toEqual(['ours: Amiri Quran']);
  expect(await facesOf(page, '#scheherazade')).toEqual(['ours: Scheherazade New']);
  // So the measure would notice.
  expect(await facesOf(page, '#spaceless')).toContain('system: DejaVu Serif');
  await close();
});

/** Every fifteenth page from the first on, and the last with its three surahs. */
const SAMPLE = [...Array.from({ length: 41 }, (_, index) => 1 + 15 * index), 604];

describe.each([
  { where: 'on a phone', options: TOUCH, side: 1 },
  { where: 'two side by side', options: WIDE, side: 2 },
])('pages of the mushaf, $where', ({ options, side }) => {
  test('leave no number alone on its line and tear no words apart', { timeout: 300_000 }, async () => {
    const { page, problems, close } = await reader('/quran/page/1', { mode: 'reading' }, options);
    const seen = new Set<number>();
    for (const number of SAMPLE) {
      await turnTo(page, number);
      const { alone, broken, widestGap, beyond, words } = await settingOf(page);
      const open = await openPages(page);
      expect(open.length, `${number}`).toBe(side);
      for (const shown of open) seen.add(shown);
      expect({ number, alone, broken }).toEqual({ number, alone: [], broken: [] });
      expect(words, `${number}`).toBeGreaterThan(20);
      // Between two words stands a third of their height, with a sign of pause twice that and the sign; more would be holes.
      expect(widestGap, `${number}`).toBeLessThan(1.5);
      expect(beyond, `${number}`).toBeLessThanOrEqual(2);
    }
    expect(seen.size).toBeGreaterThanOrEqual(40);
    expect(problems).toEqual([]);
    await close();
  });
});

test('whoever copies an ayah of a page has it as its source has it', async () => {
  const { page, close } = await reader('/quran/page/42', { mode: 'reading' });
  const source = sourceText();
  const copied = await page.locator('[data-ayah]').evaluateAll((ayahs) =>
    ayahs.map((ayah) => {
      getSelection()?.selectAllChildren(ayah);
      return [Number(ayah.getAttribute('data-ayah')), getSelection()?.toString(), ayah.textContent] as const;
    }),
  );
  expect(copied.length).toBeGreaterThan(3);
  for (const [ayah, selected, text] of copied) {
    expect(text).toBe(source[ayah - 1]);
    expect(selected).toBe(source[ayah - 1]);
  }
  await close();
});

describe.each([
  { language: 'ar', direction: 'rtl' },
  { language: 'en', direction: 'ltr' },
])('a reader of $language', ({ language, direction }) => {
  const t = wordsOf(language, 'tools/quran');
  test('turns the page from left to right, by finger and by keys', async () => {
    const member = await newMember(house.server, { language });
    const { page, problems, close } = await house.visitAs(member, '/privacy', { ...TOUCH, locale: language });
    await reads(page, { mode: 'reading' });
    await page.goto('/quran/page/10');
    await page.locator('[data-page="10"]').waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    const shows = async (number: number) => {
      await expect.poll(() => openPages(page)).toEqual([number]);
    };
    await page.keyboard.press('ArrowLeft');
    await shows(11);
    await page.keyboard.press('ArrowRight');
    await shows(10);
    await swipe(page, [80, 400], [320, 410]);
    await shows(11);
    await swipe(page, [320, 400], [80, 390]);
    await shows(10);
    // Who scrolls does not turn, nor who moves the size of the letters.
    await swipe(page, [200, 600], [230, 300]);
    await page.getByRole('button', { name: t('settings') }).click();
    await page.getByRole('slider').press('ArrowLeft');
    await page.getByRole('button', { name: t('done'), exact: true }).click();
    await shows(10);
    // The links say the same; the next page lies on the left.
    const next = page.getByRole('link', { name: t('pageOf').replace('{page}', '11') });
    const before = page.getByRole('link', { name: t('pageOf').replace('{page}', '9'), exact: true });
    const [left, right] = [await next.boundingBox(), await before.boundingBox()];
    expect(left?.x).toBeLessThan(right?.x ?? 0);
    await next.click();
    await shows(11);
    expect(await violations(page)).toEqual([]);
    // Back leads out of the book, not through its pages.
    await page.goBack();
    await page.waitForURL('**/privacy');
    expect(problems).toEqual([]);
    await close();
  });
});

test('a wide window shows two pages, the odd one on the right, with surah, juz and number', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, close } = await reader('/quran/18', { mode: 'reading' }, WIDE);
  // Al-Kahf begins on page 293 of the Madani mushaf.
  expect(await openPages(page)).toEqual([293, 294]);
  const sheet = page.locator('[data-page="293"]');
  await expect.poll(() => sheet.getByText('Al-Isra', { exact: true }).count()).toBe(1);
  expect(await sheet.getByText(t('juzOf').replace('{juz}', '15')).count()).toBe(1);
  expect(await sheet.getByText('293', { exact: true }).count()).toBe(1);
  await page.goto('/quran/page/294');
  await page.locator('[data-page="294"]').waitFor();
  expect(await openPages(page)).toEqual([293, 294]);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => openPages(page)).toEqual([295, 296]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => openPages(page)).toEqual([293, 294]);
  expect(await violations(page)).toEqual([]);
  // The ends of the book.
  await turnTo(page, 604);
  await page.keyboard.press('ArrowLeft');
  expect(await openPages(page)).toEqual([603, 604]);
  await turnTo(page, 1);
  await page.keyboard.press('ArrowRight');
  expect(await openPages(page)).toEqual([1, 2]);
  await close();
});

const bar = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..');
const barBottom = (page: Page) => bar(page).evaluate((element) => element.getBoundingClientRect().bottom);

test('the bar leaves who reads on, and comes back for who looks back or reaches for it by keys', async () => {
  const { page, close } = await reader('/quran/18/50', { mode: 'translation' }, WIDE);
  // Opening an ayah further down is not yet reading on.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await barBottom(page)).toBeGreaterThan(40);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => barBottom(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => barBottom(page)).toBeGreaterThan(40);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => barBottom(page)).toBeLessThanOrEqual(0);
  const settings = page.getByRole('button', { name: wordsOf('en', 'tools/quran')('settings') });
  await page.keyboard.press('Tab');
  await settings.focus();
  await expect.poll(() => barBottom(page)).toBeGreaterThan(40);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(400);
  expect(await barBottom(page)).toBeGreaterThan(40);
  await close();
});

test('for who wants no motion the bar and the pages move at once', async () => {
  const { page, close } = await reader('/quran/18', { mode: 'translation' }, { reducedMotion: 'reduce' });
  expect(await bar(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  await reads(page, { mode: 'reading' });
  await page.goto('/quran/page/10');
  await page.locator('[data-page="10"]').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-page="11"]').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await close();
});

test('an ayah has air instead of a box, and letters to read', async () => {
  const look = (page: Page) =>
    page.locator('[data-ayah="2142"]').evaluate((ayah) => {
      const style = getComputedStyle(ayah);
      const [arabic, meaning] = [...ayah.querySelectorAll('p')].map(
        (text) => getComputedStyle(text).fontSize,
      );
      return { arabic, meaning, border: style.borderWidth, background: style.backgroundColor };
    });
  const bare = { meaning: '18px', border: '0px', background: 'rgba(0, 0, 0, 0)' };
  const { page, close } = await reader('/quran/18', { mode: 'translation' }, WIDE);
  expect(await look(page)).toEqual({ ...bare, arabic: '36px' });
  await page.setViewportSize(PHONE);
  expect(await look(page)).toEqual({ ...bare, arabic: '30px' });
  await close();
});

test('what can be done with an ayah is quiet, and at hand for pointer, finger and keys', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, close } = await reader('/quran/112', { mode: 'translation' }, WIDE);
  const ayah = page.locator('[data-ayah="6223"]');
  const mark = ayah.getByRole('button', { name: t('bookmarkOf').replace('{reference}', 'Al-Ikhlas 112:2') });
  const seen = () => mark.evaluate((element) => getComputedStyle(element).opacity);
  expect(await seen()).toBe('0');
  await ayah.hover();
  await expect.poll(seen).toBe('1');
  await page.mouse.move(2, 2);
  await expect.poll(seen).toBe('0');
  // By keys alone: on from the ayah before.
  await page.locator('[data-ayah="6222"]').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect.poll(seen).toBe('1');
  expect(await mark.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Al-Ikhlas 112:2' }).waitFor();
  // Without recitations there is nothing to press.
  expect(await page.getByRole('button', { name: t('listen') }).count()).toBe(0);
  await close();

  const phone = await reader('/quran/112', { mode: 'translation' }, TOUCH);
  const shown = await phone.page
    .locator('[data-ayah] button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).opacity));
  expect(shown).toEqual(Array<string>(8).fill('1'));
  await phone.close();
});

test('without recitations nothing pretends: an admin is told once, nobody else is', async () => {
  const t = wordsOf('en', 'tools/quran');
  const [member, admin] = [await newMember(house.server), await newMember(house.server)];
  await behind(() => house).query(`insert into public.admins (user_id) values ($1)`, [admin.id]);
  const said = async (person: typeof member) => {
    const { page, close } = await house.visitAs(person, '/quran/112');
    await page.getByText(t('verified')).waitFor();
    await quiet(page);
    expect(await page.getByRole('region', { name: t('recitation') }).count()).toBe(0);
    return { page, close, told: page.getByText(t('recitationOff')) };
  };
  const other = await said(member);
  expect(await other.told.count()).toBe(0);
  await other.close();

  const { page, close, told } = await said(admin);
  await told.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('understood') }).click();
  await expect.poll(() => told.count()).toBe(0);
  await page.reload();
  await page.getByText(t('verified')).waitFor();
  await quiet(page);
  expect(await told.count()).toBe(0);
  await close();
});

test('nothing to press is smaller than 24 pixels, however small the letters', async () => {
  const { page, close } = await reader('/quran/page/604', { mode: 'reading', size: 0 });
  const small = () =>
    page.locator('main :is(a, button, input, select)').evaluateAll((targets) =>
      targets
        .filter((target) => target.checkVisibility())
        .map((target) => ({ target, place: (target.closest('label') ?? target).getBoundingClientRect() }))
        .filter(({ place: { width, height } }) => width < 24 || height < 24)
        .map(({ target }) => target.outerHTML.slice(0, 120)),
    );
  for (const mode of ['reading', 'translation'])
    for (const size of [0, 2])
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await reads(page, { mode, size });
        await page.reload();
        await page.locator('[data-ayah]').first().waitFor();
        expect({ mode, size, small: await small() }).toEqual({ mode, size, small: [] });
      }
  await close();
});

test('with letters twice as large nothing is wider than a phone', async () => {
  const { page, close } = await reader('/quran/60', { mode: 'translation' });
  const enlarge = () => page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const fits = async (path: string, settings: object) => {
    await reads(page, settings);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    await enlarge();
    await page.waitForTimeout(100);
    expect(await overflow(page), `${path} ${JSON.stringify(settings)}`).toBeLessThanOrEqual(0);
  };
  for (const path of ['/quran', '/quran/plan', '/quran/marks', '/quran/offline', '/quran/60'])
    await fits(path, { mode: 'translation' });
  // 15:22 has the longest word, and the face that is wider.
  await fits('/quran/15/22', { mode: 'translation', size: 4, face: 'scheherazade' });
  for (const number of [262, 416]) {
    await fits(`/quran/page/${number}`, { mode: 'reading', size: 4, face: 'scheherazade' });
    const { alone, broken, beyond } = await settingOf(page);
    expect({ alone, broken }).toEqual({ alone: [], broken: [] });
    expect(beyond).toBeLessThanOrEqual(2);
  }
  await close();
});

test('on wide windows the surahs stand in columns, and beside the one that is read', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/quran', WIDE);
  const columns = () =>
    page
      .getByRole('tabpanel')
      .locator('ol > li')
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().left)).size);
  await expect.poll(columns).toBe(3);
  await page.setViewportSize(PHONE);
  await expect.poll(columns).toBe(1);

  await page.goto('/quran/18');
  await page.locator('[data-ayah]').first().waitFor();
  const list = page.getByRole('navigation', { name: t('tabSurah') });
  expect(await list.count()).toBe(0);
  await page.setViewportSize(DESKTOP);
  await list.waitFor();
  // The one that is read is in sight, and the page did not move for it.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect
    .poll(() =>
      list
        .locator('[aria-current=page]')
        .evaluate((link) => link.checkVisibility() && link.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true);
  await list.getByRole('link', { name: /Maryam/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Maryam' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('the sign that honours the Prophet is drawn in Latin text, too, in words and in headings', async () => {
  const { page, close } = await house.visitAs(
    await newGuest(house.server),
    '/introduction-to-islam/pillars',
    WIDE,
  );
  await page.getByText('ﷺ').first().waitFor();
  await page.evaluate(() => {
    for (const [id, face] of [
      ['sign-in-text', 'font-sans'],
      ['sign-in-heading', 'font-display'],
    ] as const) {
      const sign = document.createElement('p');
      Object.assign(sign, { id, className: face, textContent: 'ﷺ' });
      document.querySelector('main')?.append(sign);
    }
  });
  for (const id of ['sign-in-text', 'sign-in-heading'])
    await expect.poll(() => facesOf(page, `#${id}`)).toEqual(['ours: Noto Sans Arabic']);
  // Two kilobytes, not the whole face.
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /honorific|noto-sans-arabic/u.test(name)),
  );
  expect(fetched.map((name) => name.replace(/^.*\/|-.*$/gu, ''))).toEqual(['honorific']);
  await close();
});
