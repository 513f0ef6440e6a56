// @module-tag whole
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberOf } from '#core/quran/reference.ts';
import { wordsOf as wordsIn } from '#core/quran/words.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { newMember } from '#tests/harness/clients.ts';
import { startRecordings, type Recordings } from '#tests/harness/recordings.ts';
import { openHouse, overflow, violations, type House } from './browser.ts';
import { FLOW_LANGUAGES, wordsOf } from './words.ts';

let house: House;
let recordings: Recordings;
beforeAll(async () => {
  recordings = await startRecordings();
  house = await openHouse({
    RECITATION: `${recordings.origin}/{reciter}/{surah}{ayah}.wav`,
    RECITERS: 'one=Reciter One',
  });
});
afterAll(async () => {
  await house?.close();
  await recordings?.close();
});

const IKHLAS = arabicText()[111] ?? [];
const at = (surah: number, ayah: number) => numberOf({ surah, ayah });
const own = (page: Page): Promise<Record<string, { value: { box?: number } | null } | undefined>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('own:quran') ?? '{}'));
const boxes = async (page: Page) => {
  const notes = await own(page);
  return [1, 2, 3, 4].map((ayah) => notes[`hifz/${at(112, ayah)}`]?.value?.box ?? null);
};
const letters = async (page: Page) => (await page.locator('[data-scripture]').allTextContents()).join('\n');

