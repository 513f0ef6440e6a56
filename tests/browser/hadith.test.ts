import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importEdition } from '#server/hadith/import-edition.ts';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { behind, KEEPS_THE_APP, openHouse, openRemark, overflow, violations, type House } from './browser.ts';
import { untilToolsAreKept } from './kept.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());
const database = behind(() => house);

const TITLES = { en: 'Actions are by intentions', ar: 'إنما الأعمال بالنيات' };

describe.each(FLOW_LANGUAGES)('in %s', (language) => {
  const t = wordsOf(language, 'tools/hadith');
  const report = wordsOf(language, 'domain/content-report');

  test('a hadith is found, read with its source, marked, copied and reported', async () => {
    const member = await newMember(house.server, { language });
    const { page, context, problems, close } = await house.visitAs(member, '/hadith', { locale: language });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await page
      .getByRole('link', { name: t('forty') })
      .first()
      .click();
    await expect.poll(() => page.locator('main ol > li').count()).toBe(42);
    await page.goBack();
    await page.getByLabel(t('search')).fill(language === 'ar' ? 'البخاري ١' : 'Bukhari 1');
    await page.getByRole('link', { name: TITLES[language] }).click();
    await page.getByRole('heading', { name: TITLES[language] }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/hadith/bukhari/1');
    expect(await page.locator('article p[lang=ar]').textContent()).toContain('إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ');
    expect(await page.locator('a[href="https://sunnah.com/bukhari:1"]').count()).toBe(1);
    await openRemark(page, language, '[data-source]');
    await page.getByText(wordsOf(language, 'domain/provenance')('review.unreviewed')).waitFor();

    await page.getByRole('button', { name: t('copy') }).click();
    await page.getByText(wordsOf(language, 'platform/phrases')('copied')).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('https://sunnah.com/bukhari:1');

    const size = () =>
      page.locator('article p[lang=ar]').evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
    const before = await size();
    await page.getByRole('button', { name: t('larger') }).click();
    await expect.poll(size).toBeGreaterThan(before);

    await page.getByRole('button', { name: report('report') }).click();
    await page.getByLabel(report('description')).fill('A vowel is missing');
    await page.getByRole('button', { name: report('send') }).click();
    await page.getByText(report('submitted')).waitFor();
    await page.getByText(report('status.received')).waitFor();
    await database.query(`update public.reports set status = 'fixed' where reporter_id = $1`, [member.id]);

    await page.getByRole('button', { name: t('mark'), exact: true }).click();
    const saved = `select value ->> 'value' as key from public.own_notes where user_id = $1 and topic = 'hadith'`;
    expect((await database.query(saved, [member.id])).rows).toEqual([]);
    const address = page.url();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: wordsOf(language, 'domain/keeping')('askAccount') }).click();
    await expect
      .poll(async () => (await database.query(saved, [member.id])).rows)
      .toEqual([{ key: 'bukhari:1' }]);
    await page.goto(address);
    const other = await house.visitAs(member, '/hadith?set=marks', { locale: language });
    await other.page.getByRole('link', { name: TITLES[language] }).waitFor();
    await other.close();
    await page.reload();
    await openRemark(page, language, '[data-source]');
    await page.getByText(report('status.fixed')).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto('/hadith');
    await page.getByRole('link', { name: t('marks') }).click();
    await page.getByRole('link', { name: TITLES[language] }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});

test('a parallel leads to our record, and what we do not have is said', async () => {
  const t = wordsOf('en', 'tools/hadith');
  const { page, close } = await house.visitAs(await newMember(house.server), '/hadith/muslim/1907');
  await page.getByRole('heading', { name: TITLES.en }).waitFor();
  await page.goto('/hadith/bukhari/7000');
  await page.getByText(t('notHere')).waitFor();
  expect(await page.locator('a[href="https://sunnah.com/bukhari:7000"]').count()).toBe(1);
  await close();
});

test('a collection that the operator brought is browsed by its books, read and found', async () => {
  const t = wordsOf('en', 'tools/hadith');
  const file = join(await mkdtemp(join(tmpdir(), 'hadith-')), 'eng-darimi.json');
  const sound = [{ name: 'A grader', grade: 'Sahih' }];
  const hadiths = [
    { hadithnumber: 77, text: 'A made-up sentence about lanterns', grades: sound, reference: { book: 3 } },
    { hadithnumber: 78, text: 'A made-up sentence about oil', reference: { book: 3 } },
    { hadithnumber: 79, text: 'A made-up sentence in no chapter' },
  ];
  const metadata = { name: 'A made-up edition', sections: { 3: 'The book of lanterns' } };
  await writeFile(file, JSON.stringify({ metadata, hadiths }));
  const direct = new pg.Client(house.server.databaseUrl);
  await direct.connect();
  await importEdition(direct, file, () => undefined);
  await direct.end();
  const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/hadith');
  await page.getByRole('heading', { name: t('complete') }).waitFor();
  await page.locator('a[href="/hadith?book=darimi"]').click();
  // The only one that its grader calls sound is that of every day.
  const daily = page.locator('section', { has: page.getByRole('heading', { name: t('daily') }) });
  await daily.getByRole('link', { name: 'about lanterns' }).waitFor();
  await page.getByRole('link', { name: 'in no chapter' }).waitFor();
  await page.getByRole('link', { name: 'The book of lanterns' }).click();
  await page.getByRole('link', { name: 'about lanterns' }).click();
  await page.getByText('A made-up edition', { exact: false }).waitFor();
  await page.getByRole('link', { name: t('next') }).click();
  await page.locator('article').getByText('A made-up sentence about oil').waitFor();
  // The chapter ends here.
  expect(await page.getByRole('link', { name: t('next') }).count()).toBe(0);
  await page.getByRole('link', { name: t('previous') }).click();
  await page.locator('article').getByText('about lanterns').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/hadith');
  await page.getByLabel(t('search')).fill('lanterns');
  await page.getByRole('link', { name: 'about lanterns' }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('all of our hadith are read and found with the network cut', async () => {
  const t = wordsOf('en', 'tools/hadith');
  const { page, context, close } = await house.visitAs(
    await newGuest(house.server),
    '/hadith',
    KEEPS_THE_APP,
  );
  await untilToolsAreKept(page, 'en');
  await page.reload();
  await page.getByLabel(t('search')).waitFor();
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join());
  await expect.poll(kept).toContain('/patience-gratitude-trust-');
  await house.offline(context, async () => {
    // Nothing of it was opened before.
    await page.goto('/hadith/muslim/2999');
    await page.locator('article p[lang=ar]').filter({ hasText: 'الْمُؤْمِن' }).waitFor();
    await page.goto('/hadith');
    await page.getByLabel(t('search')).fill('Bukhari 1');
    await page.getByRole('link', { name: TITLES.en }).click();
    await page.getByRole('heading', { name: TITLES.en }).waitFor();
  });
  await close();
});
