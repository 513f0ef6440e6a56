import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { LOGGED_PRAYERS, PRAYER_STATES, EMPTY_LOG, withState } from '#core/prayer-log/log.ts';
import type { Notes } from '#core/notes.ts';
import type { PrayerLog } from '#core/prayer-log/log.ts';
import { logAfterAnswer, mergedLog, unkept } from '#core/prayer-log/merge.ts';

/** Few keys and few moments, so that copies disagree often and at the same instant. */
const notes = <Value>(key: fc.Arbitrary<string>, value: fc.Arbitrary<Value>): fc.Arbitrary<Notes<Value>> =>
  fc.dictionary(
    key,
    fc.record(
      { value, changedAt: fc.integer({ min: 1, max: 4 }), kept: fc.constant(true) },
      { requiredKeys: ['value', 'changedAt'] },
    ),
  );
const day = fc.constantFrom('2026-11-14', '2026-11-15');
const log: fc.Arbitrary<PrayerLog> = fc.record({
  entries: notes(
    fc.tuple(day, fc.constantFrom(...LOGGED_PRAYERS)).map((parts) => parts.join('/')),
    fc.constantFrom(...PRAYER_STATES, null),
  ),
  pauses: notes(
    fc.constantFrom('a', 'b', 'c'),
    fc.option(fc.record({ from: day, to: fc.option(day) }, { noNullPrototype: true })),
  ),
  qada: notes(
    fc
      .tuple(fc.constantFrom('phone', 'laptop'), fc.constantFrom(...LOGGED_PRAYERS))
      .map((parts) => parts.join('/')),
    fc.record({ added: fc.integer({ min: -3, max: 3 }), madeUp: fc.nat(3) }, { noNullPrototype: true }),
  ),
});

test('it makes no difference which copy meets which first', () => {
  fc.assert(
    fc.property(log, log, (a, b) => {
      expect(mergedLog(a, b)).toEqual(mergedLog(b, a));
    }),
  );
});

test('it makes no difference how three copies are brought together', () => {
  fc.assert(
    fc.property(log, log, log, (a, b, c) => {
      expect(mergedLog(mergedLog(a, b), c)).toEqual(mergedLog(a, mergedLog(b, c)));
    }),
  );
});

test('meeting again changes nothing', () => {
  fc.assert(
    fc.property(log, log, (a, b) => {
      const both = mergedLog(a, b);
      expect(mergedLog(both, both)).toEqual(both);
      expect(mergedLog(both, a)).toEqual(both);
      expect(mergedLog(b, both)).toEqual(both);
    }),
  );
});

test('a change made after seeing another wins, though the clock of this device runs an hour behind', () => {
  const HOUR = 3_600_000;
  const phone = withState(EMPTY_LOG, '2026-11-15', 'fajr', 'missed', 10 * HOUR);
  const laptop = withState(phone, '2026-11-15', 'fajr', 'prayed', 9 * HOUR);
  expect(mergedLog(phone, laptop).entries['2026-11-15/fajr']?.value).toBe('prayed');
  expect(mergedLog(laptop, phone).entries['2026-11-15/fajr']?.value).toBe('prayed');
});

test('what the account answers is kept there, and nothing is left to send', () => {
  fc.assert(
    fc.property(log, (local) => {
      const sent = unkept(local);
      const after = logAfterAnswer(local, sent, sent);
      expect(unkept(after)).toEqual(EMPTY_LOG);
      expect(Object.keys(after.entries).toSorted()).toEqual(Object.keys(local.entries).toSorted());
    }),
  );
});

test('the account may date a change otherwise; what was sent is settled all the same', () => {
  const ahead = withState(EMPTY_LOG, '2026-11-15', 'asr', 'late', 9_000_000);
  const answer = withState(EMPTY_LOG, '2026-11-15', 'asr', 'late', 1_000);
  const { entries } = logAfterAnswer(ahead, ahead, answer);
  expect(entries['2026-11-15/asr']).toEqual({ value: 'late', changedAt: 1_000, kept: true });
});

test('what was changed while the answer was on its way stays, and is sent next time', () => {
  const sent = withState(EMPTY_LOG, '2026-11-15', 'asr', 'late', 1_000);
  const meanwhile = withState(sent, '2026-11-15', 'asr', 'prayed', 2_000);
  const after = logAfterAnswer(meanwhile, sent, sent);
  expect(unkept(after).entries['2026-11-15/asr']?.value).toBe('prayed');
});
