import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { guideSchema, guideTextsSchema, prayerTextsSchema } from '#content/salah-schema.ts';
import { passageIn } from '#core/quran/reference.ts';
import { adhkarAfter } from '#core/salah/adhkar.ts';
import { SALAHS, SCHOOLS } from '#core/salah/prayer.ts';
import { ACTS } from '#core/salah/standing.ts';
import { STEP_IDS, stepsOf } from '#core/salah/steps.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(fromRoot(`content/${path}`), 'utf8'));
const guide = v.parse(guideSchema, read('base/salah/guide.json'));
const prayerTexts = v.parse(prayerTextsSchema, read('base/salah/prayer-texts.json'));
const keys = new Set(prayerTexts.map(({ key }) => key));
const textsOf = (language: string) => v.parse(guideTextsSchema, read(`${language}/salah/guide.json`));

test('every text that a prayer, its adhkar or a washing asks for is there', () => {
  const asked = [
    ...SALAHS.flatMap((salah) => SCHOOLS.flatMap((school) => stepsOf(salah, school))).flatMap(
      ({ said }) => said,
    ),
    ...SALAHS.flatMap(adhkarAfter).map(({ key }) => key),
    ...guide.purification.flatMap(({ steps }) => steps.flatMap(({ said }) => said ?? [])),
  ];
  expect([...new Set(asked)].filter((key) => !keys.has(key))).toEqual([]);
});

test('every step in which something is said says what', () => {
  const silent = SALAHS.flatMap((salah) => SCHOOLS.flatMap((school) => stepsOf(salah, school))).filter(
    ({ id, said }) => said.length === 0 && id !== 'intention',
  );
  expect(silent).toEqual([]);
});

test('every ayah that is referred to exists', () => {
  const sources = [
    ...guide.purification,
    ...guide.differences,
    ...guide.situations,
    ...prayerTexts.map(({ from, also = [] }) => ({ sources: [...from, ...also] })),
  ].flatMap(({ sources }) => sources);
  const passages = [
    ...sources.filter((source) => source.startsWith('quran:')).map((source) => source.slice('quran:'.length)),
    ...prayerTexts.flatMap(({ ayahs = [] }) => ayahs),
  ];
  expect(passages.length).toBeGreaterThan(10);
  expect(passages.filter((passage) => passageIn(passage) === null)).toEqual([]);
});

test('a sentence about what the schools hold names the books it is from', () => {
  const claims = [...guide.purification, ...guide.differences, ...guide.situations];
  expect(claims.filter(({ sources }) => !sources.some((source) => source.startsWith('books:')))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test('all steps, acts, washings, differences and cases are told, and no others', () => {
    expect(Object.keys(texts.steps).toSorted()).toEqual([...STEP_IDS].toSorted());
    expect(Object.keys(texts.acts).toSorted()).toEqual(Object.keys(ACTS).toSorted());
    expect(Object.keys(texts.purification)).toEqual(guide.purification.map(({ id }) => id));
    expect(Object.keys(texts.differences)).toEqual(guide.differences.map(({ id }) => id));
    expect(Object.keys(texts.situations)).toEqual(guide.situations.map(({ id }) => id));
    for (const { id, steps } of guide.purification)
      expect(Object.keys(texts.purification[id]?.steps ?? {})).toEqual(steps.map((step) => step.id));
  });

  test('cases have their points, and the four schools where they differ', () => {
    for (const { id, points, schools } of guide.situations) {
      const told = texts.situations[id];
      expect(told?.points, id).toHaveLength(points);
      expect(
        SCHOOLS.filter((school) => told?.[school] !== undefined),
        id,
      ).toEqual(schools ? [...SCHOOLS] : []);
    }
  });

  test.runIf(language !== 'en')('says every sentence in its own words', () => {
    const sentences = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(sentences);
    const english = new Set(sentences(textsOf('en')).filter((text) => text.includes(' ')));
    expect(sentences(texts).filter((text) => english.has(text))).toEqual([]);
  });

  test('has the same notes', () => {
    const notes = (of: typeof texts) => Object.values(of.purification).map(({ notes }) => notes.length);
    expect(notes(texts)).toEqual(notes(textsOf('en')));
  });
});
