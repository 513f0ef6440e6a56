import { describe, expect, test } from 'vitest';
import { AUTOMATIC, settled } from '#core/prayer-times/calculation.ts';
import { isChecked, methodOfCountry } from '#core/prayer-times/country-method.ts';
import { NAMED_METHODS } from '#core/prayer-times/method.ts';
import { timetable } from '#core/prayer-times/timetable.ts';
import { lateness, printedRow, printedTables } from '#tests/content/prayer-tables.ts';

const tables = printedTables('published-tables.tsv').map(({ head, rows }) => {
  const [name = '', latitude, longitude, zone = '', country = '', method = '', asr = ''] = head;
  return {
    place: { name, zone, country, latitude: Number(latitude), longitude: Number(longitude) },
    city: name,
    method,
    asr,
    rows: rows.map(printedRow),
  };
});
/** Diyanet's have a file of their own, and a test beside its reconstruction. */
const diyanet = printedTables('diyanet-tables.tsv').map(({ head }) => head[0]);

describe('what authorities published, to the minute', () => {
  test.each(tables)('$city', ({ place, method, asr, rows }) => {
    // Nothing is chosen: the country alone leads to the method and to Asr, as for anybody there.
    expect(settled(AUTOMATIC, place)).toMatchObject({ method, asr });
    const times = timetable(place, AUTOMATIC);
    const off = rows.flatMap(({ day, times: printed }) =>
      lateness(times(day), printed, place.zone).flatMap((minutes, index) =>
        Math.abs(minutes) > 1 ? [`${day.year}-${day.month}-${day.day} ${index}: ${minutes}`] : [],
      ),
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(off).toEqual([]);
  });

  test('Maghrib is seldom before the printed one, and never by more than a minute', () => {
    const differences = tables
      // Singapore and Malaysia print for a whole island or zone.
      .filter(({ city }) => !['Singapore', 'Kuala Lumpur'].includes(city))
      .flatMap(({ place, rows }) => {
        const times = timetable(place, AUTOMATIC);
        return rows.map(({ day, times: printed }) => lateness(times(day), printed, place.zone)[4] ?? NaN);
      });
    expect(differences.length).toBeGreaterThan(200);
    expect(differences.filter((minutes) => minutes < 0).length / differences.length).toBeLessThan(0.02);
  });
});

describe('what is called checked', () => {
  const countries = [...new Set(tables.map(({ place }) => place.country))];

  test('has a published table here, country by country', () => {
    for (const { place, method } of tables)
      expect(isChecked(methodOfCountry(place.country), place.country), method).toBe(true);
    expect(diyanet.length).toBeGreaterThan(30);
    const printed = new Set([...tables.map(({ method }) => method), 'diyanet']);
    const claiming = NAMED_METHODS.filter((method) => isChecked(method, undefined));
    expect(claiming.filter((method) => !printed.has(method))).toEqual([]);
    expect(claiming.length).toBe(printed.size);
  });

  test('and nothing else claims to be', () => {
    // Diyanet prints for these itself; its tables of Türkiye, Germany, Sweden and Romania are in the fixtures.
    const served = 'TR CY DE AT CH LI NL BE LU DK SE NO FI RO'.split(' ');
    const claiming = everyCountry().filter((country) => isChecked(methodOfCountry(country), country));
    expect(new Set(claiming)).toEqual(new Set([...countries, ...served]));
  });
});

/** Every code of two letters that names a country or an area. */
function everyCountry(): string[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) => letters.map((second) => first + second));
}
