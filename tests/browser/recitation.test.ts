// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newGuest, newMember } from '#tests/harness/clients.ts';
import { startRecordings, status, type Recordings } from '#tests/harness/recordings.ts';
import { DESKTOP, KEEPS_THE_APP, openHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let recordings: Recordings;
beforeAll(async () => {
  recordings = await startRecordings();
  house = await openHouse({
    RECITATION: `${recordings.origin}/{reciter}/{surah}{ayah}.wav`,
    RECITERS: 'one=Reciter One,two=Reciter Two',
  });
});
afterAll(async () => {
  await house?.close();
  await recordings?.close();
});
beforeEach(() => {
  recordings.asked.length = 0;
  recordings.answers.clear();
});

const IKHLAS = 6222;
const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((line, [name, value]) => line.replace(`{${name}}`, String(value)), text);
const ayahAt = (page: Page, number: number) => page.locator(`[data-ayah="${number}"]`);

/** Which ayahs were marked as heard, in their order; 0 is silence. */
async function listenIn(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const look = () => {
      const ayah = Number(document.querySelector('[data-recited]')?.getAttribute('data-ayah') ?? 0);
      if (ayah !== (heard.at(-1) ?? 0)) heard.push(ayah);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-recited'],
    });
    // How often a recording began, which the mark of a repeated ayah does not show.
    Object.assign(window, { begun: [] as string[] });
    const play: (this: HTMLMediaElement) => Promise<void> = Object.getOwnPropertyDescriptor(
      HTMLMediaElement.prototype,
      'play',
    )?.value;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      (window as unknown as { begun: string[] }).begun.push(new URL(this.src).pathname);
      return play.call(this);
    };
  });
  return () => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
}
const begun = (page: Page) => page.evaluate(() => (window as unknown as { begun: string[] }).begun);

async function reader(path: string, language: string) {
  const member = await newMember(house.server, { language });
  const visit = await house.visitAs(member, '/privacy', { locale: language });
  await visit.page.evaluate(() =>
    localStorage.setItem('quran-reading', JSON.stringify({ mode: 'translation' })),
  );
  const heard = await listenIn(visit.page);
  await visit.page.goto(path);
  await visit.page.getByText(wordsOf(language, 'tools/quran')('verified')).waitFor();
  return { ...visit, heard };
}

test.each(FLOW_LANGUAGES)(
  'three ayahs are heard one after the other, marked and followed (%s)',
  async (language) => {
    const t = wordsOf(language, 'tools/quran');
    const { page, heard, problems, close } = await reader('/quran/112', language);
    await page.getByRole('button', { name: t('listen'), exact: true }).waitFor();
    // Nothing is fetched before somebody presses play.
    expect(recordings.asked).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: t('listen'), exact: true }).click();
    await expect.poll(heard).toEqual([IKHLAS, IKHLAS + 1, IKHLAS + 2, IKHLAS + 3, 0]);
    expect(await begun(page)).toEqual([1, 2, 3, 4].map((ayah) => `/recitation/one/112/${ayah}`));
    // From our own origin and no other.
    const origins = await page.evaluate(() => [
      ...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin)),
    ]);
    expect(origins.filter((origin) => origin.startsWith('http'))).toEqual([house.server.url]);
    expect(problems).toEqual([]);
    await close();
  },
);

test('the player comes after the text, and the contents bring nothing of it', async () => {
  const t = wordsOf('en', 'tools/quran');
  const visit = await house.visitAs(await newGuest(house.server), '/quran');
  const scripts = () =>
    visit.page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/player[\w.-]*\.js$/.test(name))
          .length,
    );
  await visit.page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
  expect(await scripts()).toBe(0);
  await visit.page.goto('/quran/112');
  await visit.page.getByRole('button', { name: t('listen'), exact: true }).waitFor();
  expect(await scripts()).toBeGreaterThan(0);
  await visit.close();
});

