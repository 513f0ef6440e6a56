import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { backupName, madeAt } from './name.ts';
import { keepFrom, superfluous, type Keep } from './retention.ts';

const DAY = 24 * 3600_000;
const read = (text: string): Keep => keepFrom(text) ?? new Map();
const isoOf = ({ made }: { made: Date }) => made.toISOString().slice(0, 10);

/** What is left after a backup on each of so many days, with the rest let go every time. */
function afterDays(days: number, keep: Keep): { made: Date }[] {
  let kept: { made: Date }[] = [];
  for (let day = 0; day < days; day += 1) {
    kept.push({ made: new Date(Date.UTC(2026, 0, 1, 3) + day * DAY) });
    const gone = new Set(superfluous(kept, keep));
    kept = kept.filter((backup) => !gone.has(backup));
  }
  return kept;
}

test('after a year there are seven days, four weeks and twelve months', () => {
  // From the 1st of January to the 31st of December 2026, a Thursday.
  expect(afterDays(365, read('7 daily, 4 weekly, 12 monthly')).map(isoOf)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

test.each(['', '0 daily', '7 daily, 7 daily', '7 days', 'daily', '7 daily 4 weekly', '-1 daily'])(
  '%o is no rule',
  (text) => expect(keepFrom(text)).toBeUndefined(),
);

test('the latest is never let go, nothing is kept that no rule asks for, and letting go twice changes nothing', () => {
  const count = fc.integer({ min: 1, max: 5 });
  const made = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(made, { minLength: 1 }), count, count, (dates, daily, monthly) => {
      const backups = dates.map((date) => ({ made: date }));
      const keep = read(`${daily} daily, ${monthly} monthly`);
      const gone = new Set(superfluous(backups, keep));
      const left = backups.filter((backup) => !gone.has(backup));
      expect(Math.max(...left.map(({ made }) => made.getTime()))).toBe(Math.max(...dates.map(Number)));
      expect(left.length).toBeLessThanOrEqual(daily + monthly);
      expect(superfluous(left, keep)).toEqual([]);
    }),
  );
});

test('a name says when, and what is not ours has no time', () => {
  const made = new Date('2026-11-17T03:00:05Z');
  expect(backupName(made, true)).toBe('rafiq-2026-11-17T03-00-05Z.backup.age');
  for (const encrypted of [true, false]) expect(madeAt(backupName(made, encrypted))).toEqual(made);
  for (const name of [
    'letter.txt',
    'rafiq-2026-11-17T03-00-05Z.backup.unfinished-17',
    'rafiq-2026-13-99T03-00-05Z.backup',
  ])
    expect(madeAt(name), name).toBeUndefined();
});
