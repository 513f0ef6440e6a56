import { expect, test } from 'vitest';
import { isFastingTime } from '#core/prayer-times/fasting.ts';
import { calledOn, isFriday } from '#core/prayer-times/friday.ts';

/** 20 November 2026 is a Friday. */
const FRIDAY = { year: 2026, month: 11, day: 20 };
const THURSDAY = { ...FRIDAY, day: 19 };

test('on Fridays Dhuhr is Jumu‘ah, and nothing else is', () => {
  expect([isFriday(FRIDAY), isFriday(THURSDAY)]).toEqual([true, false]);
  expect(calledOn('dhuhr', FRIDAY)).toBe('jumuah');
  expect(calledOn('asr', FRIDAY)).toBe('asr');
  expect(calledOn('dhuhr', THURSDAY)).toBe('dhuhr');
});

test('one fasts from the first moment of Fajr to the last before Maghrib', () => {
  const times = { fajr: new Date('2026-02-20T05:10:00Z'), maghrib: new Date('2026-02-20T17:40:00Z') };
  const fastsAt = (time: string) => isFastingTime(times, new Date(`2026-02-20T${time}Z`));
  expect(['05:09:59', '05:10:00', '12:00:00', '17:39:59', '17:40:00'].map(fastsAt)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
