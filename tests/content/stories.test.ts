import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BANDS, storyFileSchema, storyOrderSchema, storyTextsSchema } from '#content/story-schema.ts';
import type { StoryTexts } from '#content/story-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';
import { isMeasured, isWithin, printedLevels, readingLevel } from '#tests/content/reading-level.ts';

const namesIn = (folder: string) =>
  existsSync(fromRoot('content', folder))
    ? readdirSync(fromRoot('content', folder)).map((file) => basename(file, '.json'))
    : [];
const library = new Set(
  namesIn('base/hadith').flatMap((file) =>
    (
      JSON.parse(readFileSync(fromRoot('content/base/hadith', `${file}.json`), 'utf8')) as {
        key: string;
        also?: string[];
      }[]
    ).flatMap(({ key, also = [] }) => [key, ...also]),
  ),
);
const keys = (record: object) => Object.keys(record).toSorted();
const wordsIn = (telling: StoryTexts['long']) =>
  Object.values(telling).flat().join(' ').split(/\s+/u).filter(Boolean).length;
const sentencesIn = (telling: StoryTexts['long']) =>
  Object.values(telling)
    .flat()
    .flatMap((text) => [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]).length;

test('every story has its place in the library, once', () => {
  expect(checked(storyOrderSchema, 'base/story-order.json').toSorted()).toEqual(
    namesIn('base/stories').toSorted(),
  );
});

describe.each(namesIn('base/stories'))('%s', (name) => {
  const story = checked(storyFileSchema, `base/stories/${name}.json`);

  test('is called as its file, names what exists, and nothing twice', () => {
    expect(story.id).toBe(name);
    for (const telling of [story.long, story.short]) {
      const ids = telling.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const hadith = [...story.long, ...story.short].flatMap(({ card }) =>
      card && 'hadith' in card ? [card.hadith] : [],
    );
    const cited = story.sources.flatMap((source) => ('hadith' in source ? [source.hadith] : []));
    expect([...hadith, ...cited].filter((key) => !library.has(key))).toEqual([]);
  });

  describe.each(
    LANGUAGES.filter((language) => existsSync(fromRoot('content', language, 'stories', `${name}.json`))),
  )('in %s', (language) => {
    const texts = checked(storyTextsSchema, `${language}/stories/${name}.json`);

    test('has words for every page, and no others', () => {
      expect(keys(texts.long)).toEqual(story.long.map(({ id }) => id).toSorted());
      expect(keys(texts.short)).toEqual(story.short.map(({ id }) => id).toSorted());
    });

    test('the shorter telling has half to two thirds of the words', () => {
      const share = wordsIn(texts.short) / wordsIn(texts.long);
      expect(share).toBeGreaterThanOrEqual(0.48);
      expect(share).toBeLessThanOrEqual(0.7);
    });

    test.runIf(language === 'en')('is as long, and its sentences as short, as its band asks', () => {
      const { words, sentence } = BANDS[story.band];
      expect(wordsIn(texts.long)).toBeGreaterThanOrEqual(words[0]);
      expect(wordsIn(texts.long)).toBeLessThanOrEqual(words[1]);
      expect(wordsIn(texts.long) / sentencesIn(texts.long)).toBeLessThanOrEqual(sentence);
    });

    test.runIf(language === 'ar')('is vowelled: at least six of ten letters bear a sign', () => {
      const all = JSON.stringify([texts.long, texts.short]);
      const letters = all.match(/[\u0621-\u064a]/gu)?.length ?? 0;
      const signs = all.match(/[\u064b-\u0652\u0670]/gu)?.length ?? 0;
      expect(signs / letters).toBeGreaterThan(0.6);
    });
  });
});

test('there is nothing among the stories but stories', () => {
  expect(namesIn('base/stories').filter((name) => !/^[a-z][a-z0-9-]*$/u.test(name))).toEqual([]);
});

/** How hard a telling may be for a band, by the formula of the language: what is told to the youngest is the easiest. */
const HARDEST = {
  en: { '3-5': 3, '6-8': 6, '9-11': 7 },
  de: { '3-5': 2, '6-8': 4, '9-11': 5 },
  ar: { '3-5': 15, '6-8': 16, '9-11': 18 },
  tr: { '3-5': 85, '6-8': 72, '9-11': 70 },
} as const;

describe.each(LANGUAGES.filter(isMeasured))('in %s', (language) => {
  test.each(['3-5', '6-8', '9-11'] as const)('what is told at %s is as easy as it has to be', (band) => {
    const levels = namesIn('base/stories').flatMap((name) => {
      if (checked(storyFileSchema, `base/stories/${name}.json`).band !== band) return [];
      if (!existsSync(fromRoot('content', language, 'stories', `${name}.json`))) return [];
      const { long, short } = checked(storyTextsSchema, `${language}/stories/${name}.json`);
      return [
        [name, readingLevel(language, Object.values(long).flat())] as const,
        [`${name} (short)`, readingLevel(language, Object.values(short).flat())] as const,
      ];
    });
    console.log(printedLevels(band, language, levels, HARDEST[language][band]));
    expect(levels.filter(([, level]) => !isWithin(language, level, HARDEST[language][band]))).toEqual([]);
  });
});
