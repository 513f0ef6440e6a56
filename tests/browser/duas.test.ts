import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import {
  behind,
  DESKTOP,
  KEEPS_THE_APP,
  sharedHouse,
  openRemark,
  overflow,
  violations,
  type House,
} from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
const database = behind(() => house);
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(async () => {
  await house?.close();
});

const counter = (page: Page) => page.locator('main [data-counts]');
/** With or without what was looked for. */
const link = (page: Page, path: string) => page.locator(`main a[href="${path}"], main a[href^="${path}?"]`);

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/duas');

  test('a morning is said one after the other, outlives a reload, and begins anew the next day', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, '/duas', {
      locale: language,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('link', { name: t('routine.morning') }).click();
    await page.getByRole('link', { name: t('begin'), exact: true }).click();
    await page.waitForURL('**/duas/morning/ayat-al-kursi');
    // Quran from its one source, told by a hadith.
    await page.locator('figure [lang=ar]', { hasText: /[\u0627-\u064a]/u }).waitFor();
    await counter(page).click();
    await counter(page).getByText(t('complete')).waitFor();
    await page.getByRole('link', { name: t('next'), exact: true }).click();
    await page.waitForURL('**/duas/morning/three-quls');
    await counter(page).click();
    await counter(page).press('Enter');
    await counter(page).getByText('2 / 3').waitFor();
    await page.getByRole('button', { name: t('takeBack') }).click();
    await counter(page).getByText('1 / 3').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.reload();
    await counter(page).getByText('1 / 3').waitFor();
    await page.goto('/duas/morning');
    await page.getByRole('link', { name: t('continue'), exact: true }).click();
    await counter(page).getByText('1 / 3').waitFor();

    await page.evaluate(() => {
      const counts = JSON.parse(localStorage.getItem('own:dua-counts') ?? '{}');
      counts.morning.day = '2026-01-01';
      localStorage.setItem('own:dua-counts', JSON.stringify(counts));
    });
    await page.goto('/duas/morning');
    await page.getByRole('link', { name: t('begin'), exact: true }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('a dua is found, read as one likes, put on a list, led to its card and reported', async () => {
  const language = 'ar';
  const t = wordsOf(language, 'tools/duas');
  const known = { look: 'التامات شر ما خلق', found: 'أعوذ بكلمات الله التامات', list: 'مع الأولاد' };
  const member = await newMember(house.server, { language });
  const { page, context, problems, close } = await house.visitAs(member, '/duas', {
    locale: language,
    viewport: DESKTOP,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel(t('search')).fill(known.look);
  // In the evening it stands beside what was found as well.
  await page.getByRole('link', { name: known.found }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/duas/evening/perfect-words');
  const arabic = page.locator('article p[lang=ar]');
  expect(await arabic.textContent()).toContain('أَعُوذُ بِكَلِمَاتِ اللَّهِ التَّامَّاتِ');
  expect(await page.locator('a[href="https://sunnah.com/muslim:2709"]').count()).toBe(1);
  await openRemark(page, language, '[data-source]');
  await page.getByText(wordsOf(language, 'domain/provenance')('review.unreviewed')).waitFor();

  await page.getByRole('button', { name: t('display') }).click();
  await page.getByLabel(t('vowelled')).click();
  await page.getByText(t('size.largest'), { exact: true }).click();
  await page.getByRole('button', { name: t('done'), exact: true }).click();
  expect(await arabic.textContent()).toContain('أعوذ بكلمات الله التامات');
  expect(await arabic.evaluate((text) => parseFloat(getComputedStyle(text).fontSize))).toBe(56);

  await page.getByRole('button', { name: t('copy') }).click();
  await page.getByText(wordsOf(language, 'platform/phrases')('copied')).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('sunnah.com/muslim:2709');

  const say = wordsOf(language, 'platform/phrases');
  const more = page.getByRole('button', { name: say('more'), exact: true });
  await more.click();
  const card = page.getByRole('link', { name: say('makeCard') });
  expect(await card.getAttribute('href')).toBe('/kalimah?dua=perfect-words');
  await page.keyboard.press('Escape');

  const report = wordsOf(language, 'domain/content-report');
  await page.getByRole('button', { name: report('report') }).click();
  await page.getByLabel(report('description')).fill('A vowel is missing');
  await page.getByRole('button', { name: report('send') }).click();
  await page.getByText(report('status.received')).waitFor();

  await page.getByRole('button', { name: t('favourite'), exact: true }).click();
  await more.click();
  await page.getByRole('button', { name: t('addToList') }).click();
  await page.getByLabel(t('listName')).fill(known.list);
  await page.getByRole('button', { name: t('create') }).click();
  await page.getByLabel(known.list).waitFor();
  await page.getByRole('button', { name: t('done'), exact: true }).click();

  await page.goto('/duas/morning/no-harm');
  await more.click();
  await page.getByRole('button', { name: t('addToList') }).click();
  await page.getByLabel(known.list).check();
  await page.getByRole('button', { name: t('done'), exact: true }).click();
  await page.goto('/duas');
  await page.getByRole('button', { name: wordsOf(language, 'domain/own-notes')('keep') }).click();
  await page.getByRole('link', { name: known.list }).click();
  const order = () =>
    page
      .locator('main ol > li')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.pathname.split('/').at(-1)));
  await expect.poll(order).toEqual(['perfect-words', 'no-harm']);
  await page.getByRole('button', { name: t('arrange') }).click();
  await page.locator('main ol > li').last().getByRole('button').first().click();
  await expect.poll(order).toEqual(['no-harm', 'perfect-words']);
  expect(await violations(page)).toEqual([]);

  // Another device of the same person has them in the same order.
  const notes = `select key, value from public.own_notes where user_id = $1 order by key`;
  await expect
    .poll(async () => (await database.query(notes, [member.id])).rows)
    .toMatchObject([
      { key: 'favourite/perfect-words' },
      { value: { name: known.list, duas: ['no-harm', 'perfect-words'] } },
    ]);
  const other = await house.visitAs(member, '/duas', { locale: language });
  await other.page.getByRole('link', { name: known.list }).waitFor();
  await link(other.page, '/duas/favourites').click();
  await other.page.getByRole('link', { name: known.found }).waitFor();
  await other.close();
  expect(problems).toEqual([]);
  await close();
});

test('what is said in the morning is there without a network', async () => {
  const t = wordsOf('en', 'tools/duas');
  const { page, context, close } = await house.visitAs(
    await newGuest(house.server),
    '/duas/morning',
    KEEPS_THE_APP,
  );
  await untilToolsAreKept(page, 'en');
  await page.reload();
  await page.getByRole('link', { name: t('begin'), exact: true }).waitFor();
  // The last surah of the morning, in the text and in the translation.
  const kept = () =>
    page.evaluate(async () => {
      const stored = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return stored.flat().filter(({ url }) => url.endsWith('/114.json')).length;
    });
  await expect.poll(kept).toBe(2);
  await house.offline(context, async () => {
    await page.reload();
    await link(page, '/duas/morning/three-quls').click();
    const scripture = page.locator('figure [lang=ar]', { hasText: /[\u0627-\u064a]/u });
    await expect.poll(() => scripture.count()).toBe(3);
    await page.goto('/duas/morning/no-harm');
    await counter(page).click();
    await counter(page).getByText('1 / 3').waitFor();
  });
  await close();
});

test('of an ayah only the words to say stand out, are copied and are found', async () => {
  const t = wordsOf('en', 'tools/duas');
  const ofAyah = wordsOf('en', 'domain/quran/ayah');
  const { page, context, close } = await house.visitAs(
    await newGuest(house.server),
    '/duas/quran/upon-you-we-rely',
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripture = page.locator('figure p[lang=ar]');
  const said = scripture.locator('mark');
  await said.waitFor();
  // 60:4 has 52 words; "Our Lord, in You we trust" are the last seven.
  const letters = async (text: Promise<string | null>) =>
    ((await text) ?? '').split(/\s+/u).filter((word) => /[\u0621-\u064a]/u.test(word)).length;
  expect(await letters(said.textContent())).toBe(7);
  expect(await letters(scripture.locator('span.text-muted').textContent())).toBe(45);
  expect(await scripture.locator('.sr-only').textContent()).toContain(ofAyah('saidFrom'));
  await page.getByText('Rabbanā ʿalayka tawakkalnā wa ilayka anabnā wa ilaykal-maṣīr').waitFor();
  await page.getByText(ofAyah('wholeAyah')).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: t('copy') }).click();
  await page.getByText(wordsOf('en', 'platform/phrases')('copied')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain((await said.textContent()) ?? 'nothing');
  expect(copied).toContain('60:4');
  // Nothing of the story: "We renounce you".
  expect(await letters(Promise.resolve(copied))).toBe(7);
  await page.goto('/duas');
  await page.getByLabel(t('search')).fill('tawakkalna wa ilayka anabna');
  const found = link(page, '/duas/quran/upon-you-we-rely');
  expect(await letters(found.locator('[lang=ar]').textContent())).toBe(7);
  await close();
});

test('a dua is found at a shortened address, and what is not there is said', async () => {
  const t = wordsOf('en', 'tools/duas');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/duas/favourites/travel');
  await page.waitForURL('**/duas/travel/travel');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/duas/morning/nothing-of-ours');
  await page.getByRole('heading', { name: t('notHere') }).waitFor();
  await close();
});
