import { expect, test } from 'vitest';
import { momentsAt } from '#core/assistant/chat/moments.ts';

const on = (month: number, day: number) => ({ year: 1448, month, day });

test('the rarest time comes first', () => {
  expect(momentsAt({ hour: 22, weekday: 5, hijri: on(9, 27) })).toEqual([
    'ramadan-nights',
    'ramadan',
    'friday',
    'night',
  ]);
});

test('an ordinary morning is a morning, and before dawn it is night', () => {
  expect(momentsAt({ hour: 8, weekday: 2, hijri: on(5, 3) })).toEqual(['morning']);
  expect(momentsAt({ hour: 2, weekday: 2, hijri: null })).toEqual(['night']);
});

test('the days of the sacrifice belong to the season of Hajj, the day after does not', () => {
  expect(momentsAt({ hour: 12, weekday: 1, hijri: on(12, 13) })).toContain('dhul-hijja');
  expect(momentsAt({ hour: 12, weekday: 1, hijri: on(12, 14) })).toEqual(['day']);
});
