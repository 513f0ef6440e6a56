import { expect, test } from 'vitest';
import { latestTime, timesFrom } from './times.ts';

const latest = (schedule: string, now: string) => {
  const times = timesFrom(schedule);
  return times === undefined ? undefined : latestTime(times, new Date(now)).toISOString();
};

test.each([
  ['daily 03:00', '2026-11-17T03:00:00Z', '2026-11-17T03:00:00.000Z'],
  ['daily 03:00', '2026-11-17T02:59:59Z', '2026-11-16T03:00:00.000Z'],
  ['daily 03:00', '2026-01-01T00:00:00Z', '2025-12-31T03:00:00.000Z'],
  ['Daily 15:30, 03:00', '2026-11-17T12:00:00Z', '2026-11-17T03:00:00.000Z'],
  ['daily 15:30 03:00', '2026-11-17T16:00:00Z', '2026-11-17T15:30:00.000Z'],
  // The 17th of November 2026 is a Tuesday.
  ['weekly friday 04:05', '2026-11-17T16:00:00Z', '2026-11-13T04:05:00.000Z'],
  ['weekly tuesday 16:01', '2026-11-17T16:00:00Z', '2026-11-10T16:01:00.000Z'],
  ['hourly', '2026-11-17T16:59:59Z', '2026-11-17T16:00:00.000Z'],
  ['hourly', '2026-11-17T00:00:00Z', '2026-11-17T00:00:00.000Z'],
])('%s at %s was last due at %s', (schedule, now, due) => expect(latest(schedule, now)).toBe(due));

test.each([
  '',
  'daily',
  'daily 24:00',
  'daily 3:00',
  'daily 03:00 x',
  'weekly 03:00',
  'weekly someday 03:00',
  'hourly 1',
])('%o is no schedule', (text) => expect(timesFrom(text)).toBeUndefined());
