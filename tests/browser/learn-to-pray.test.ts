import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SALAHS } from '#core/salah/prayer.ts';
import { stepsOf } from '#core/salah/steps.ts';
import { fromRoot } from '#server/root.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { FULL } from '#tests/harness/scale.ts';
import {
  DESKTOP,
  KEEPS_THE_APP,
  openHouse,
  sharedHouse,
  openRemark,
  overflow,
  PHONE,
  violations,
  type House,
} from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

async function open(language: string, path = '/learn-to-pray', options: BrowserContextOptions = {}) {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  const visit = await house.visitAs(guest, path, { locale: language, ...options });
  await visit.page.locator('main [role=tab], main h1').first().waitFor();
  return visit;
}

const MORE = ['janazah', 'eid', 'jumuah', 'tarawih', 'traveller', 'sick'];
interface Told {
  title: string;
  differences: Record<string, Record<string, string>>;
}
const moreTexts = (language: string): Record<string, Told> =>
  JSON.parse(readFileSync(fromRoot(`content/${language}/salah/more.json`), 'utf8'));

const TABS = ['tabWudhu', 'tabPrayer', 'tabAfter', 'tabSchools', 'tabCases', 'tabMore', 'tabSheet'];
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { colorScheme: 'dark', viewport: DESKTOP },
] as const;

test('it opens at its top, wherever the chosen tab stands in its strip', async () => {
  for (const [language, path] of [
    ['en', '/learn-to-pray'],
    ['en', '/learn-to-pray?part=sheet'],
    ['ar', '/learn-to-pray?part=sheet'],
  ] as const) {
    const { page, close } = await open(language, path);
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    expect(await page.evaluate(() => scrollY), path).toBe(0);
    // The strip has brought it into sight by itself.
    const { x = -1, width = 0 } = (await chosen.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await close();
  }
});

/** Opens the line that says what is chosen. */
const openChoices = (page: Page, language: string) =>
  page.getByText(wordsOf(language, 'tools/learn-to-pray')('change'), { exact: true }).click();

test('the first step stands on the first screen of a phone, and the choices behind their line', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const { page, close } = await open('en', '/learn-to-pray', { viewport: PHONE });
  const step = page.getByRole('tabpanel').locator('ol > li').first();
  await step.waitFor();
  const box = await step.boundingBox();
  // Above the bar at the bottom.
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThan(PHONE.height - 64);
  const prayers = page.getByRole('group', { name: t('choosePrayer') }).locator('label');
  expect(await prayers.first().isVisible()).toBe(false);
  await openChoices(page, 'en');
  const person = wordsOf('en', 'domain/person');
  await page.getByText(person('madhab.maliki'), { exact: true }).first().click();
  await page.getByText(t('woman'), { exact: true }).click();
  await page.locator('summary', { hasText: `${person('madhab.maliki')} · ${t('woman')}` }).waitFor();
  // Six prayers in two rows of three, or in one.
  const rows = async () => {
    const tops = await prayers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  };
  await expect.poll(rows).toEqual([3, 3]);
  await page.setViewportSize(DESKTOP);
  await expect.poll(rows).toEqual([6]);
  await close();
});

test('whether a scholar reviewed the texts is said by the screen, and with each text behind its sign', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const unreviewed = wordsOf('en', 'domain/prayer-texts')('review.unreviewed');
  const { page, close } = await open('en');
  // Everything that is said at wudhu.
  const said = page
    .getByRole('tabpanel')
    .locator('li')
    .filter({ has: page.locator('[lang=ar]') });
  await said.first().waitFor();
  expect(await page.getByText(unreviewed).filter({ visible: true }).count()).toBe(0);
  await openRemark(page, 'en');
  await page.getByText(t('unreviewed')).waitFor();
  expect(await said.count()).toBeGreaterThan(1);
  for (const text of await said.all()) {
    await text.getByRole('button', { name: wordsOf('en', 'platform/phrases')('remark') }).click();
    await text.getByText(unreviewed).filter({ visible: true }).waitFor();
  }
  await close();
});

