import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newGuest } from '#tests/harness/clients.ts';
import { FORMATS } from '#web/domain/kalimah/drawing/format.ts';
import { PALETTES } from '#web/domain/kalimah/drawing/palette.ts';
import { TEMPLATE_IDS, TEMPLATES } from '#web/domain/kalimah/drawing/templates.ts';
import { DESKTOP, sharedHouse, overflow, violations, type House } from './browser.ts';
import { wordsOf } from './words.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(async () => {
  await house?.close();
});

async function opened(path: string, language = 'en') {
  const guest = await newGuest(house.server);
  await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
  return house.visitAs(guest, path, { locale: language, viewport: DESKTOP });
}

async function savedPicture(page: Page, label: string) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const saved = await download;
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
}

const drawn = (page: Page) => page.locator('main svg[role=img] text');
/** As a finger does: on the label. */
const choose = (page: Page, name: string) =>
  page
    .locator('main label')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') })
    .click();
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Where pixels of a colour lie. Edges of letters are mixed with the ground and count on neither side. */
async function boundsOf(png: Buffer, colour: string) {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bounds = { left: info.width, right: 0, top: info.height, bottom: 0, count: 0 };
  const has = (at: number) => wanted.every((value, part) => Math.abs((data[at + part] ?? 0) - value) <= 6);
  for (let at = 0; at < data.length; at += 3) {
    // Where two other colours meet, single pixels may have this one by chance; strokes of letters are broader.
    if (!has(at) || !has(at + 3) || !has(at + 3 * info.width)) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
    bounds.count += 1;
  }
  return bounds;
}

describe.each(['en', 'ar'])('in %s', (language) => {
  const t = wordsOf(language, 'features/kalimah');

  test('in every design short and long words stand inside their place, with all their marks', async () => {
    const { page, problems, close } = await opened('/kalimah?ayah=55:60', language);
    for (const reference of ['55:60', '2:255']) {
      await page.goto(`/kalimah?ayah=${reference}`);
      await drawn(page).first().waitFor();
      await page.getByTitle(t('palette.emerald')).click();
      for (const template of TEMPLATE_IDS) {
        await choose(page, t(`template.${template}`));
        const { bytes } = await savedPicture(page, t('save'));
        const { on, box: boxOf } = TEMPLATES[template];
        const bounds = await boundsOf(bytes, PALETTES.emerald[on === 'sheet' ? 'sheetInk' : 'ink']);
        const plain = boxOf(FORMATS.square);
        const isMirrored = language === 'ar' && 'sided' in TEMPLATES[template];
        const box = isMirrored ? { ...plain, x: FORMATS.square.width - plain.x - plain.width } : plain;
        const what = `${template} ${reference}`;
        expect(bounds.count, what).toBeGreaterThan(300);
        expect(bounds.left, what).toBeGreaterThanOrEqual(box.x - 8);
        expect(bounds.right, what).toBeLessThanOrEqual(box.x + box.width + 8);
        expect(bounds.top, what).toBeGreaterThanOrEqual(box.y - 2);
        expect(bounds.bottom, what).toBeLessThanOrEqual(box.y + box.height + 2);
      }
    }
    expect(problems).toEqual([]);
    await close();
  });

  test('a word is found, made, kept, and found again', async () => {
    const { page, problems, close } = await opened('/kalimah', language);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('searchbox').fill('94:5');
    await page.locator('main a[href="/kalimah?ayah=94%3A5"]').click();
    await choose(page, t('template.wreath'));
    expect((await drawn(page).allTextContents()).join(' ')).toContain('94:5');
    await choose(page, t('format.story'));
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const { name, bytes } = await savedPicture(page, t('save'));
    expect(name).toBe('kalimah-ayah-94-5.png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 });
    await page.getByRole('button', { name: t('keep'), exact: true }).click();
    await page.getByText(t('keptToast')).waitFor();
    await page.getByRole('link', { name: t('other') }).click();
    await page.locator('main a[href^="/kalimah?card="]').click();
    await drawn(page).first().waitFor();
    expect(await radio(page, t('template.wreath')).isChecked()).toBe(true);
    expect(await radio(page, t('format.story')).isChecked()).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });
});

test('the text of a card cannot be altered, and its source is always there', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const { page, close } = await opened('/kalimah?ayah=112:1');
  await drawn(page).first().waitFor();
  expect(await page.locator('main [contenteditable], main textarea, main input[type=text]').count()).toBe(0);
  await choose(page, t('meaningNone'));
  expect((await drawn(page).allTextContents()).join(' ')).toContain('112:1');
  await close();
});

test('words of one’s own say that they are', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const { page, close } = await opened('/kalimah?own');
  await page.getByLabel(t('ownLabel')).fill('Call your mother today.');
  await drawn(page).first().waitFor();
  const texts = await drawn(page).allTextContents();
  expect(texts.join(' ')).toContain('Call your mother today.');
  expect(texts).toContain(wordsOf('en', 'domain/kalimah')('ownSource'));
  await close();
});

test('the file of curves carries its letters along', async () => {
  const t = wordsOf('en', 'features/kalimah');
  const { page, close } = await opened('/kalimah?hadith=bukhari:1');
  await drawn(page).first().waitFor();
  await page.getByRole('button', { name: t('menu') }).click();
  const { name, bytes } = await savedPicture(page, t('saveSvg'));
  expect(name).toBe('kalimah-hadith-bukhari-1.svg');
  const svg = bytes.toString('utf8');
  expect(svg).toMatch(/@font-face\{font-family:"Scheherazade New";src:url\(data:/u);
  expect(svg).not.toMatch(/url\((?!data:)/u);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1080, 1080]);
  await close();
});

test('what is not there is said kindly', async () => {
  const t = wordsOf('en', 'domain/kalimah');
  const { page, close } = await opened('/kalimah?ayah=2:999');
  await page.getByText(t('missing')).waitFor();
  await close();
});
