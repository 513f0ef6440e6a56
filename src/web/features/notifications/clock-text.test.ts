import { expect, test } from 'vitest';
import { clockText, minutesIn } from '#web/features/notifications/clock-text.ts';

test.each([
  [0, '00:00'],
  [365, '06:05'],
  [1439, '23:59'],
])('%i minutes are %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text);
  expect(minutesIn(text)).toBe(minutes);
});

test('a field that is not filled in has no time', () => expect(minutesIn('')).toBeNull());
