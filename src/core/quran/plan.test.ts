import { expect, test } from 'vitest';
import {
  isFinished,
  isReadOn,
  newPlan,
  nextPage,
  pagesADay,
  portionOn,
  withReading,
} from '#core/quran/plan.ts';

test('thirty days of Ramadan are twenty or twenty-one pages each', () => {
  const plan = newPlan('2027-02-08', '2027-03-09');
  expect(pagesADay('2027-02-08', '2027-03-09')).toBe(21);
  expect(portionOn(plan, '2027-02-08')).toEqual({ first: 1, last: 21 });
});

test('who reads every portion is finished on the last day', () => {
  let plan = newPlan('2027-02-08', '2027-03-09');
  for (let day = 0; day < 30; day++) {
    const today = new Date(Date.UTC(2027, 1, 8 + day)).toISOString().slice(0, 10);
    expect(isFinished(plan)).toBe(false);
    plan = withReading(plan, portionOn(plan, today).last, today);
  }
  expect(isFinished(plan)).toBe(true);
});

test('missed days are spread over those that are left, and nothing is owed', () => {
  const plan = withReading(newPlan('2027-02-08', '2027-03-09'), 21, '2027-02-08');
  const later = portionOn(plan, '2027-02-13');
  expect(later).toEqual({ first: 22, last: 22 + Math.ceil((604 - 21) / 25) - 1 });
});

test('the portion of a day stays while it is read', () => {
  const plan = withReading(newPlan('2027-02-08', '2027-03-09'), 10, '2027-02-08');
  expect(portionOn(plan, '2027-02-08')).toEqual({ first: 1, last: 21 });
});

test('after the last day, all that is left is one portion', () => {
  const plan = withReading(newPlan('2027-02-08', '2027-03-09'), 600, '2027-03-01');
  expect(portionOn(plan, '2027-04-01')).toEqual({ first: 601, last: 604 });
});

test('what was noted by mistake is taken back', () => {
  const plan = withReading(newPlan('2027-02-08', '2027-03-09'), 40, '2027-02-08');
  const corrected = withReading(plan, 12, '2027-02-08');
  expect(corrected.read).toBe(12);
  expect(portionOn(corrected, '2027-02-09').first).toBe(13);
});

test('a day’s portion is read when its last page is, on that day alone', () => {
  const plan = newPlan('2027-02-08', '2027-03-09');
  expect(isReadOn(plan, '2027-02-08')).toBe(false);
  expect(isReadOn(withReading(plan, 20, '2027-02-08'), '2027-02-08')).toBe(false);
  const read = withReading(plan, 21, '2027-02-08');
  expect([isReadOn(read, '2027-02-08'), isReadOn(read, '2027-02-09')]).toEqual([true, false]);
});

test('reading goes on after the last page read, and stays on the last of all', () => {
  const plan = newPlan('2027-02-08', '2027-03-09');
  expect([0, 21, 603, 604].map((read) => nextPage({ ...plan, read }))).toEqual([1, 22, 604, 604]);
});
