import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  storyCollectionsSchema,
  storyCollectionTextsSchema,
  storyFileSchema,
} from '#content/story-schema.ts';
import { THEMES } from '#core/stories/themes.ts';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const collections = checked(storyCollectionsSchema, 'base/story-collections.json');
const stories = new Map(
  readdirSync(fromRoot('content/base/stories')).map((file) => [
    basename(file, '.json'),
    checked(storyFileSchema, `base/stories/${file}`),
  ]),
);
const NUMBERS: Readonly<Record<string, number>> = { two: 2, five: 5, seven: 7 };

test('each collection has a name of its own', () => {
  const ids = collections.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(collections)('$id', ({ id, theme, stories: told }) => {
  test('names stories that exist, each once, all about what it is about', () => {
    expect(told.filter((story) => !stories.has(story))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    const others = told.filter((story) => !stories.get(story)?.themes.includes(theme ?? ''));
    expect(theme === undefined ? [] : others).toEqual([]);
  });

  test('has as many evenings as it says', () => {
    const said = id.split('-').flatMap((word) => NUMBERS[word] ?? []);
    for (const count of said) expect(told).toHaveLength(count);
  });
});

test.each(languages(fromRoot()))(
  '%s has words for each of them, in the same order, and no others',
  (language) => {
    const texts = checked(storyCollectionTextsSchema, `${language}/story-collections.json`);
    expect(Object.keys(texts)).toEqual(collections.map(({ id }) => id));
  },
);

test('every theme of a story has its words, and every theme that can be chosen a story', () => {
  const told = new Set([...stories.values()].flatMap(({ themes }) => themes));
  expect([...told].toSorted()).toEqual(THEMES.toSorted());
});
