import { expect, test } from 'vitest';
import { timeAgo } from '#web/platform/language/dates.ts';

const NOW = Date.UTC(2026, 10, 15, 12);

test.each([
  [0, 'now'],
  [59_000, 'now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [24 * 3_600_000, 'yesterday'],
  [3 * 24 * 3_600_000, '3 days ago'],
])('%i ms ago is "%s"', (passed, words) => expect(timeAgo(NOW - passed, NOW, 'en')).toBe(words));

test('a clock that was set back says now', () => expect(timeAgo(NOW + 5000, NOW, 'en')).toBe('now'));
