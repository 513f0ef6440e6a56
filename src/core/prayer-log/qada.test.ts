import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { EMPTY_LOG, prayedOn, withState } from '#core/prayer-log/log.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { mergedLog } from '#core/prayer-log/merge.ts';
import { isPaused, pauseOn, pausesOf, withPause, withPauseEnded } from '#core/prayer-log/pauses.ts';
import { qadaMadeUp, qadaOwed, withOneMadeUp, withOwed } from '#core/prayer-log/qada.ts';

const missedFajr = (...days: string[]): PrayerLog =>
  days.reduce((log, day) => withState(log, day, 'fajr', 'missed', 1), EMPTY_LOG);

test('a prayer noted as missed is owed until it is made up', () => {
  const log = missedFajr('2026-11-10', '2026-11-11');
  expect([qadaOwed(log, 'fajr'), qadaOwed(log, 'asr')]).toEqual([2, 0]);
  const after = withOneMadeUp(log, 'phone', 'fajr', 2);
  expect([qadaOwed(after, 'fajr'), qadaMadeUp(after, 'fajr')]).toEqual([1, 1]);
});

test('a prayer prayed late is not owed, and one that was not noted is not either', () => {
  const log = withState(EMPTY_LOG, '2026-11-10', 'asr', 'late', 1);
  expect(qadaOwed(log, 'asr')).toBe(0);
  expect(prayedOn(log, '2026-11-10')).toBe(1);
});

test('in a pause nothing counts as missed, and it counts again when the pause is taken back', () => {
  const log = missedFajr('2026-11-09', '2026-11-10', '2026-11-12', '2026-11-13');
  const paused = withPause(log, 'p', { from: '2026-11-10', to: '2026-11-12' }, 2);
  expect(qadaOwed(paused, 'fajr')).toBe(2);
  expect(qadaOwed(withPause(paused, 'p', null, 3), 'fajr')).toBe(4);
});

test('a pause without an end goes on until it is ended; that day counts again', () => {
  const log = withPause(EMPTY_LOG, 'p', { from: '2026-11-10', to: null }, 1);
  expect(['2026-11-09', '2026-11-10', '2027-01-01'].map((day) => isPaused(log, day))).toEqual([
    false,
    true,
    true,
  ]);
  const pause = pauseOn(log, '2026-11-15');
  const ended = pause ? withPauseEnded(log, pause, '2026-11-15', 2) : log;
  expect(pausesOf(ended)).toEqual([{ id: 'p', from: '2026-11-10', to: '2026-11-14' }]);
  expect(pauseOn(ended, '2026-11-15')).toBeUndefined();
});

test('a pause ended on the day it began leaves nothing', () => {
  const log = withPause(EMPTY_LOG, 'p', { from: '2026-11-15', to: null }, 1);
  const ended = withPauseEnded(log, { id: 'p', from: '2026-11-15', to: null }, '2026-11-15', 2);
  expect(pausesOf(ended)).toEqual([]);
});

test('years of prayers can be set at once and are counted down from there', () => {
  const log = withOwed(missedFajr('2026-11-10'), 'phone', 'fajr', 1095, 1);
  expect(qadaOwed(log, 'fajr')).toBe(1095);
  expect(qadaOwed(withOneMadeUp(log, 'phone', 'fajr', 2), 'fajr')).toBe(1094);
});

test('more made up than owed is never shown as less than none, and the next one counts', () => {
  const log = withOneMadeUp(EMPTY_LOG, 'phone', 'fajr', 1);
  expect(qadaOwed(log, 'fajr')).toBe(0);
  expect(qadaOwed(withOwed(log, 'phone', 'fajr', 1, 2), 'fajr')).toBe(1);
});

test('two devices that count apart lose no tap when they meet', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), (onPhone, onLaptop) => {
      const start = withOwed(EMPTY_LOG, 'phone', 'isha', 100, 1);
      const count = (device: string, times: number) =>
        Array.from({ length: times }).reduce<PrayerLog>(
          (log) => withOneMadeUp(log, device, 'isha', 2),
          start,
        );
      const met = mergedLog(count('phone', onPhone), count('laptop', onLaptop));
      expect(qadaOwed(met, 'isha')).toBe(100 - onPhone - onLaptop);
      expect(qadaMadeUp(met, 'isha')).toBe(onPhone + onLaptop);
    }),
  );
});
