import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { command } from '#tests/harness/command.ts';
import { csvOf } from '#tests/harness/quranenc.ts';
import { KEEPS_THE_APP, DESKTOP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { keptIn, untilKept } from './kept.ts';
import { wordsOf } from './words.ts';

let house: House;

beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house?.close());

const t = wordsOf('en', 'tools/quran');
const ayahAt = (page: Page, number: number) => page.locator(`[data-ayah="${number}"]`);
const KURSI = 262;
const inWindow = (page: Page, number: number) =>
  ayahAt(page, number).evaluate((element) => {
    const { top } = element.getBoundingClientRect();
    return top >= 0 && top < innerHeight / 2;
  });
const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((line, [name, value]) => line.replace(`{${name}}`, String(value)), text);

test('a guest finds a surah, reads it both ways, and goes on at the very ayah', async () => {
  const { page, problems, close } = await house.visitAs(await newGuest(house.server), '/quran');
  await page.getByLabel(t('searchSurah')).fill('yaseen');
  await page.getByRole('link', { name: /Ya-Sin/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Ya-Sin' }).waitFor();
  await page.getByText(t('verified')).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  // A surah that is not one of the 114 says so.
  await page.goto('/quran/115');
  await page.getByRole('heading', { name: t('nothingThere') }).waitFor();

  await page.goto('/quran/2/255');
  await expect.poll(() => inWindow(page, KURSI)).toBe(true);
  expect(await ayahAt(page, KURSI).getAttribute('aria-label')).toBe('Al-Baqarah 2:255');
  expect(await ayahAt(page, KURSI).locator('p[lang=ar]').getAttribute('dir')).toBe('rtl');
  // Every ayah of the surah is real text of the page, wherever the window stands.
  expect(await page.locator('[data-ayah]').count()).toBe(286);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('own:quran-place')))
    .toContain('"place":{"ayah":262,');

  await page.getByRole('radio', { name: t('modeReading') }).check();
  await expect.poll(() => inWindow(page, KURSI)).toBe(true);
  await page.goto('/quran');
  await page.getByRole('link', { name: t('continueReading') }).click();
  await page.waitForURL('**/quran/2/255');
  await expect.poll(() => inWindow(page, KURSI)).toBe(true);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await close();
});

test('marks, notes and collections are kept, and go to the account only when asked', async () => {
  const member = await newMember(house.server);
  const { page, context, problems, close } = await house.visitAs(member, '/quran/112', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const kept = async () => {
    const { data } = await member.client.from('quran_notes').select('key').returns<{ key: string }[]>();
    return (data ?? []).map(({ key }) => key.replace(/\/.*/, ''));
  };
  await page.getByRole('button', { name: filled(t('openAyah'), { reference: 'Al-Ikhlas 112:1' }) }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: t('bookmark') }).click();
  await panel.getByLabel(t('collection')).selectOption('new');
  await panel.getByLabel(t('collectionName')).fill('Short surahs');
  await panel.getByRole('button', { name: t('save') }).click();
  await panel.getByRole('radio', { name: t('highlight_green') }).check();
  await panel.getByLabel(t('note')).fill('One and only.');
  await panel.getByRole('button', { name: t('copy') }).click();
  await page.getByText(wordsOf('en', 'platform/phrases')('copied')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Al-Ikhlas 112:1');
  expect(copied).toContain('/quran/112/1');
  await panel.getByRole('button', { name: t('compare') }).click();
  await panel.getByText('Bubenheim').waitFor();
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: t('close') }).click();
  expect(await ayahAt(page, 6222).getAttribute('data-highlight')).toBe('green');

  await page.goto('/quran/marks');
  await page.getByRole('heading', { name: 'Short surahs' }).waitFor();
  expect(await kept()).toEqual([]);
  await keepWithAccount(page);
  await expect.poll(kept).toEqual(expect.arrayContaining(['bookmark', 'collection', 'highlight', 'note']));

  const other = await house.visitAs(member, '/quran/marks');
  await other.page.getByRole('heading', { name: 'Short surahs' }).waitFor();
  await other.page.getByRole('tab', { name: t('notes') }).click();
  await other.page.getByText('One and only.').waitFor();
  expect(await violations(other.page)).toEqual([]);
  expect(problems).toEqual([]);
  await other.close();
  await context.close();
  await close();
});

/** The one question about all that is one's own. */
const keepWithAccount = (page: Page) =>
  page
    .getByRole('button', { name: wordsOf('en', 'domain/keeping')('askAccount') })
    .first()
    .click();

