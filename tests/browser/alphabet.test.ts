// @module-tag whole
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseSchema, LETTERS } from '#content/course-schema.ts';
import { lettersSchema, letterStrokesSchema, letterTextsSchema, PLACES } from '#content/letters-schema.ts';
import { arabicText } from '#scripts/web/quran.ts';
import { wordAt } from '#core/quran/words.ts';
import { checked } from '#tests/content/checked.ts';
import { newGuest } from '#tests/harness/clients.ts';
import { DESKTOP, sharedHouse, overflow, violations, type House, type Visit } from './browser.ts';
import { LANGUAGES, wordsOf } from './words.ts';

const COURSE = 'learn-arabic-alphabet';
const course = checked(courseSchema, `base/courses/${COURSE}.json`);
const { letters } = checked(lettersSchema, 'base/letters.json');
const strokes = checked(letterStrokesSchema, 'base/letter-strokes.json');
const texts = checked(letterTextsSchema, 'en/letters.json');
const t = wordsOf('en', 'courses/alphabet');
const said = (key: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((line, [name, value]) => line.replace(`{${name}}`, String(value)), t(key));

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(async () => {
  await house?.close();
});

/** The first lesson with a block of this kind, and the block. */
function blockOf(kind: string, nth = 0) {
  const found = course.lessons.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => (block.kind === kind ? { lesson: id, block: block.id } : [])),
  )[nth];
  if (!found) throw new Error(`No lesson has ${kind}`);
  return found;
}
const quran = arabicText();
function wordOf(reference: string): string {
  const [surah = 0, ayah = 0, word = 0] = reference.split(/[:#]/u).map(Number);
  return wordAt(quran[surah - 1]?.[ayah - 1] ?? '', word) ?? '';
}
const wordsIn = ({ lesson, block }: { lesson: string; block: string }) => {
  const found = course.lessons.find(({ id }) => id === lesson)?.blocks.find(({ id }) => id === block);
  return found && 'words' in found ? found.words : [];
};

const open = async (lesson: string, options: Parameters<House['visit']>[1] = {}): Promise<Visit> =>
  house.visitAs(await newGuest(house.server), `/${COURSE}/${lesson}`, options);
const at = (page: Page, block: string): Locator => page.locator(`[data-block="${block}"]`);
const glyphs = (within: Locator) => within.locator('.font-scripture');

test('every letter has its drawing, every place of articulation one of its own', async () => {
  const { page, problems, close } = await open('alif-and-ba', { viewport: DESKTOP });
  const drawings = new Map<string, string>();
  const seen: string[] = [];
  for (const { id, blocks } of course.lessons)
    for (const block of blocks) {
      if (block.kind !== 'letters') continue;
      await page.goto(`/${COURSE}/${id}`);
      const part = at(page, block.id);
      for (const letter of block.letters) {
        const name = texts.letters[letter]?.name ?? '';
        if (block.letters.length > 1) await part.getByRole('button', { name, exact: true }).click();
        await part.getByText(texts.letters[letter]?.place ?? '', { exact: true }).waitFor();
        const drawing = part.locator('[data-place]');
        expect(await drawing.locator('title').textContent()).toBe(
          texts.places[letters[letter]?.place ?? 'lips'],
        );
        const place = (await drawing.getAttribute('data-place')) ?? '';
        expect(place).toBe(letters[letter]?.place);
        // What marks a heavy letter is not the place.
        if (!letters[letter]?.heavy)
          drawings.set(
            place,
            await drawing.evaluate((svg) => svg.innerHTML.replace(/<title>.*<\/title>/u, '')),
          );
        seen.push(letter);
      }
    }
  expect(seen.toSorted()).toEqual([...LETTERS].toSorted());
  const light = new Set(Object.values(letters).flatMap(({ heavy, place }) => (heavy ? [] : [place])));
  expect(PLACES.filter((place) => light.has(place) && !drawings.has(place))).toEqual([]);
  expect(new Set(drawings.values()).size).toBe(drawings.size);
  expect(problems).toEqual([]);
  await close();
}, 240_000);

describe.each(LANGUAGES.filter(({ language }) => language !== 'en'))(
  'in $language',
  ({ language, locale }) => {
    test('a letter has its name, its sound and its place in words', async () => {
      const told = checked(letterTextsSchema, `${language}/letters.json`);
      const guest = await newGuest(house.server);
      await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
      const { lesson, block } = blockOf('letters');
      const { page, problems, close } = await house.visitAs(guest, `/${COURSE}/${lesson}`, { locale });
      const part = at(page, block);
      for (const letter of ['alif', 'ba'] as const) {
        const { name = '', place = '', sound = '', hint = '' } = told.letters[letter] ?? {};
        await part.getByRole('button', { name, exact: true }).click();
        for (const text of [place, sound, hint])
          await part.getByText(text, { exact: false }).first().waitFor();
        const drawing = part.locator('[data-place]');
        expect(await drawing.locator('title').textContent()).toBe(
          told.places[letters[letter]?.place ?? 'lips'],
        );
      }
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(problems).toEqual([]);
      await close();
    });
  },
);

describe('a letter is written', () => {
  // Body, then one dot.
  const { lesson } = blockOf('write', 1);
  const name = texts.letters.ba?.name ?? '';
  const paper = (page: Page) =>
    at(page, 'write-ba')
      .locator('svg')
      .filter({ has: page.locator('clipPath') });
  const news = (page: Page, text: string) => at(page, 'write-ba').getByText(text, { exact: true }).waitFor();
  /** Where points of the dashed guide are on the screen. */
  const guide = (page: Page) =>
    paper(page).evaluate((svg) => {
      const path = svg.querySelector<SVGPathElement>('path[stroke-dasharray]');
      const matrix = path?.getScreenCTM();
      if (!path || !matrix) throw new Error('There is no guide');
      return Array.from({ length: 30 }, (_, step) => {
        const { x, y } = path.getPointAtLength((path.getTotalLength() * step) / 29).matrixTransform(matrix);
        return { x, y };
      });
    });

  test('by tracing it from the right, dots last', async () => {
    const { page, close } = await open(lesson, { viewport: DESKTOP });
    await paper(page).scrollIntoViewIfNeeded();
    const line = await guide(page);
    expect(line[0]?.x).toBeGreaterThan(line.at(-1)?.x ?? 0);
    // From the wrong end nothing is written.
    for (const [index, { x, y }] of line.toReversed().slice(0, 10).entries()) {
      await page.mouse.move(x, y);
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
    await news(page, said('strokeLine', { number: 1, all: 2 }));
    for (const [index, { x, y }] of line.entries()) {
      await page.mouse.move(x, y);
      if (index === 0) await page.mouse.down();
    }
    await page.mouse.up();
    await news(page, said('strokeDot', { number: 2, all: 2 }));
    const dot = await paper(page).locator('circle').boundingBox();
    await page.mouse.click((dot?.x ?? 0) + (dot?.width ?? 0) / 2, (dot?.y ?? 0) + (dot?.height ?? 0) / 2);
    await news(page, said('written', { name }));
    await close();
  });

  test('by tapping its strokes in their order', async () => {
    const { page, close } = await open(lesson);
    await paper(page).scrollIntoViewIfNeeded();
    const line = await guide(page);
    const part = at(page, 'write-ba');
    await part.getByRole('radio', { name: t('tap') }).check({ force: true });
    const box = await paper(page).boundingBox();
    const dot = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.79 };
    await page.mouse.click(dot.x, dot.y);
    await news(page, t('otherStroke'));
    const middle = line[15] ?? { x: 0, y: 0 };
    await page.mouse.click(middle.x, middle.y);
    await page.mouse.click(dot.x, dot.y);
    await news(page, said('written', { name }));
    await close();
  });

  test('by the keyboard, and shown without motion to those who want none', async () => {
    const { page, close } = await open(lesson, { reducedMotion: 'reduce' });
    const part = at(page, 'write-ba');
    const next = part.getByRole('button', { name: t('nextStroke') });
    await next.focus();
    await page.keyboard.press('Enter');
    await news(page, said('strokeDot', { number: 2, all: 2 }));
    await page.keyboard.press('Enter');
    await news(page, said('written', { name }));
    await part.getByRole('button', { name: t('again') }).press('Enter');
    await news(page, said('strokeLine', { number: 1, all: 2 }));
    // A stroke is there as a whole or not at all: every line that ever stood on the paper is one of the two.
    await paper(page).evaluate((svg) => {
      const lines = new Set<string>();
      Object.assign(globalThis, { lines });
      const look = () =>
        svg.querySelectorAll('g[clip-path] path').forEach((path) => lines.add(path.getAttribute('d') ?? ''));
      new MutationObserver(look).observe(svg, { subtree: true, childList: true, attributes: true });
    });
    await part.getByRole('button', { name: t('showMe') }).press('Enter');
    await news(page, said('written', { name }));
    const lines = await page.evaluate(() => [...(globalThis as unknown as { lines: Set<string> }).lines]);
    expect(lines).toEqual([...(strokes.ba?.body ?? []), ...(strokes.ba?.dots ?? [])]);
    await close();
  });
});

test('letters are joined one by one, and each changes its shape', async () => {
  const place = blockOf('join');
  const { page, close } = await open(place.lesson);
  const word = wordOf(wordsIn(place)[0] ?? '');
  const part = at(page, place.block);
  await part.getByText(word, { exact: true }).first().waitFor();
  const tiles = part.getByRole('group', { name: t('letters') }).getByRole('button', { disabled: false });
  const letters = await glyphs(tiles).allTextContents();
  expect(letters.join('')).toHaveLength(word.length);
  const tile = (letter: string) => tiles.filter({ has: page.getByText(letter, { exact: true }) }).first();
  const wrong = letters.find((letter) => !word.startsWith(letter)) ?? '';
  await tile(wrong).click();
  await part.getByText(t('otherLetter')).waitFor();
  let joined = '';
  while (joined !== word) {
    // Of two letters that could follow, one is the other with a sign more.
    const following = letters.filter((letter) => word.startsWith(joined + letter));
    const [next = ''] = following.toSorted((one, other) => other.length - one.length);
    expect(next, `after ${joined}`).not.toBe('');
    await tile(next).click();
    joined += next;
    await expect.poll(() => part.locator('[aria-live=polite].font-scripture').textContent()).toBe(joined);
  }
  await part.getByText(t('joined')).waitFor();
  await close();
});

test('a word is typed with the keys on the screen, and a wrong key is told', async () => {
  const place = blockOf('typing');
  const { page, problems, close } = await open(place.lesson);
  const word = wordOf(wordsIn(place)[0] ?? '');
  const part = at(page, place.block);
  await part.getByText(word, { exact: true }).first().waitFor();
  const keys = part.getByRole('group', { name: wordsOf('en', 'domain/learning/letters')('keys') });
  const key = (character: string) =>
    keys.getByRole('button').filter({ has: page.getByText(character, { exact: true }) });
  // Letters without their signs; the linking alif is an alif.
  const typed = word
    .replaceAll(/[^\u0621-\u064a\u0671]|\u0640/gu, '')
    .replaceAll(/[\u064b-\u0652]/gu, '')
    .replaceAll('\u0671', 'ا');
  const wrong = typed.startsWith('ظ') ? 'غ' : 'ظ';
  await key(wrong).click();
  await part.getByText(t('otherKey')).waitFor();
  await key(wrong).click();
  await part.getByText(typed.charAt(0), { exact: false }).first().waitFor();
  for (const character of typed.split('')) await key(character).click();
  await part.getByText(t('typed'), { exact: true }).waitFor();
  expect(await part.getByRole('textbox').inputValue()).toBe(typed);
  expect(await violations(page)).toEqual([]);
  expect(problems).toEqual([]);
  await close();
});

test('a passage appears word by word and is ticked for oneself', async () => {
  const { page, close } = await open('reading-three-surahs');
  const part = at(page, 'read-112');
  // The text above names words, too.
  const passage = part.locator('p[lang="ar"]');
  await passage.getByText(wordOf('112:1#1')).waitFor();
  expect(await passage.getByText(wordOf('112:1#4')).count()).toBe(0);
  await part.getByRole('button', { name: t('couldRead') }).click();
  await part.getByRole('button', { name: t('notYetRead') }).click();
  // Four ayahs of fifteen words.
  for (let word = 3; word <= 15; word += 1) await part.getByRole('button', { name: t('couldRead') }).click();
  await part.getByText(said('readDone', { count: 14, all: 15 })).waitFor();
  await part.getByText(t('ownTick')).waitFor();
  expect(await glyphs(part).last().textContent()).toBe(wordOf('112:1#2'));
  await close();
});

describe('sound', () => {
  test('is not offered without an Arabic voice, which is said once', async () => {
    const { page, close } = await open('jim-ha-kha');
    await at(page, 'meet').getByText(t('noVoice')).waitFor();
    expect(await page.getByText(t('noVoice')).count()).toBe(1);
    expect(await page.getByRole('button', { name: said('hear', { name: '' }).trim() }).count()).toBe(0);
    expect(await page.getByRole('button', { name: t('listen') }).count()).toBe(0);
    await at(page, 'by-ear').getByText(t('whichTold')).waitFor();
    await close();
  });

  test('says names and syllables by the voice of the device, and no word of the Quran', async () => {
    const { page, context, close } = await open('how-the-script-works', { viewport: DESKTOP });
    await context.addInitScript(() => {
      const voice = (lang: string, localService: boolean) => ({
        lang,
        localService,
        name: lang,
        voiceURI: lang,
        default: false,
      });
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      // This browser has no voices: one that speaks elsewhere, and one of the device.
      speechSynthesis.getVoices = () => voices;
      const voices = [voice('ar-EG', false), voice('ar-SA', true)];
      Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
        set(this: SpeechSynthesisUtterance, { lang }: SpeechSynthesisVoice) {
          heard.push(lang);
        },
      });
      speechSynthesis.speak = ({ text }) => void heard.push(text);
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await page.goto(`/${COURSE}/jim-ha-kha`);
    await at(page, 'meet')
      .getByRole('button', { name: said('hear', { name: texts.letters.jim?.name ?? '' }) })
      .click();
    expect(await heard()).toEqual(['ar-SA', letters.jim?.said]);
    expect(await page.getByText(t('noVoice')).count()).toBe(0);
    await at(page, 'by-ear')
      .getByRole('button', { name: t('listen') })
      .click();
    const [, , , syllable = ''] = await heard();
    expect(['ح\u064e', 'خ\u064e']).toContain(syllable);
    // Where words of the Quran stand there is nothing to hear.
    for (const block of ['join-words', 'read-words', 'type-words']) {
      const names = await at(page, block)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
        );
      expect(
        names.filter((name) => name?.startsWith(said('hear', { name: '' }).trim()) || name === t('listen')),
      ).toEqual([]);
    }
    await close();
  });
});

describe.each([
  ['ar', { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ar' }],
  ['de', { viewport: { width: 320, height: 640 }, locale: 'de' }],
] as const)('in %s', (language, options) => {
  test('all kinds of blocks fit the screen and can be used by everybody', async () => {
    const guest = await newGuest(house.server);
    await guest.client.from('profiles').update({ language }).eq('user_id', guest.id);
    const { page, problems, close } = await house.visitAs(guest, `/${COURSE}`, options);
    const own = wordsOf(language, 'courses/alphabet');
    for (const lesson of ['jim-ha-kha', 'tanwin', 'reading-al-fatihah']) {
      await page.goto(`/${COURSE}/${lesson}`);
      await page.locator('[data-block] .font-scripture').first().waitFor();
      expect(await overflow(page), lesson).toBeLessThanOrEqual(0);
      expect(await violations(page), lesson).toEqual([]);
    }
    await page.getByRole('button', { name: own('couldRead') }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });
});
