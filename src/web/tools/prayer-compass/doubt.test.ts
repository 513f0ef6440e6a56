import { expect, test } from 'vitest';
import { doubtOf, inSteps } from '#web/tools/prayer-compass/doubt.ts';

/** Safari's `webkitCompassAccuracy` is the deviation in degrees, and negative where the compass is not calibrated. */
test.each([
  [null, false, null],
  [10, false, null],
  [15, false, null],
  [16, false, 'inaccurate'],
  [-1, false, 'uncalibrated'],
  [-1, true, 'uncalibrated'],
  [40, true, 'inaccurate'],
  [5, true, 'unsteady'],
  [null, true, 'unsteady'],
] as const)('an accuracy of %s, unsteady %s: %s', (accuracy, unsteady, doubt) => {
  expect(doubtOf({ accuracy, unsteady })).toBe(doubt);
});

test('where motion disturbs, a heading moves by five degrees at a time', () => {
  expect([0, 2, 3, 7.4, 7.6, 359].map(inSteps)).toEqual([0, 0, 5, 5, 10, 360]);
});
