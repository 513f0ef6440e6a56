import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember } from '#tests/harness/clients.ts';
import { FULL } from '#tests/harness/scale.ts';
import { addressesOf, differing, isNothing } from './addresses.ts';
import {
  DESKTOP,
  overflow,
  PHONE,
  quiet,
  violations,
  withLargeLetters,
  withNarrowLetters,
  type House,
  type Visit,
} from './browser.ts';
import { unreadable } from './legibility.ts';
import { LANGUAGES } from './words.ts';

/**
 * Every page of the app: a new screen is swept without a line here. What the gate would turn away shows the same
 * sign-in screen or dashboard each time and is tested in `screens.test.ts`.
 */
const pathsOf = (visitor: 'signed out' | 'signed in') =>
  differing
    .filter(({ access }) =>
      visitor === 'signed out' ? access === 'anyone' || access === 'visitor' : access !== 'visitor',
    )
    .flatMap(({ paths }) => paths.flatMap(addressesOf))
    .filter((path) => path.startsWith(ONLY));

/** `SWEEP=/kalimah` sweeps the pages of one part while it is built. */
const ONLY = process.env['SWEEP'] ?? '';

/**
 * Each width, each theme and each direction of writing once; to axe their pairings differ in nothing further, nor do languages of one
 * direction, since `content/languages.test.ts` sees that no word is missing. That words of every length fit is measured in all of them.
 */
const LIGHT_PHONE = { colorScheme: 'light', viewport: PHONE } as const;
const DARK_DESKTOP = { colorScheme: 'dark', viewport: DESKTOP } as const;
const LOOKS: Readonly<Record<string, readonly (typeof LIGHT_PHONE | typeof DARK_DESKTOP)[]>> = {
  en: FULL ? [LIGHT_PHONE, DARK_DESKTOP] : [LIGHT_PHONE],
  ar: FULL ? [LIGHT_PHONE, DARK_DESKTOP] : [DARK_DESKTOP],
};

/**
 * Letters run wider or narrower on every machine, words in every language: 320 is what WCAG 2.2 asks for (1.4.10). A wide window with
 * letters of twice the size, or one that is zoomed to 200 %, has the room of one of half its width: our widths are measured in letters.
 */
const WIDTHS = [320, PHONE.width, DESKTOP.width / 2, DESKTOP.width];
/** In every run each width is tried with the words that are hardest on it: German ones are the longest, Arabic letters the widest. */
const HARDEST: Readonly<Record<string, readonly number[]>> = {
  de: [320, PHONE.width],
  ar: [320, DESKTOP.width],
};

/** A page that says one sentence is looked at whole in one language of each direction; the sentence itself has to fit in all of them. */
const widthsOf = (path: string, language: string) => {
  if (FULL) return WIDTHS;
  return isNothing(path) ? [320] : (HARDEST[language] ?? [320]);
};

const BERLIN = { name: 'Berlin', latitude: 52.52, longitude: 13.41, zone: 'Europe/Berlin', country: 'DE' };
const IN_BERLIN = { current: BERLIN, saved: [BERLIN] };

async function expectToFit(page: Page, where: string, widths: readonly number[]): Promise<void> {
  // What measures its room itself, as the pages of the mushaf do, takes a moment.
  const toFit = async (what: string) => {
    await expect.poll(() => overflow(page), { message: what }).toBeLessThanOrEqual(0);
  };
  for (const width of widths) {
    await page.setViewportSize({ ...PHONE, width });
    await toFit(`${where} ${width}, wide letters`);
    // What fits with wide letters fits with narrow ones, but for a line that breaks elsewhere.
    if (FULL) await withNarrowLetters(page, () => toFit(`${where} ${width}, narrow letters`));
    if (width < PHONE.width) continue;
    expect.soft(await unreadable(page), `${where} ${width}`).toEqual([]);
    if (width > PHONE.width) continue;
    await withLargeLetters(page, async () => {
      await toFit(`${where} ${width}, large letters`);
      expect.soft(await unreadable(page), `${where} ${width}, large letters`).toEqual([]);
    });
  }
}

/** What empty fields say that do not follow the page: a browser takes a field with nothing in it for one of left-to-right words. */
const hintsNotIn = (page: Page, direction: string): Promise<(string | null)[]> =>
  page
    .locator("[dir='auto']:placeholder-shown")
    .evaluateAll(
      (fields, wanted) =>
        fields
          .filter((field) => getComputedStyle(field).direction !== wanted)
          .map((field) => field.getAttribute('placeholder')),
      direction,
    );

/** Half of the languages: all of them, one after the other, would keep one worker busy long after the others are done. */
export const halfOfLanguages = (half: 0 | 1) => LANGUAGES.filter((_, at) => at % 2 === half);

/** Every page in these languages. */
export function sweep(languages: typeof LANGUAGES, house: () => House): void {
  describe.each(languages)('in $language', ({ language, locale, direction }) => {
    const visitors = (['signed out', 'signed in'] as const).filter((visitor) => pathsOf(visitor).length > 0);
    describe.each(visitors)('%s', (visitor) => {
      let visit: Visit;
      beforeAll(async () => {
        if (visitor === 'signed out') {
          visit = await house().visit('/privacy', { locale });
          return;
        }
        const member = await newMember(house().server, { language });
        visit = await house().visitAs(member, '/privacy', { locale });
        if (language === 'en') return;
        // Some screens say much more to somebody whose age and place they know; in English they are seen as at first.
        await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
        const places = JSON.stringify(IN_BERLIN);
        await visit.page.evaluate((own) => localStorage.setItem('own:places', own), places);
      });
      afterAll(() => visit?.close());

      test.for(pathsOf(visitor))('%s: no violation, all words fit, no error', async (path) => {
        const { page, problems } = visit;
        problems.length = 0;
        await page.setViewportSize(PHONE);
        await page.goto(path);
        await quiet(page);
        await page.locator('main h1').first().waitFor();
        expect(await page.locator('html').getAttribute('dir')).toBe(direction);
        expect(await hintsNotIn(page, direction), 'hints of empty fields').toEqual([]);
        for (const { colorScheme, viewport } of LOOKS[language] ?? []) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize(viewport);
          await page.locator('main h1').first().waitFor();
          expect(await violations(page), `${colorScheme} ${viewport.width}`).toEqual([]);
        }
        await expectToFit(page, path, widthsOf(path, language));
        const expected = /404 \(Not Found\)/;
        expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
      });
    });
  });
}
