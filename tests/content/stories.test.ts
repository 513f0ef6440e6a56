import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BANDS, storyFileSchema, storyOrderSchema, storyTextsSchema } from '#content/story-schema.ts';
import type { StoryTexts } from '#content/story-schema.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const LANGUAGES = ['en', 'de', 'ar', 'tr'] as const;
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
