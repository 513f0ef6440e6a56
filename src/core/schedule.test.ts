import { describe, expect, test } from 'vitest';
import { minutesOf, nextClockTime } from '#core/schedule.ts';

const at = (time: string) => minutesOf(time) ?? Number.NaN;
function three(time: string, zone: string, after: string, weekdays?: number[]): string[] {
  const found: string[] = [];
  for (let last = new Date(after); found.length < 3;) {
    const next = nextClockTime({ minutes: at(time), weekdays }, zone, last);
    if (next === null) break;
    found.push(next.toISOString().slice(0, 16));
    last = next;
  }
  return found;
}

/** Instants by Python's zoneinfo (`fold=0`), for the nights in which clocks are set in 2026. */
describe('over a change of the clocks', () => {
  test.each([
    [
      'Europe/Berlin',
      '07:30',
      '2026-03-28T00:00Z',
      ['2026-03-28T06:30', '2026-03-29T05:30', '2026-03-30T05:30'],
    ],
    // Jumped over: half past three on the clocks of that night.
    [
      'Europe/Berlin',
      '02:30',
      '2026-03-28T00:00Z',
      ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    // Shown twice: the first, and not the second.
    [
      'Europe/Berlin',
      '02:30',
      '2026-10-24T00:00Z',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'America/New_York',
      '02:30',
      '2026-03-07T05:00Z',
      ['2026-03-07T07:30', '2026-03-08T07:30', '2026-03-09T06:30'],
    ],
    [
      'America/New_York',
      '01:30',
      '2026-10-31T05:00Z',
      ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
    ],
    // By half an hour.
    [
      'Australia/Lord_Howe',
      '02:15',
      '2026-10-02T15:00Z',
      ['2026-10-02T15:45', '2026-10-03T15:45', '2026-10-04T15:15'],
    ],
    [
      'Australia/Lord_Howe',
      '01:45',
      '2026-04-03T14:00Z',
      ['2026-04-03T14:45', '2026-04-04T14:45', '2026-04-05T15:15'],
    ],
    // At midnight.
    [
      'Africa/Cairo',
      '00:30',
      '2026-04-22T22:00Z',
      ['2026-04-22T22:30', '2026-04-23T22:30', '2026-04-24T21:30'],
    ],
    [
      'Africa/Cairo',
      '23:30',
      '2026-10-28T20:00Z',
      ['2026-10-28T20:30', '2026-10-29T20:30', '2026-10-30T21:30'],
    ],
  ])('%s %s after %s', (zone, time, after, expected) => {
    expect(three(time, zone, after)).toEqual(expected);
  });
});

test('the days of the week are those of the zone', () => {
  // Friday 2026-11-20 begins in Jakarta while it is still Thursday in London.
  expect(three('05:00', 'Asia/Jakarta', '2026-11-15T00:00Z', [5])).toEqual([
    '2026-11-19T22:00',
    '2026-11-26T22:00',
    '2026-12-03T22:00',
  ]);
});

test('an instant is never its own next one', () => {
  const now = new Date('2026-11-15T06:30:00Z');
  expect(nextClockTime({ minutes: at('07:30') }, 'Europe/Berlin', now)?.toISOString()).toBe(
    '2026-11-16T06:30:00.000Z',
  );
});

test('a rule without days has no next time, and what is no time has no minutes', () => {
  expect(nextClockTime({ minutes: 0, weekdays: [] }, 'UTC', new Date('2026-01-01'))).toBeNull();
  expect(['24:00', '7:30', '12:60', ''].map(minutesOf)).toEqual([null, null, null, null]);
});
