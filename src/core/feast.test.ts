import { expect, test } from 'vitest';
import { daysAfter, isoDay } from '#core/day.ts';
import { isFeast } from '#core/feast.ts';
import { hijriCalendar } from '#core/hijri-calendar/calendar.ts';

// As the Umm al-Qura calendar printed it: 1 Shawwal 1446 is 30 March 2025, 10 Dhu al-Hijja is 6 June.
test('nobody fasts on the two feasts and the three days after the sacrifice', () => {
  const calendar = hijriCalendar();
  const year = Array.from({ length: 365 }, (_, index) => daysAfter({ year: 2025, month: 1, day: 1 }, index));
  expect(year.filter((day) => isFeast(day, calendar)).map(isoDay)).toEqual([
    '2025-03-30',
    '2025-06-06',
    '2025-06-07',
    '2025-06-08',
    '2025-06-09',
  ]);
});
