import { describe, expect, test } from 'vitest';
import { fitOf, fits, worstOf } from '#core/prayer-times/calibration.ts';
import { AUTOMATIC } from '#core/prayer-times/calculation.ts';
import { sheetFrom } from '#core/prayer-times/mosque-sheet.ts';
import { printedTables } from '#tests/content/prayer-tables.ts';

function publishedSheet(file: string, name: string) {
  const table = printedTables(file).find(({ head }) => head[0] === name);
  if (!table) throw new Error(`No table of ${name}`);
  const [, latitude, longitude, zone = ''] = table.head;
  return {
    place: { name, zone, latitude: Number(latitude), longitude: Number(longitude) },
    sheet: sheetFrom(table.rows.join('\n')),
  };
}

describe('the method behind a printed sheet', () => {
  test.each([
    ['diyanet-tables.tsv', 'Berlin', 'diyanet'],
    ['diyanet-tables.tsv', 'Hannover', 'diyanet'],
    ['published-tables.tsv', 'Makkah', 'ummAlQura'],
    ['published-tables.tsv', 'Dubai', 'dubai'],
    ['published-tables.tsv', 'London', 'moonsightingCommittee'],
  ])('%s of %s is found', (file, name, method) => {
    const { place, sheet } = publishedSheet(file, name);
    const [best] = fits(place, sheet);
    expect(best?.calculation.method).toBe(method);
    expect(best?.mean).toBeLessThan(1);
    expect(best?.worst).toBeLessThanOrEqual(2);
  });

  test('what is left is summed up by its mean and its worst', () => {
    const { place, sheet } = publishedSheet('published-tables.tsv', 'London');
    for (const { residuals, mean, worst } of fits(place, sheet)) {
      const left = Object.values(residuals).flat().map(Math.abs);
      expect(left).toHaveLength(sheet.reduce((sum, { times }) => sum + Object.keys(times).length, 0));
      expect(mean * left.length).toBeCloseTo(
        left.reduce((sum, minutes) => sum + minutes),
        6,
      );
      expect(worst).toBe(left.toSorted((one, other) => one - other).at(-1));
    }
    expect(fits(place, [])[0]).toMatchObject({ mean: 0, worst: 0 });
  });

  test('the school of Asr and the minutes that the mosque adds are found, too', () => {
    const { place, sheet } = publishedSheet('published-tables.tsv', 'London');
    const later = sheet.map(({ day, times }) => ({
      day,
      times: { ...times, maghrib: (times.maghrib ?? 0) + 4 },
    }));
    const [before] = fits(place, sheet);
    const [after] = fits(place, later);
    expect(before?.calculation.asr).toBe('later');
    expect((after?.calculation.offsets.maghrib ?? 0) - (before?.calculation.offsets.maghrib ?? 0)).toBe(4);
  });
});

test('a method that is kept takes over the minutes of a printed sheet alone', () => {
  const { place, sheet } = publishedSheet('diyanet-tables.tsv', 'Berlin');
  const later = sheet.map(({ day, times }) => ({ day, times: { ...times, isha: (times.isha ?? 0) + 7 } }));
  const { calculation } = fitOf(place, later, { ...AUTOMATIC, method: 'diyanet' });
  expect(calculation.method).toBe('diyanet');
  expect(calculation.offsets).toEqual({ fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 7 });
});

describe('a sheet', () => {
  const expected = [
    {
      day: { year: 2026, month: 11, day: 15 },
      times: { fajr: 338, sunrise: 439, dhuhr: 726, asr: 872, maghrib: 1003, isha: 1097 },
    },
  ];
  test.each([
    '2026-11-15\t05:38\t07:19\t12:06\t14:32\t16:43\t18:17',
    'Date;Fajr;Sunrise;Dhuhr;Asr;Maghrib;Isha\n15.11.2026;05:38;07:19;12:06;14:32;16:43;18:17',
    '15/11/2026, 5:38 AM, 7:19 AM, 12:06 PM, 2:32 PM, 4:43 PM, 6:17 PM',
    '15.11.2026 5:38 7:19 12:06 2:32 4:43 6:17',
  ])('is read from %j', (text) => expect(sheetFrom(text)).toEqual(expected));

  test('with five times has no sunrise', () => {
    expect(sheetFrom('2026-06-21 03:27 13:31 17:55 21:40 0:05')[0]?.times).toEqual({
      fajr: 207,
      dhuhr: 811,
      asr: 1075,
      maghrib: 1300,
      isha: 5,
    });
  });

  test('of headings and nonsense is empty', () => {
    expect(
      sheetFrom('Timetable of our mosque\n31.02.2026 05:00 12:00 15:00 17:00 19:00\n2026-11-15 5:00'),
    ).toEqual([]);
  });
});

test('what is left at worst is counted whichever way it lies', () => {
  const none = { fajr: [], sunrise: [], dhuhr: [], asr: [], maghrib: [], isha: [] };
  const residuals = { ...none, fajr: [1, -3, 2], asr: [0, 0] };
  expect([
    worstOf({ residuals }, 'fajr'),
    worstOf({ residuals }, 'asr'),
    worstOf({ residuals }, 'isha'),
  ]).toEqual([3, 0, 0]);
});