test('a member goes on at the same ayah on another device, unless they want it otherwise', async () => {
  const member = await newMember(house.server);
  const kept = async () => (await member.client.from('quran_positions').select('kept, ayah').single()).data;
  const one = await house.visitAs(member, '/quran/2/255');
  await expect
    .poll(() => one.page.evaluate(() => localStorage.getItem('own:quran-place')))
    .toContain(`${KURSI}`);
  expect(await kept()).toBeNull();
  await one.page.goto('/quran/marks');
  await keepWithAccount(one.page);
  await expect.poll(kept).toEqual({ kept: true, ayah: KURSI });

  const other = await house.visitAs(member, '/quran');
  await other.page.getByText('Al-Baqarah 2:255').waitFor();
  await other.page.goto('/quran/marks');
  await other.page.getByText(t('keeping')).click();
  await other.page.getByRole('switch', { name: t('keepingPlace') }).click();
  await expect.poll(kept).toEqual({ kept: false, ayah: null });

  // The first device hears of it before it sends anything.
  await one.page.goto('/quran/112/1');
  await expect
    .poll(() => one.page.evaluate(() => localStorage.getItem('own:quran-place')))
    .toMatch(/"ayah":6222,.*"withAccount":false/);
  expect(await kept()).toEqual({ kept: false, ayah: null });
  await Promise.all([one.close(), other.close()]);
});

test('in Arabic, on sepia and dark paper, nothing violates, and settings stay', async () => {
  const ar = wordsOf('ar', 'tools/quran');
  const member = await newMember(house.server, { language: 'ar' });
  const { page, problems, close } = await house.visitAs(member, '/quran/page/604', { locale: 'ar' });
  await page.getByText(ar('verified')).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: ar('settings') }).click();
  await page.getByRole('radio', { name: ar('paper_sepia') }).check();
  await page.getByRole('radio', { name: ar('face_scheherazade') }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: ar('done'), exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByText(ar('verified')).waitFor();
  expect(await page.locator('html').getAttribute('data-paper')).toBe('sepia');
  await page.getByRole('button', { name: ar('settings') }).click();
  await page.getByRole('radio', { name: ar('paper_dark') }).check();
  await page.getByRole('button', { name: ar('done'), exact: true }).click();
  await page.setViewportSize(DESKTOP);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // Paper is for reading; the rest of the app keeps its own look.
  await page.getByRole('link', { name: ar('backHome') }).click();
  await page.getByRole('heading', { level: 1, name: ar('title') }).waitFor();
  expect(await page.locator('html').getAttribute('data-paper')).toBeNull();
  expect(problems).toEqual([]);
  await close();
});

test('what was kept is read with the network cut, and its text is verified', async () => {
  const { page, context, problems, close } = await house.visitAs(
    await newGuest(house.server),
    '/quran/offline',
    KEEPS_THE_APP,
  );
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((ready) => navigator.serviceWorker.addEventListener('controllerchange', ready));
  });
  await page.getByRole('button', { name: t('keepAll') }).click();
  await page
    .getByText(filled(t('keptOf'), { kept: 114, all: 114 }))
    .nth(1)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await house.offline(context, async () => {
    await page.getByRole('button', { name: t('checkNow') }).click();
    await page.getByText(t('verified')).waitFor();
    await page.goto('/quran/67');
    await page.getByRole('heading', { level: 1, name: 'Al-Mulk' }).waitFor();
    await page.getByText(t('verified')).waitFor();
    expect(await page.locator('[data-ayah]').count()).toBe(30);
    expect(problems.filter((problem) => !/ERR_CONNECTION_REFUSED|Failed to fetch/.test(problem))).toEqual([]);
  });
  await close();
});

