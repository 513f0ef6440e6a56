import { expect, test } from 'vitest';
import { timeOfDay } from '#web/features/dashboard/time-of-day.ts';

test.each([
  [0, 'night'],
  [3, 'night'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'day'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
] as const)('at %i it is %s', (hour, time) => expect(timeOfDay(hour)).toBe(time));
