import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { fromRoot } from '#server/root.ts';

const verses = v.array(v.object({ surah: v.number(), ayah: v.number(), text: v.string() }));

/** The text as its package delivers it, in the order of the mushaf. */
export const sourceText = (): string[] =>
  v
    .parse(
      verses,
      JSON.parse(readFileSync(fromRoot('node_modules/quran-validator/data/quran-verses.min.json'), 'utf8')),
    )
    .map(({ text }) => text);

/** A device on which somebody has chosen how to read. */
export const reads = (page: Page, chosen: object): Promise<void> =>
  page.evaluate((settings) => localStorage.setItem('quran-reading', settings), JSON.stringify(chosen));

/** The pages that lie open, as they stand from right to left. */
export const openPages = (page: Page): Promise<number[]> =>
  page
    .locator('[data-page]')
    .evaluateAll((pages) =>
      pages
        .toSorted((one, other) => other.getBoundingClientRect().right - one.getBoundingClientRect().right)
        .map((element) => Number(element.getAttribute('data-page'))),
    );

/** Another address without loading the app again. */
export async function turnTo(page: Page, number: number): Promise<void> {
  await page.evaluate((path) => {
    history.replaceState(history.state, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/quran/page/${number}`);
  await page.locator(`[data-page="${number}"] [data-ayah]`).first().waitFor();
}

export interface Setting {
  /** Ayahs whose number stands on another line than their last word. */
  alone: number[];
  /** Words that lie on two lines. */
  broken: string[];
  /** The widest gap between two words of a line, as a part of the height of the letters. */
  widestGap: number;
  /** How far anything reaches beyond its page, in pixels. */
  beyond: number;
  words: number;
}

/** How the open pages are set, measured from what the browser drew. */
export const settingOf = (page: Page): Promise<Setting> =>
  page.evaluate(() => {
    const setting: Setting = { alone: [], broken: [], widestGap: 0, beyond: 0, words: 0 };
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    for (const ayah of document.querySelectorAll<HTMLElement>('[data-page] [data-ayah]')) {
      const sheet = ayah.closest('[data-page]')!.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(ayah).fontSize);
      const sameLine = (one: DOMRect, other: DOMRect) => Math.abs(middle(one) - middle(other)) < size;
      const walker = document.createTreeWalker(ayah, NodeFilter.SHOW_TEXT);
      let before: DOMRect | null = null;
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^ ]+/gu)) {
          // A sign of pause hangs over the gap beside its word.
          if (!/[\u0621-\u064a\u0671]/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
          const [first] = rects;
          if (!first) continue;
          setting.words += 1;
          if (rects.some((rect) => !sameLine(rect, first))) setting.broken.push(word);
          const rect = range.getBoundingClientRect();
          setting.beyond = Math.max(setting.beyond, rect.right - sheet.right, sheet.left - rect.left);
          if (before && sameLine(before, rect))
            setting.widestGap = Math.max(setting.widestGap, (before.left - rect.right) / size);
          before = rect;
        }
      const sign = ayah.nextElementSibling;
      if (!(sign instanceof HTMLButtonElement)) throw new Error('An ayah has no number');
      if (!before || !sameLine(before, sign.getBoundingClientRect()))
        setting.alone.push(Number(ayah.dataset['ayah']));
    }
    return setting;
  });

/** Draws a finger over the page. */
export async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [
    { x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
