import { describe, expect, test } from 'vitest';
import { clockTime, dayAt, instantAt, isZone, zoneOffset } from '#core/zone.ts';

test.each([
  ['2026-11-15T23:30:00Z', 'Europe/Berlin', '2026-11-16', '00:30'],
  ['2026-11-15T11:30:00Z', 'Pacific/Kiritimati', '2026-11-16', '01:30'],
  ['2026-11-15T09:30:00Z', 'Pacific/Pago_Pago', '2026-11-14', '22:30'],
  ['2026-11-15T12:00:00Z', 'Asia/Kathmandu', '2026-11-15', '17:45'],
])('at %s it is %s', (instant, zone, day, clock) => {
  const { year, month, day: date } = dayAt(new Date(instant), zone);
  expect(`${year}-${month}-${date}`).toBe(day);
  expect(clockTime(new Date(instant), zone)).toBe(clock);
});

test('Berlin is two hours ahead in summer and one in winter', () => {
  expect(zoneOffset(new Date('2026-07-01T00:00:00Z'), 'Europe/Berlin')).toBe(120);
  expect(zoneOffset(new Date('2026-12-01T00:00:00Z'), 'Europe/Berlin')).toBe(60);
});

describe('a clock on the day of a change', () => {
  const spring = { year: 2026, month: 3, day: 29 };
  test('before it', () =>
    expect(instantAt(spring, 90, 'Europe/Berlin').toISOString()).toBe('2026-03-29T00:30:00.000Z'));
  test('after it', () =>
    expect(instantAt(spring, 12 * 60, 'Europe/Berlin').toISOString()).toBe('2026-03-29T10:00:00.000Z'));
});

test('only names of the database are zones', () => {
  expect(isZone('Europe/Istanbul')).toBe(true);
  expect(isZone('Europe/Atlantis')).toBe(false);
});
