import { expect, test } from 'vitest';
import { isQuiet, nextReminder, NO_REMINDERS, remindersOf } from '#core/reminders.ts';
import type { ReminderSettings } from '#core/reminders.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string) => new Date(`2026-11-15T${time}:00+01:00`);
const day = {
  fajr: at('05:40'),
  sunrise: at('07:26'),
  dhuhr: at('11:57'),
  asr: at('14:02'),
  maghrib: at('16:17'),
  isha: at('17:53'),
};
const settings: ReminderSettings = {
  ...NO_REMINDERS,
  prayers: { isha: { lead: 0, sound: 'bell' }, fajr: { lead: 15, sound: 'dawn' } },
};

test('a reminder falls its minutes before the prayer, and only for prayers that are on', () => {
  expect(remindersOf([day], settings, BERLIN)).toEqual([
    { prayer: 'fajr', at: at('05:25'), begins: at('05:40'), sound: 'dawn' },
    { prayer: 'isha', at: at('17:53'), begins: at('17:53'), sound: 'bell' },
  ]);
});

test('where a second one is wanted, the prayer is told before and when it begins', () => {
  const twice = { ...settings, prayers: { asr: { lead: 20, sound: 'wood', atTime: true } } } as const;
  expect(remindersOf([day], twice, BERLIN).map((reminder) => reminder.at)).toEqual([
    at('13:42'),
    at('14:02'),
  ]);
  const once = { ...settings, prayers: { asr: { lead: 0, sound: 'wood', atTime: true } } } as const;
  expect(remindersOf([day], once, BERLIN).map((reminder) => reminder.at)).toEqual([at('14:02')]);
});

test('quiet hours take the sound of prayer reminders only where that is wanted', () => {
  const sounds = (forPrayers: boolean) =>
    remindersOf([day], { ...settings, quiet: { from: 22 * 60, until: 6 * 60, forPrayers } }, BERLIN).map(
      ({ sound }) => sound,
    );
  expect(sounds(true)).toEqual(['silent', 'bell']);
  expect(sounds(false)).toEqual(['dawn', 'bell']);
});

test('quiet hours follow the clock of the place', () => {
  const quiet = { from: 22 * 60, until: 6 * 60, forPrayers: true };
  const [fajr] = remindersOf([day], { ...settings, quiet }, 'Asia/Jakarta');
  expect(fajr?.sound).toBe('dawn');
});

test.each([
  [{ from: 1320, until: 360 }, 1319, false],
  [{ from: 1320, until: 360 }, 1320, true],
  [{ from: 1320, until: 360 }, 0, true],
  [{ from: 1320, until: 360 }, 359, true],
  [{ from: 1320, until: 360 }, 360, false],
  [{ from: 780, until: 840 }, 800, true],
  [{ from: 780, until: 840 }, 840, false],
  [{ from: 780, until: 780 }, 780, false],
])('%j at minute %i: %s', (quiet, minutes, expected) => {
  expect(isQuiet({ ...quiet, forPrayers: true }, minutes)).toBe(expected);
});

test('the next reminder is the first still to come', () => {
  const reminders = remindersOf([day], settings, BERLIN);
  expect(nextReminder(reminders, at('05:25'))?.prayer).toBe('isha');
  expect(nextReminder(reminders, at('18:00'))).toBeUndefined();
});