test('an ayah is heard again, with a pause between, a range as often as asked, and in another voice', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, close } = await reader('/quran/112', 'en');
  const settings = page.getByRole('button', { name: t('recitationSettings') });
  const dialog = page.getByRole('dialog');
  await settings.click();
  await dialog.getByLabel(t('reciter'), { exact: true }).selectOption('two');
  await dialog.getByLabel(t('repeat'), { exact: true }).selectOption('range');
  await dialog.getByLabel(t('rangeTo'), { exact: true }).selectOption(String(IKHLAS + 1));
  await dialog.getByLabel(t('times')).selectOption('2');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('listen'), exact: true }).click();
  const two = (...ayahs: number[]) => ayahs.map((ayah) => `/recitation/two/112/${ayah}`);
  await expect.poll(() => begun(page)).toEqual(two(1, 2, 1, 2));
  await expect.poll(() => ayahAt(page, IKHLAS + 1).getAttribute('data-recited')).toBeNull();

  await settings.click();
  await dialog.getByLabel(t('repeat'), { exact: true }).selectOption('ayah');
  await dialog.getByLabel(t('times')).selectOption('3');
  await dialog.getByLabel(t('gap')).selectOption('2');
  await dialog.getByLabel(t('speed'), { exact: true }).selectOption('2');
  await dialog.getByRole('button', { name: t('listen'), exact: true }).click();
  await expect.poll(() => begun(page)).toEqual([...two(1, 2, 1, 2), ...two(1, 1)]);
  // In the pause it can be paused, and goes on with the same ayah.
  await page.getByRole('button', { name: t('pause'), exact: true }).click();
  expect(await ayahAt(page, IKHLAS).getAttribute('data-recited')).toBe('true');
  await page.getByRole('button', { name: t('stop'), exact: true }).click();

  // One press beside an ayah recites from there on.
  await page.goto('/quran/114');
  await page
    .getByRole('button', { name: filled(t('listenTo'), { reference: 'An-Nas 114:2' }), exact: true })
    .click();
  await expect.poll(() => ayahAt(page, 6232).getAttribute('data-recited')).toBe('true');
  await close();
});

test('it falls asleep at the end of an ayah', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, heard, close } = await reader('/quran/78', 'en');
  await page.getByRole('button', { name: t('recitationSettings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('sleepTimer')).selectOption('5');
  await dialog.getByRole('button', { name: t('listen'), exact: true }).click();
  await expect.poll(heard).toHaveLength(2);
  // Five minutes later by the page's own clock.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 5 * 60_000;
  });
  await expect.poll(async () => (await heard()).at(-1)).toBe(0);
  expect((await heard()).length).toBeLessThan(6);
  await close();
});

test('keys for media and the lock screen say what is heard, and move it', async () => {
  const t = wordsOf('en', 'tools/quran');
  const visit = await house.visitAs(await newGuest(house.server), '/privacy');
  const { page } = visit;
  await page.addInitScript(() => {
    const keys: Record<string, (() => void) | null> = {};
    Object.assign(window, { keys });
    const set = navigator.mediaSession.setActionHandler.bind(navigator.mediaSession);
    navigator.mediaSession.setActionHandler = (action, work) => {
      keys[action] = work as (() => void) | null;
      set(action, work);
    };
  });
  await page.goto('/quran/78');
  await page.getByRole('button', { name: t('listen'), exact: true }).click();
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, artist: metadata?.artist, playbackState };
    });
  const press = (key: string) =>
    page.evaluate((name) => (window as unknown as { keys: Record<string, () => void> }).keys[name]?.(), key);
  await expect
    .poll(shown)
    .toEqual({ title: 'An-Naba 78:1', artist: 'Reciter One', playbackState: 'playing' });
  await press('pause');
  await expect.poll(async () => (await shown()).playbackState).toBe('paused');
  await press('nexttrack');
  await expect.poll(async () => (await shown()).title).toBe('An-Naba 78:2');
  await press('previoustrack');
  await expect.poll(async () => (await shown()).title).toBe('An-Naba 78:1');
  await press('stop');
  await expect.poll(async () => (await shown()).playbackState).toBe('none');
  await visit.close();
});