test.each(FLOW_LANGUAGES)(
  'in %s a member plans, learns, recites and meets themselves again',
  async (language) => {
    const t = wordsOf(language, 'tools/quran/hifz');
    const member = await newMember(house.server);
    await member.client.from('profiles').update({ language }).eq('user_id', member.id);
    const { page, context, problems, close } = await house.visitAs(member, '/quran/hifz');
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
    const recall = (key: string) => page.getByRole('button', { name: new RegExp(`^${t(key)}`) });

    await page
      .getByRole('radio', { name: t('range_surah'), exact: true })
      .first()
      .check();
    await page.getByLabel(t('from'), { exact: true }).first().selectOption('112');
    await page.getByLabel(t('to'), { exact: true }).first().selectOption('112');
    await page.getByLabel(t('amount'), { exact: true }).selectOption('2');
    await button('startPlan').click();
    await page.getByText(/112:1-2/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: t('learn'), exact: true }).click();

    // What is hidden is neither seen nor heard, keeps its room, and comes back letter by letter as it was.
    const [first = '', second = ''] = IKHLAS;
    const text = page.getByRole('group', { name: t('text') });
    await expect.poll(() => letters(page)).toBe(`${first}\n${second}`);
    await page.getByRole('radio', { name: t('hide_everything'), exact: true }).check();
    await expect.poll(() => page.locator('[data-hidden]').count()).toBe(6);
    const heard = async () => (await text.ariaSnapshot()).normalize();
    const [qul = '', huwa = ''] = wordsIn(first);
    expect(await heard()).not.toContain(qul.normalize());
    // Each ayah is named once, not word by word.
    expect(await text.getByRole('img').count()).toBe(2);
    await text.focus();
    await page.keyboard.press('Space');
    await expect.poll(heard).toContain(qul.normalize());
    expect(await heard()).not.toContain(huwa.normalize());
    await button('nextAyah').click();
    await expect.poll(() => page.locator('[data-hidden]').count()).toBe(2);
    await page.locator('[data-hidden]').first().click();
    await expect.poll(() => page.locator('[data-hidden]').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await button('hideAgain').click();
    await expect.poll(() => page.locator('[data-hidden]').count()).toBe(6);
    expect(await letters(page)).toBe(`${first}\n${second}`);

    await page.getByRole('button', { name: t('repeatEach').split(':')[0] ?? '' }).click();
    await expect.poll(() => recordings.asked.join()).toContain('112001');

    // The second ayah was not there yet; it comes again today, the first one tomorrow.
    await page
      .getByRole('button', { name: t('stumbledAt', { reference: '' }).trim() })
      .nth(1)
      .click();
    await recall('recall_good').click();
    await page.getByRole('heading', { name: t('sessionDone') }).waitFor();
    expect(await boxes(page)).toEqual([1, 0, null, null]);
    await page
      .getByRole('link', { name: t('title'), exact: true })
      .last()
      .click();
    await page.getByText(t('portionDone')).waitFor();

    // On another device it goes on, as soon as the account may know.
    await page
      .getByRole('button', { name: wordsOf(language, 'domain/keeping')('askAccount') })
      .first()
      .click();
    const kept = async () => {
      const { data } = await member.client.from('quran_notes').select('key').returns<{ key: string }[]>();
      return (data ?? []).map(({ key }) => key).toSorted();
    };
    await expect.poll(kept).toEqual(['hifz-plan/', `hifz/${at(112, 1)}`, `hifz/${at(112, 2)}`]);
    const other = await house.visitAs(member, '/quran/hifz');
    await other.page.getByRole('link', { name: t('review'), exact: true }).click();
    await other.page.locator('[data-hidden]').first().waitFor();
    await other.page.getByRole('button', { name: new RegExp(`^${t('recall_good')}`) }).click();
    await other.page.getByRole('heading', { name: t('sessionDone') }).waitFor();

    const reviewed = async () => {
      const key = `hifz/${at(112, 2)}`;
      const { data } = await member.client.from('quran_notes').select('value').eq('key', key).single();
      return data?.value;
    };
    await expect.poll(reviewed).toMatchObject({ box: 1 });

    // Meanwhile the first one learns ahead while nobody answers; nothing of either is lost.
    await page.getByRole('link', { name: t('goOn') }).click();
    await page.getByRole('group', { name: t('text') }).waitFor();
    await house.offline(context, async () => {
      await recall('recall_easy').click();
      await page.getByRole('heading', { name: t('sessionDone') }).waitFor();
      expect((await boxes(page)).slice(2)).toEqual([2, 2]);
    });
    await page.goto('/quran/hifz');
    await page.getByRole('heading', { name: t('planDone') }).waitFor();
    await expect.poll(() => boxes(page)).toEqual([1, 1, 2, 2]);
    await other.page.goto('/quran/2/48');
    await expect.poll(() => boxes(other.page)).toEqual([1, 1, 2, 2]);

    // The plan ends, what was learned stays.
    await button('endPlan').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('endPlan'), exact: true })
      .click();
    await page.getByRole('heading', { name: t('newPlan') }).waitFor();
    await page.getByRole('heading', { name: t('byHeart') }).waitFor();
    expect(await boxes(page)).toEqual([1, 1, 2, 2]);
    expect(problems.filter((problem) => !/ERR_|50[23]/.test(problem))).toEqual([]);
    await other.close();
    await close();
  },
);

test('from an ayah while reading one memorises on, or compares what is like it', async () => {
  const t = wordsOf('en', 'tools/quran');
  const member = await newMember(house.server);
  const { page, problems, close } = await house.visitAs(member, '/quran/2/48');
  await page
    .getByRole('button', { name: t('openAyah', { reference: 'Al-Baqarah 2:48' }) })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('link', { name: '1 similar ayah' }).waitFor();
  expect(await panel.getByRole('link', { name: t('memorise') }).getAttribute('href')).toBe(
    '/quran/hifz/2:48',
  );
  await panel.getByRole('link', { name: '1 similar ayah' }).click();
  await page.locator('[data-scripture] mark').first().waitFor();
  // Both as they stand in the text; "neither shall they be helped" is shared, intercession and ransom change places.
  expect(await letters(page)).toBe([[2, 48] as const, [2, 123] as const].map(textAt).join('\n'));
  const framed = await page.locator(`[data-scripture="${at(2, 48)}"] mark`).allTextContents();
  expect(framed.length).toBeGreaterThan(1);
  expect(framed.length).toBeLessThan(10);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
  await close();
});

const textAt = ([surah, ayah]: readonly [number, number]) => arabicText()[surah - 1]?.[ayah - 1] ?? '';
