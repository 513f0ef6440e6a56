import { expect, test } from 'vitest';
import { routineDue } from '#web/tools/duas/routine-due.ts';

test.each([
  [3, null],
  [4, 'morning'],
  [11, 'morning'],
  [12, null],
  [14, null],
  [15, 'evening'],
  [23, 'evening'],
  [0, null],
])('at %i o’clock the routine due is %s', (hour, routine) => {
  expect(routineDue(hour)).toBe(routine);
});
