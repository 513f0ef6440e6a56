import { expect, test } from 'vitest';
import { signedMinutes } from '#web/domain/prayer/signed-minutes.ts';

test.each([
  [0, '±0'],
  [2, '+2'],
  // A minus sign (U+2212), as long as the plus.
  [-1, '\u22121'],
])('%i minutes are %s', (minutes, wanted) => expect(signedMinutes(minutes, '±0')).toBe(wanted));

test('numbers are written as the reader writes them', () => {
  const german = new Intl.NumberFormat('de', { maximumFractionDigits: 1 });
  expect(signedMinutes(-1.25, '0', (count) => german.format(count))).toBe('\u22121,3');
});
