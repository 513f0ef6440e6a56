import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { fromRoot } from '#server/root.ts';

export interface Label {
  text: string;
  /** What a reader looks for in it. */
  keywords: string[];
}

/** Lists as packets print them, by language; written for these tests. */
const WRITTEN = JSON.parse(
  readFileSync(fromRoot('tests/fixtures/label-pictures/labels.json'), 'utf8'),
) as Record<string, Label[]>;

/** Those that were judged by hand, with every longer word and every number as something to look for. */
const judged = (language: string): Label[] =>
  readFileSync(fromRoot(`tests/fixtures/halal-labels/${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[3] ?? '')
    .map((text) => ({ text, keywords: text.match(/E ?\d{3,4}[a-f]?|[\p{L}\p{Mark}]{4,}/gu) ?? [] }));

export const labelsIn = (language: string, all: boolean): Label[] =>
  all ? [...(WRITTEN[language] ?? []), ...judged(language)] : (WRITTEN[language] ?? []).slice(0, 2);

/** From a package, so that a machine without Arabic letters draws the same pictures. */
const FACES = ['latin', 'latin-ext', 'arabic'].map((subset) => ({
  name: `label-${subset}`,
  bytes: readFileSync(
    fromRoot(
      `node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-${subset}-wght-normal.woff2`,
    ),
  ).toString('base64'),
}));
const STYLES = FACES.map(
  ({ name, bytes }) =>
    `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,${bytes}); font-weight: 100 900 }`,
).join('\n');

interface Shot {
  /** Pixels of the device for each of the page's. */
  scale: number;
  font: number;
  label: string;
  light: string;
  /** Quality, where it is one. */
  jpeg?: number;
}

/** A scan, a small picture, and two that a hand made: tilted, not quite sharp, in uneven light, pressed hard. */
const SHOTS = {
  clean: { scale: 2, font: 15, label: '', light: 'none' },
  small: { scale: 1, font: 13, label: '', light: 'none' },
  phone: {
    scale: 2,
    font: 17,
    label: 'transform: rotate(2.4deg); filter: blur(0.7px) contrast(0.8) brightness(0.95)',
    light:
      'linear-gradient(120deg, rgb(0 0 0 / 45%), transparent 45%, rgb(255 240 200 / 25%) 70%, rgb(0 0 0 / 35%))',
    jpeg: 55,
  },
  flash: {
    scale: 2,
    font: 18,
    label: 'transform: rotate(-2.8deg); filter: blur(0.9px) contrast(0.7)',
    light: 'radial-gradient(circle at 30% 30%, rgb(255 255 255 / 50%), rgb(0 0 0 / 50%) 80%)',
    jpeg: 55,
  },
} as const satisfies Record<string, Shot>;

// The names of an object that stands right above.
export const SHOT_KINDS = Object.keys(SHOTS) as (keyof typeof SHOTS)[];

export interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of a label, as somebody would take it. */
export async function pictureOf(
  browser: Browser,
  text: string,
  language: string,
  kind: keyof typeof SHOTS,
): Promise<Picture> {
  const { scale, font, label, light, jpeg }: Shot = SHOTS[kind];
  const context = await browser.newContext({
    viewport: { width: 460, height: 420 },
    deviceScaleFactor: scale,
  });
  const page = await context.newPage();
  await page.setContent(`<!doctype html>
    <style>${STYLES}</style>
    <body style="margin: 0; background: #b9ac98">
      <div style="position: absolute; inset: 20px; ${label}">
        <div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"
          style="background: #f6f1e6; color: #222; padding: 14px; font: ${font}px/1.45 ${FACES.map(({ name }) => name).join()}">${text}</div>
      </div>
      <div style="position: absolute; inset: 0; background: ${light}"></div>
    </body>`);
  await page.evaluate(() => document.fonts.ready);
  const buffer = await page.screenshot(jpeg ? { type: 'jpeg', quality: jpeg } : { type: 'png' });
  await context.close();
  return jpeg
    ? { name: 'label.jpg', mimeType: 'image/jpeg', buffer }
    : { name: 'label.png', mimeType: 'image/png', buffer };
}

const plain = (text: string) =>
  text
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[\s-]/g, '');

/** Which keywords are missing in what was read; case, accents, gaps and broken lines do not count. */
export const missedIn = (read: string, { keywords }: Label): string[] =>
  keywords.filter((keyword) => !plain(read).includes(plain(keyword)));