test.each(FLOW_LANGUAGES)('what cannot be heard is said, with a way on (%s)', async (language) => {
  const t = wordsOf(language, 'tools/quran');
  const { page, close } = await reader('/quran/113', language);
  const [second, third] = [6227, 6228];
  recordings.answers.set('113002.wav', status(404));
  // A voice of its own for each language: what one has heard, the server has.
  await page.getByRole('button', { name: t('recitationSettings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reciter'), { exact: true }).selectOption(language === 'en' ? 'one' : 'two');
  await dialog.getByRole('button', { name: t('listen'), exact: true }).click();
  await page.getByText(t('audioError'), { exact: true }).waitFor();
  expect(await ayahAt(page, second).getAttribute('data-recited')).toBe('true');
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // It is still away.
  await page.getByRole('button', { name: t('tryAgain'), exact: true }).click();
  await page.getByText(t('audioError'), { exact: true }).waitFor();
  // The next one is not.
  await page.getByRole('button', { name: t('skipAyah'), exact: true }).click();
  await expect.poll(() => ayahAt(page, third).getAttribute('data-recited')).toBe('true');
  await expect.poll(() => page.getByText(t('audioError'), { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: t('stop'), exact: true }).click();
  // And by now it is back.
  await page.getByRole('button', { name: t('listen'), exact: true }).click();
  await page.getByText(t('audioError'), { exact: true }).waitFor();
  recordings.answers.clear();
  await page.getByRole('button', { name: t('tryAgain'), exact: true }).click();
  await expect.poll(() => ayahAt(page, third).getAttribute('data-recited')).toBe('true');
  await close();
});

test('a surah that was kept is heard with the server gone, shows its size, and can be removed', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, context, close } = await house.visitAs(
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
  await page.getByLabel(t('surah'), { exact: true }).selectOption('112');
  const names = { surah: 'Al-Ikhlas', reciter: 'Reciter One' };
  await page.getByRole('button', { name: filled(t('keepSound'), names) }).click();
  // Four tones of 16,044 bytes.
  const kept = filled(t('soundKept'), { ...names, kept: 4, all: 4, size: '0.1 MB' });
  await page.getByText(kept).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const heard = await listenIn(page);
  await house.offline(context, async () => {
    await page.goto('/quran/112');
    await page.getByText(t('verified')).waitFor();
    await page.getByRole('button', { name: t('listen'), exact: true }).click();
    await expect.poll(heard).toEqual([IKHLAS, IKHLAS + 1, IKHLAS + 2, IKHLAS + 3, 0]);
    // What was not kept says so.
    await page.goto('/quran/114');
    await page.getByText(t('verified')).waitFor();
    await page.getByRole('button', { name: t('listen'), exact: true }).click();
    await page.getByText(t('audioError'), { exact: true }).waitFor();
  });
  await page.goto('/quran/offline');
  await page.getByText(kept).waitFor();
  await page.getByRole('button', { name: filled(t('dropSound'), names) }).click();
  await expect.poll(() => page.getByText(kept).count()).toBe(0);
  expect(await page.evaluate(async () => (await (await caches.open('recitation')).keys()).length)).toBe(0);
  await close();
});

test('a recitation turns the page of the mushaf when it comes to its end', async () => {
  const t = wordsOf('en', 'tools/quran');
  const { page, close } = await house.visitAs(await newGuest(house.server), '/privacy');
  await page.evaluate(() => localStorage.setItem('quran-reading', JSON.stringify({ mode: 'reading' })));
  // Page 2 of the Madani mushaf ends with 2:5.
  await page.goto('/quran/page/2');
  await page.locator('[data-page="2"]').waitFor();
  await page.getByRole('button', { name: t('listen'), exact: true }).click();
  await page.locator('[data-page="3"]').waitFor();
  expect(recordings.asked.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6].map((ayah) => `/one/00200${ayah}.wav`));
  await expect.poll(() => ayahAt(page, 13).getAttribute('data-recited')).toBe('true');
  await page.setViewportSize(DESKTOP);
  expect(await violations(page)).toEqual([]);
  await close();
});
