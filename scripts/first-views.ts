import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addressesOf, differing } from '#tests/browser/addresses.ts';
import { openHouse, PHONE, quiet } from '#tests/browser/browser.ts';
import { newGuest, newMember, type Member } from '#tests/harness/clients.ts';

/**
 * How many words somebody meets on a phone before they scroll: `tsx scripts/first-views.ts [part of an address] [folder]`.
 * With a folder, what was counted and a picture of each view is written there.
 */
const [only = '', out] = process.argv.slice(2);
const LANGUAGES = ['en', 'de'];
/** Addresses of what is not there say alike that it is not. */
const NOBODY = '00000000-0000-4000-8000-0000000000';
const SETTLED = 300;

const paths = (isInside: boolean): string[] =>
  differing
    .filter(({ access }) => access !== 'admin' && (access === 'visitor') !== isInside)
    .flatMap(({ paths: patterns }) => patterns.flatMap(addressesOf))
    .filter((path) => path.startsWith(only) && !path.includes(NOBODY));

/** The words that can be seen of the screen itself: neither the bars around it nor what is for screen readers alone. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const words: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      let [top, bottom, left, right] = [0, innerHeight, 0, innerWidth];
      for (
        let around: Element | null = parent;
        around !== null && around !== document.body;
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      for (const found of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+(?:[’'‘-][\p{L}\p{M}]+)*/gu)) {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const box = range.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        if (box.width > 0 && right - left > 2 && x > left && x < right && y > top && y < bottom)
          words.push(found[0]);
      }
    }
    return words;
  });

/** What was seen once it no longer changes. */
async function settled(page: Page): Promise<string[]> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await quiet(page);
  let [before, now] = [[''], await seen(page)];
  for (let look = 0; look < 20 && (now.length === 0 || now.join() !== before.join()); look += 1) {
    await page.waitForTimeout(SETTLED);
    [before, now] = [now, await seen(page)];
  }
  return now;
}

const house = await openHouse({}, { letters: 'installed' });
/** Somebody whose age is known, or half of the screens would only ask for it. */
async function grown(language: string): Promise<Member> {
  const member = await newMember(house.server, { language });
  await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  return member;
}
const table: Record<string, Record<string, number>> = {};
const told: Record<string, string> = {};
if (out !== undefined) await mkdir(out, { recursive: true });
for (const language of LANGUAGES)
  for (const who of ['visitor', 'guest', 'member'] as const) {
    const isInside = who !== 'visitor';
    const options = { viewport: PHONE, locale: language };
    const visit =
      who === 'member'
        ? await house.visitAs(await grown(language), '/privacy', options)
        : who === 'guest'
          ? await house.visitAs(await newGuest(house.server), '/privacy', options)
          : await house.visit('/privacy', options);
    const { page, close } = visit;
    await page.evaluate((own) => localStorage.setItem('language', own), language);
    for (const path of paths(isInside)) {
      await page.goto(path);
      // Guests are led away from what is for members.
      const words = await settled(page);
      if (isInside && new URL(page.url()).pathname !== path.split('?')[0]) continue;
      (table[path] ??= {})[`${who} ${language}`] = words.length;
      told[`${path} ${who} ${language}`] = words.join(' ');
      if (out !== undefined && language === 'en')
        await page.screenshot({ path: `${out}/${who}${path.replaceAll(/[^\w-]/gu, '_')}.png` });
    }
    await close();
  }
await house.close();

const columns = [...new Set(Object.values(table).flatMap((row) => Object.keys(row)))];
const sum = (column: string) => Object.values(table).reduce((total, row) => total + (row[column] ?? 0), 0);
console.log(['address', ...columns].join('\t'));
for (const [path, row] of Object.entries(table))
  console.log([path, ...columns.map((column) => row[column] ?? '')].join('\t'));
console.log(['all', ...columns.map(sum)].join('\t'));
if (out !== undefined) await writeFile(`${out}/words.json`, JSON.stringify({ table, told }, null, 1));
