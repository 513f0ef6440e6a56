import { expect, test } from 'vitest';
import { begunAnew, counted, progressOf, saidIn, sittingDay } from '#core/duas/sitting.ts';
import type { Sittings } from '#core/duas/sitting.ts';

const once = { id: 'ayat-al-kursi' };
const thrice = { id: 'no-harm', repeat: 3 };
const TODAY = '2026-11-15';

test('what was said of a morning is still said after a reload, and not on the next day', () => {
  const sittings = counted({}, 'morning', TODAY, once, 1);
  expect(saidIn(sittings, 'morning', TODAY)).toEqual({ 'ayat-al-kursi': 1 });
  expect(saidIn(sittings, 'morning', '2026-11-16')).toEqual({});
});

test('morning and evening are counted apart', () => {
  const sittings = counted({}, 'morning', TODAY, once, 1);
  expect(saidIn(sittings, 'evening', TODAY)).toEqual({});
});

test('a count ends where the words are complete, and never falls below nothing', () => {
  let sittings: Sittings = {};
  for (const _ of [1, 2, 3, 4]) sittings = counted(sittings, 'morning', TODAY, thrice, 1);
  expect(saidIn(sittings, 'morning', TODAY)).toEqual({ 'no-harm': 3 });
  for (const _ of [1, 2, 3, 4]) sittings = counted(sittings, 'morning', TODAY, thrice, -1);
  expect(saidIn(sittings, 'morning', TODAY)).toEqual({ 'no-harm': 0 });
});

test('the first that is not complete comes next', () => {
  const duas = [once, thrice];
  expect(progressOf(duas, {})).toEqual({ done: 0, next: 'ayat-al-kursi', begun: false });
  expect(progressOf(duas, { 'ayat-al-kursi': 1, 'no-harm': 2 })).toEqual({
    done: 1,
    next: 'no-harm',
    begun: true,
  });
  expect(progressOf(duas, { 'ayat-al-kursi': 1, 'no-harm': 3 })).toMatchObject({ done: 2, next: null });
});

test('an evening goes on past midnight, a morning belongs to its day', () => {
  const night = { year: 2026, month: 11, day: 16, hour: 0 };
  expect(sittingDay('evening', night)).toBe(TODAY);
  expect(sittingDay('morning', night)).toBe('2026-11-16');
  expect(sittingDay('evening', { ...night, hour: 17 })).toBe('2026-11-16');
});

test('beginning anew forgets one shelf, and older days go by themselves', () => {
  const old = counted({}, 'travel', '2026-11-01', once, 1);
  const sittings = counted(counted(old, 'evening', '2026-11-14', once, 1), 'morning', TODAY, once, 1);
  expect(Object.keys(sittings)).toEqual(['evening', 'morning']);
  expect(Object.keys(begunAnew(sittings, 'morning'))).toEqual(['evening']);
});