const counter = (page: Page) => page.getByRole('dialog').locator('[data-counts]');
/** Real prayers take minutes; here the last touch is put into the past. */
const waitARakah = (page: Page) =>
  page.evaluate(() => {
    const lesson = JSON.parse(localStorage.getItem('own:learn-to-pray') ?? '{}');
    lesson.count.tapped = 1;
    localStorage.setItem('own:learn-to-pray', JSON.stringify(lesson));
    dispatchEvent(new StorageEvent('storage', { key: 'own:learn-to-pray' }));
  });

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/learn-to-pray');
  const name = wordsOf(language, 'domain/prayer');
  const filled = (key: string, values: Record<string, string>) =>
    Object.entries(values).reduce((text, [of, value]) => text.replace(`{${of}}`, value), t(key));

  test('every part is free of violations and fits, light and dark, phone and desktop', async () => {
    const { page, problems, close } = await open(language);
    for (const tab of TABS) {
      await page.getByRole('tab', { name: t(tab), exact: true }).click();
      await page
        .getByRole('tabpanel', { name: t(tab), exact: true })
        .locator('h2, article')
        .first()
        .waitFor();
      for (const { colorScheme, viewport } of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        expect(await violations(page), `${tab} ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${tab} ${viewport.width}`).toBeLessThanOrEqual(0);
      }
    }
    await openChoices(page, language);
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      expect(await violations(page), `choices ${colorScheme}`).toEqual([]);
      expect(await overflow(page), `choices ${viewport.width}`).toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('every other prayer has a page with steps, words, schools and sources', async () => {
    const texts = moreTexts(language);
    const { page, problems, close } = await open(language, '/learn-to-pray?part=more');
    for (const id of MORE) {
      await page.getByRole('link', { name: texts[id]?.title }).click();
      await page.getByRole('heading', { level: 1, name: texts[id]?.title, exact: true }).waitFor();
      for (const { title } of Object.values(texts[id]?.differences ?? {}))
        await page.locator('main h3', { hasText: title }).first().waitFor();
      const said = page.locator('main [data-said] [lang=ar]', { hasText: /[\u0621-\u064a]/u });
      await said.first().waitFor();
      expect(await page.locator('main [data-sources] li').count(), id).toBeGreaterThan(3);
      for (const { colorScheme, viewport } of LOOKS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        expect(await violations(page), `${id} ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${id} ${viewport.width}`).toBeLessThanOrEqual(0);
      }
      await page.goBack();
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('another school changes the steps of another prayer', async () => {
    const { eid, janazah } = moreTexts(language);
    const person = wordsOf(language, 'domain/person');
    const choose = (school: string) =>
      page
        .getByRole('group')
        .getByText(person(`madhab.${school}`), { exact: true })
        .click();
    const { page, close } = await open(language, '/learn-to-pray/eid');
    // Three takbirs after the second recitation with the one, five before it with the other.
    const after = page.locator('main li[data-of=takbirsBeforeRuku]');
    const before = page.locator('main li[data-of=secondTakbirs]');
    await choose('hanafi');
    await after.getByText('×3').waitFor();
    expect(await before.count()).toBe(0);
    await choose('shafii');
    await before.getByText('×5').waitFor();
    await page.locator('main li[data-of=firstTakbirs]').getByText('×7').waitFor();
    expect(await after.count()).toBe(0);
    expect(await page.locator('main li[data-of=firstTakbirs] [data-school] p').last().innerText()).toBe(
      eid?.differences['between']?.['shafii'],
    );

    await page.goto('/learn-to-pray/janazah');
    const opening = page.locator('main li[data-of=opening]');
    // The school stays chosen from page to page.
    await opening.locator('[data-said=fatihah]').waitFor();
    await choose('hanafi');
    await opening.locator('[data-said=istiftah]').waitFor();
    expect(await opening.locator('[data-said=fatihah]').count()).toBe(0);
    expect(await opening.locator('[data-school] p').last().innerText()).toBe(
      janazah?.differences['opening']?.['hanafi'],
    );
    await close();
  });

  test('a prayer is counted rak’ah by rak’ah, outlives a reload, and leads to the adhkar', async () => {
    const { page, problems, close } = await open(language);
    await openChoices(page, language);
    await page.getByText(name('maghrib'), { exact: true }).click();
    await page.getByRole('tab', { name: t('tabPrayer'), exact: true }).click();
    await page.getByRole('button', { name: filled('countRakahs', { prayer: name('maghrib') }) }).click();
    await counter(page)
      .getByText(filled('rakahOf', { number: '1', goal: '3' }))
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await counter(page).click();
    // A second touch in the same moment is the same rak'ah.
    await counter(page).click();
    await counter(page)
      .getByText(filled('rakahOf', { number: '2', goal: '3' }))
      .waitFor();
    await counter(page).getByText(t('ending.sit')).waitFor();

    await page.reload();
    await counter(page)
      .getByText(filled('rakahOf', { number: '2', goal: '3' }))
      .waitFor();
    await waitARakah(page);
    await counter(page).click();
    await counter(page).getByText(t('ending.salam')).waitFor();
    await waitARakah(page);
    await counter(page).click();
    await page.getByRole('dialog').getByText(t('finished')).waitFor();
    await page.getByRole('button', { name: t('toAdhkar') }).click();

    // Forgiveness is asked for three times first.
    const first = page.getByRole('tabpanel').locator('ol > li').first().getByRole('button').last();
    for (const count of ['1', '2', '3']) {
      await first.click();
      await first.getByText(filled('said', { count, times: '3' })).waitFor();
    }
    expect(await first.isDisabled()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });
});

/** Of every prayer with a school, whatever has words: what is shown of them, step after step. */
const SPOKEN = [
  ['tr', 'hanafi'],
  ['en', 'shafii'],
  ['de', 'maliki'],
  ['ar', 'hanbali'],
] as const;
describe.each(FULL ? SPOKEN : SPOKEN.slice(0, 1))('in %s, with the %s school', (language, school) => {
  test('every spoken step of every prayer shows its Arabic, its sound and its meaning', async () => {
    const t = wordsOf(language, 'tools/learn-to-pray');
    const texts: Record<string, { transliteration?: string }> = JSON.parse(
      readFileSync(fromRoot(`content/${language}/salah/prayer-texts.json`), 'utf8'),
    );
    const { page, problems, close } = await open(language, '/learn-to-pray?part=prayer');
    await page.getByRole('button', { name: t('guideMe') }).click();
    await counter(page).waitFor();
    const missing: string[] = [];
    for (const salah of SALAHS)
      for (const [at, step] of stepsOf(salah, school).entries()) {
        await page.evaluate(
          (count) => {
            const lesson = JSON.parse(localStorage.getItem('own:learn-to-pray') ?? '{}');
            localStorage.setItem('own:learn-to-pray', JSON.stringify({ ...lesson, count }));
            dispatchEvent(new StorageEvent('storage', { key: 'own:learn-to-pray' }));
          },
          { salah, school, unit: 'step', at, tapped: 0 },
        );
        await counter(page).locator(`[data-step=${step.id}]`).waitFor();
        for (const said of step.said) {
          const shown = counter(page).locator(`[data-said=${said}]`);
          const arabic = shown.locator('[lang=ar]', { hasText: /[\u0621-\u064a]/u }).first();
          if ((await arabic.count()) === 0) missing.push(`${salah} ${step.id} ${said}: no Arabic`);
          if (language === 'ar') continue;
          const sound = texts[said]?.transliteration ?? 'nothing';
          if (!(await shown.textContent())?.includes(sound))
            missing.push(`${salah} ${step.id} ${said}: no sound`);
          // A translation comes with its surah.
          const meaning = shown.locator('[data-meaning]', { hasText: /\p{L}{2}/u });
          await meaning.waitFor().catch(() => missing.push(`${salah} ${step.id} ${said}: no meaning`));
        }
      }
    expect(missing).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

test('whoever is guided has al-Fatihah when the server is gone', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const own = await openHouse();
  try {
    const { page } = await own.visitAs(
      await newGuest(own.server),
      '/learn-to-pray?part=prayer',
      KEEPS_THE_APP,
    );
    await untilToolsAreKept(page, 'en');
    await page.reload();
    await page.getByRole('button', { name: t('guideMe') }).waitFor();
    // Surah 1, in the text and in the translation.
    const kept = () =>
      page.evaluate(async () => {
        const stored = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return stored.flat().filter(({ url }) => url.endsWith('/1.json')).length;
      });
    await expect.poll(kept).toBe(2);
    await own.server.stop();
    await page.reload();
    await page.getByRole('button', { name: t('guideMe') }).click();
    const fatihah = counter(page).locator('[data-said=fatihah]');
    while ((await fatihah.count()) === 0) await counter(page).click();
    expect(await fatihah.locator('[lang=ar]').textContent()).toContain('\u06dd\u0667');
    await fatihah.locator('[data-meaning]').waitFor();
  } finally {
    await own.close();
  }
});

test('wudhu that is done already is skipped, and comes back when wanted', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const { page, close } = await open('en');
  const wudhu = page.getByRole('tab', { name: t('tabWudhu'), exact: true });
  await page.getByRole('button', { name: t('washedNow') }).click();
  await expect.poll(() => wudhu.count()).toBe(0);
  expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(t('tabPrayer'));
  await page
    .locator('summary')
    .filter({ hasText: t('washed') })
    .click();
  await page.getByLabel(t('alreadyWashed')).uncheck();
  await wudhu.waitFor();
  await close();
});

test('the school of the profile begins, and another shows its own prayer', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const person = wordsOf('en', 'domain/person');
  const member = await newMember(house.server);
  await member.client.from('profiles').update({ madhab: 'shafii' }).eq('user_id', member.id);
  const { page, close } = await house.visitAs(member, '/learn-to-pray?part=prayer');
  const panel = page.getByRole('tabpanel', { name: t('tabPrayer'), exact: true });
  // Fajr has qunut with this school, and not with the other.
  const qunut = panel.getByRole('heading', { name: 'Qunut' });
  await qunut.waitFor();
  await openChoices(page, 'en');
  await page.getByText(person('madhab.hanafi'), { exact: true }).first().click();
  await expect.poll(() => qunut.count()).toBe(0);
  await close();
});

test('the sheet prints without what is tapped, and the prayer is there offline', async () => {
  const t = wordsOf('en', 'tools/learn-to-pray');
  const { page, context, close } = await open('en', '/learn-to-pray?part=sheet', KEEPS_THE_APP);
  const sheet = page.getByRole('article');
  const scripture = sheet.locator('figure [lang=ar]', { hasText: /[\u0627-\u064a]/u }).first();
  await sheet.getByText('Al-Fatihah').first().waitFor();
  await openChoices(page, 'en');
  await page.getByText(t('alreadyWashed')).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText(t('alreadyWashed')).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await untilToolsAreKept(page, 'en');
  await page.reload();
  await scripture.waitFor();
  // The last surah that is kept, in the text and in the translation.
  const kept = () =>
    page.evaluate(async () => {
      const stored = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return stored.flat().filter(({ url }) => url.endsWith('/14.json')).length;
    });
  await expect.poll(kept).toBe(2);
  await house.offline(context, async () => {
    await page.reload();
    await scripture.waitFor();
    // Nobody had opened this part before.
    await page.getByRole('tab', { name: t('tabAfter'), exact: true }).click();
    await page
      .getByRole('tabpanel')
      .locator('figure [lang=ar]', { hasText: /[\u0627-\u064a]/u })
      .first()
      .waitFor();
  });
  await close();
});

test('a special case leads to its page, whose sources lead into our library', async () => {
  const { traveller } = moreTexts('en');
  const { page, close } = await open('en', '/learn-to-pray?part=cases&of=travel');
  await page.getByRole('tabpanel').getByRole('link', { name: traveller?.title }).click();
  await page.getByRole('heading', { level: 1, name: traveller?.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/learn-to-pray/traveller');
  const sources = page.locator('main [data-sources]');
  await sources.getByRole('link', { name: '4:101' }).waitFor();
  await sources.getByRole('link', { name: 'Muslim 685' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/hadith/muslim/685');
  await page.goto('/learn-to-pray/no-such-prayer');
  await page.getByText(wordsOf('en', 'tools/learn-to-pray')('moreUnknown')).waitFor();
  await close();
});

test('a page prints without what is tapped, and is there offline though nobody had opened it', async () => {
  const { janazah, eid } = moreTexts('en');
  const { page, context, close } = await open('en', '/learn-to-pray/janazah', KEEPS_THE_APP);
  await page.locator('main [data-said=janazah-dua]').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('radio').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByText(`${janazah?.title} · `).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await untilToolsAreKept(page, 'en');
  await house.offline(context, async () => {
    await page.goto('/learn-to-pray/eid');
    await page.getByRole('heading', { level: 1, name: eid?.title, exact: true }).waitFor();
    await page.locator('main [data-said=eid-takbir] [lang=ar]').waitFor();
  });
  await close();
});
