import { describe, expect, test } from 'vitest';
import { openingHours } from '#core/mosques/opening-hours.ts';

const rule = (times: unknown, days: [number, number][] = [], holidays = false) => ({
  days: days.map(([from, to]) => ({ from, to })),
  holidays,
  times,
});

/** Examples of OpenStreetMap's description of the tag (wiki: Key:opening_hours). */
describe('opening hours of OpenStreetMap', () => {
  test.each([
    ['24/7', [rule('always')]],
    ['Mo-Fr 08:00-17:30', [rule([{ from: 480, to: 1050 }], [[1, 5]])]],
    ['08:00-18:00', [rule([{ from: 480, to: 1080 }])]],
    ['Mo-Sa 10:00-20:00; Tu off', [rule([{ from: 600, to: 1200 }], [[1, 6]]), rule('closed', [[2, 2]])]],
    [
      'Mo-Fr 08:00-12:00,13:00-17:30; Sa 08:00-12:00; PH off',
      [
        rule(
          [
            { from: 480, to: 720 },
            { from: 780, to: 1050 },
          ],
          [[1, 5]],
        ),
        rule([{ from: 480, to: 720 }], [[6, 6]]),
        rule('closed', [], true),
      ],
    ],
    ['sunrise-sunset', [rule([{ from: 'sunrise', to: 'sunset' }])]],
    [
      'Su-Tu, Fr 11:00-01:00',
      [
        rule(
          [{ from: 660, to: 60 }],
          [
            [7, 2],
            [5, 5],
          ],
        ),
      ],
    ],
    ['Fr 12:00+', [rule([{ from: 720, to: null }], [[5, 5]])]],
    ['Th-Sa 10:00-26:00', [rule([{ from: 600, to: 120 }], [[4, 6]])]],
  ])('%s', (text, rules) => expect(openingHours(text)).toEqual(rules));

  test.each([
    'Apr-Sep: Mo-Fr 09:00-13:00',
    'week 01-10 Mo 10:00-12:00',
    '"by appointment"',
    'Mo-Fr 08:00-20:00 || "call us"',
    'Mo[1] 10:00-12:00',
    '(sunrise-00:30)-(sunset+00:30)',
    'Mo-Fr',
    'Mo 10:00',
    'Mo 10:75-12:00',
    'Fr prayer only',
    'Xx 10:00-12:00',
    '',
    ';',
  ])('%s is left as it stands', (text) => expect(openingHours(text)).toBeNull());
});
