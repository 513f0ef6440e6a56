import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellOf, cellsAround, search, shardOf, wordsOf } from '#core/gazetteer.ts';
import type { Entry, NearEntry } from '#core/gazetteer.ts';
import { cityNamesSchema } from '#content/city-names-schema.ts';
import { distance } from '#core/place.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';
import { arabicName, gazetteerData, gazetteerRows } from '#scripts/web/gazetteer.ts';

let folder = '';
beforeAll(async () => {
  folder = await gazetteerData.folder();
});

const entriesOf = (file: string): Entry[] => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
function found(query: string) {
  const shard = shardOf(wordsOf(query)[0] ?? '');
  return shard ? search(entriesOf(shard), query) : [];
}

describe('a city is found by any of its names', () => {
  test.each([
    ['München', 'DE'],
    ['munchen', 'DE'],
    ['Munich', 'DE'],
    ['ميونخ', 'DE'],
    ['Münih', 'DE'],
    ['Mekka', 'SA'],
    ['Mekke', 'SA'],
    ['مكة', 'SA'],
    ['مكه', 'SA'],
    ['القاهرة', 'EG'],
    ['قاهرة', 'EG'],
    ['İstanbul', 'TR'],
    ['istanbul', 'TR'],
    ['Diyarbakir', 'TR'],
    ['Köln', 'DE'],
    ['Москва', 'RU'],
    ['서울', 'KR'],
    ['New York', 'US'],
    ['Sankt Gallen', 'CH'],
  ])('%s', (query, country) => expect(found(query)[0]?.place.country).toBe(country));

  test('and shown with the name that was typed', () => {
    expect(found('Münih')[0]).toMatchObject({
      alias: 'Münih',
      place: { name: 'Munich', zone: 'Europe/Berlin' },
    });
    expect(found('Munich')[0]?.alias).toBeNull();
  });

  test('capitals are there however small', () => {
    // Vaduz has 5,000 people.
    expect(found('Vaduz')[0]?.place.country).toBe('LI');
  });
});

test('the nearest city to the Kaaba is Mecca', () => {
  const kaaba = { latitude: 21.4225, longitude: 39.8262 };
  const near = cellsAround(kaaba).flatMap(entriesOf);
  const [nearest] = near.toSorted(
    (one, other) =>
      distance(kaaba, { latitude: one[2], longitude: one[3] }) -
      distance(kaaba, { latitude: other[2], longitude: other[3] }),
  );
  expect(nearest?.[0]).toBe('Mecca');
});

test('no file is too heavy to send while somebody types', () => {
  const compressed = readdirSync(folder).filter((name) => name.endsWith('.br'));
  const sizes = compressed.map((name) => statSync(join(folder, name)).size);
  expect(sizes.length).toBeGreaterThan(1000);
  expect(Math.max(...sizes)).toBeLessThan(90_000);
});

test.each([
  ['Riyadh', ['الرياض', 'رياض', 'رىياد', 'ریاض'], 'الرياض'],
  ['Jeddah', ['جدة', 'جده'], 'جدة'],
  ['Vienna', ['Wien', 'فيينا', 'وین'], 'فيينا'],
  ['Cologne', ['كولونيا', 'قلونية'], null],
  ['Nowhere', ['Nirgends'], null],
])('%s is called in Arabic as the source says without doubt', (_, names, arabic) => {
  expect(arabicName(names)).toBe(arabic);
});

describe('cities that a language calls otherwise', () => {
  const calledAt = (latitude: number, longitude: number) => {
    const near: NearEntry[] = JSON.parse(
      readFileSync(join(folder, `${cellOf({ latitude, longitude })}.json`), 'utf8'),
    );
    const away = (entry: NearEntry) =>
      distance({ latitude, longitude }, { latitude: entry[2], longitude: entry[3] });
    const [nearest] = near.toSorted((one, other) => away(one) - away(other));
    return nearest?.[7];
  };
  test.each([
    ['Vienna', 48.21, 16.37, { de: 'Wien', tr: 'Viyana', ar: 'فيينا' }],
    ['Munich', 48.14, 11.58, { de: 'München', tr: 'Münih' }],
    ['Mecca', 21.43, 39.83, { de: 'Mekka', tr: 'Mekke' }],
    ['Istanbul', 41.01, 28.95, { tr: 'İstanbul' }],
    ['Cairo', 30.06, 31.25, { de: 'Kairo', tr: 'Kahire', ar: 'القاهرة' }],
  ])('%s', (_, latitude, longitude, called) => expect(calledAt(latitude, longitude)).toMatchObject(called));

  test.each(LANGUAGES)('in %s are names that the source has for the same city', (language) => {
    const known = new Map<string, string[]>();
    for (const { entry, written } of gazetteerRows()) {
      const city = `${entry[1]} ${entry[0]}`;
      known.set(city, [...(known.get(city) ?? []), ...written]);
    }
    const own = contentFile(cityNamesSchema, `${language}/cities.json`);
    expect(Object.entries(own).filter(([city, name]) => !known.get(city)?.includes(name))).toEqual([]);
  });
});
