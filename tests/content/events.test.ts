import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eventListSchema, eventTextsSchema } from '#content/events-schema.ts';
import type { EventText } from '#content/events-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
/** The schema itself asks whether each ayah exists and each hadith names a known collection. */
const events = v.parse(eventListSchema, read('base/events.json'));
const textsOf = (language: string) => v.parse(eventTextsSchema, read(`${language}/events.json`));
const english = textsOf('en');
const linesOf = ({ name, about, practice, views }: EventText) => [
  name,
  about,
  ...practice,
  ...(views ? [views.marked, views.unmarked] : []),
];
const numbersIn = (text: EventText) =>
  linesOf(text)
    .flatMap((line) => line.match(/\d+/gu) ?? [])
    .filter((number) => Number(number) > 60)
    .toSorted();

/** What hadith collections hold in sunnah.com's numbering: a number beyond is a slip of the pen. */
const HELD: Record<string, number> = {
  bukhari: 7563,
  muslim: 3033,
  abudawud: 5274,
  tirmidhi: 3956,
  ibnmajah: 4341,
};

test('no two events share an id, and no source is named twice', () => {
  const ids = events.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { sources } of events) {
    const named = sources.map((source) => JSON.stringify(source));
    expect(named).toEqual([...new Set(named)]);
  }
});

test('every hadith lies within its collection', () => {
  const hadith = events.flatMap(({ sources }) =>
    sources.flatMap((source) => ('hadith' in source ? [source.hadith] : [])),
  );
  expect(hadith.length).toBeGreaterThan(20);
  for (const key of hadith) {
    const [collection = '', number] = key.split(':');
    expect(Number(number), key).toBeLessThanOrEqual(HELD[collection] ?? 0);
  }
});

test('the hadith that a text itself names are among its sources', () => {
  const named = events.flatMap(({ id, sources }) => {
    const known = sources.flatMap((source) => ('hadith' in source ? [source.hadith.split(':')[1]] : []));
    const numbers = english[id] ? numbersIn(english[id]) : [];
    return numbers.filter((number) => Number(number) > 100).map((number) => known.includes(number));
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named).not.toContain(false);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test('every event is told, and none that is gone', () => {
    expect(Object.keys(texts).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
  });

  test('where Muslims differ, both sides are heard, and only there', () => {
    for (const { id, differs } of events) expect(texts[id]?.views !== undefined, id).toBe(differs ?? false);
  });

  test('it says as much as English, with the same numbers', () => {
    const outline = (all: typeof english) =>
      Object.entries(all).map(([id, text]) => [id, text.practice.length, numbersIn(text)]);
    expect(outline(texts)).toEqual(outline(english));
  });

  test('no scripture is typed: Arabic stands in the Arabic texts alone', () => {
    const lines = Object.values(texts).flatMap(linesOf);
    // Vowelled words are how scripture would look; ours carry a sign or two at most.
    const vowelled = /(?:[\u0621-\u064a][\u064b-\u0652]){4}/u;
    expect(lines.filter((line) => vowelled.test(line))).toEqual([]);
    const foreign = language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
    expect(lines.filter((line) => foreign.test(line.replaceAll('ﷺ', '')))).toEqual([]);
  });

  test.skipIf(language === 'en')('nothing is left in English', () => {
    const foreign = new Set(Object.values(english).flatMap(linesOf));
    const shared = new Set(['Ramadan', 'Mawlid']);
    const lines = Object.values(texts).flatMap(linesOf);
    expect(lines.filter((line) => foreign.has(line) && !shared.has(line))).toEqual([]);
  });
});