test('a plan gives a portion, and reading together shows how far all have come', async () => {
  const [one, other] = [await newMember(house.server), await newMember(house.server)];
  const database = new pg.Client(house.server.databaseUrl);
  await database.connect();
  await database.query(`update public.profiles set age_group = 'adult' where user_id = any ($1)`, [
    [one.id, other.id],
  ]);
  await database.end();
  await one.client.rpc('request_connection', { _user_id: other.id });
  await other.client.rpc('accept_connection', { _user_id: one.id });
  const { page, problems, close } = await house.visitAs(one, '/quran/plan');
  await page.getByRole('button', { name: t('startPlan') }).click();
  await page.getByText('Pages 1 to 21').waitFor();
  await page.getByRole('button', { name: t('portionRead') }).click();
  await page.getByText(t('portionDone')).waitFor();

  await page.getByRole('button', { name: t('startTogether') }).click();
  await page
    .getByRole('group', { name: t('whoReads') })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: t('startTogether') }).click();
  const juz = (view: Page, number: number, state: string) =>
    view.getByRole('button', { name: filled(t('juzState'), { juz: number, state: t(state) }), exact: true });
  await juz(page, 1, 'part_free').click();
  await page.getByRole('button', { name: t('takeJuz') }).click();
  await page
    .getByRole('button', { name: t('juzRead'), exact: true })
    .last()
    .click();
  await juz(page, 1, 'part_mine_done').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const guest = await house.visitAs(other, '/quran/plan');
  await guest.page.getByRole('button', { name: t('join') }).click();
  await guest.page.getByText(filled(t('khatmaDone'), { done: 1, all: 30 })).waitFor();
  expect(await juz(guest.page, 1, 'part_other').isDisabled()).toBe(true);
  expect(problems).toEqual([]);
  await guest.close();
  await close();
});

test('a translation that left is named once, and the reader’s language has one in its place', async () => {
  const { page, close } = await house.visitAs(await newGuest(house.server), '/privacy');
  await page.evaluate(() =>
    localStorage.setItem('quran-reading', JSON.stringify({ translations: ['en-saheeh', 'de-bubenheim'] })),
  );
  await page.goto('/quran/112');
  await page.getByText('“Saheeh International” is no longer offered').waitFor();
  // What else was chosen stays, with its maker, publisher and version.
  await page.getByText('Bubenheim & Elyas, QuranEnc.com (1.0.0)').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: t('understood') }).click();
  await page.reload();
  await page.getByText('Bubenheim & Elyas, QuranEnc.com (1.0.0)').waitFor();
  expect(await page.getByText('Saheeh International').count()).toBe(0);

  await page.evaluate(() =>
    localStorage.setItem('quran-reading', JSON.stringify({ translations: ['fr-montada'] })),
  );
  await page.reload();
  await page.getByText('“Montada Islamic Foundation” is no longer offered').waitFor();
  await page.getByText('Rowwad Translation Center, QuranEnc.com (1.0.0)').waitFor();
  await close();
});

test('a meaning that the operator brought is chosen, read with its notes from the right, kept offline and taken away', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'meanings-')), 'arabic_madeup.csv');
  const made = {
    key: 'arabic_madeup',
    language: 'Arabic',
    version: 'v1.0.3-csv.1',
    text: (place: string) => `كلام مصنوع عند ${place} [1]`,
    notes: (place: string) => (place === '112:1' ? '[1] حاشية مصنوعة.' : ''),
  };
  await writeFile(file, csvOf(made));
  await command('import-translation', [file, '--name', 'شرح مصنوع'], house.server.dataDir);
  const { page, context, problems, close } = await house.visitAs(await newGuest(house.server), '/quran/112', {
    ...KEEPS_THE_APP,
  });
  await page.getByRole('button', { name: t('settings') }).click();
  await page.getByLabel(t('secondTranslation')).selectOption({ label: 'Arabic: شرح مصنوع' });
  await page.getByRole('button', { name: t('done') }).click();
  const meaning = ayahAt(page, 6222).locator('[lang=ar][dir=rtl]').filter({ hasText: 'كلام مصنوع' });
  await meaning.getByText('كلام مصنوع عند 112:1 [1]', { exact: true }).waitFor();
  await meaning.getByText('[1] حاشية مصنوعة.', { exact: true }).waitFor();
  await page.getByText('شرح مصنوع, QuranEnc.com (v1.0.3-csv.1)', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const kept = async () =>
    Object.entries((await keptIn(page, 'en'))?.surahs ?? {}).find(([pack]) =>
      pack.startsWith('arabic_'),
    )?.[1];
  await untilKept(page, 'en');
  await expect.poll(kept, { timeout: 90_000 }).toBe(114);
  await house.offline(context, async () => {
    await page.goto('/quran/113');
    await page.getByText('كلام مصنوع عند 113:1 [1]', { exact: true }).waitFor();
  });

  await command('import-translation', ['--remove', 'arabic_madeup'], house.server.dataDir);
  await page.goto('/quran/112');
  await page.getByText('Rowwad Translation Center, QuranEnc.com (1.0.0)').waitFor();
  await expect.poll(kept).toBeUndefined();
  expect(await page.getByText('شرح مصنوع').count()).toBe(0);
  expect(problems.filter((problem) => !/ERR_CONNECTION_REFUSED|Failed to fetch/.test(problem))).toEqual([]);
  await close();
});
