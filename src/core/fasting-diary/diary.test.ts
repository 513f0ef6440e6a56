import { expect, test } from 'vitest';
import {
  daysOwed,
  fastOn,
  fastsIn,
  owedFromBefore,
  withFast,
  withOwedFromBefore,
} from '#core/fasting-diary/diary.ts';
import type { FastingNotes, FastState } from '#core/fasting-diary/diary.ts';
import { mergedNotes } from '#core/notes.ts';

const noted = (...days: [string, FastState | null][]): FastingNotes =>
  days.reduce<FastingNotes>((notes, [day, state], at) => withFast(notes, day, state, at + 1), {});

test('a missed day is owed until another was fasted for it', () => {
  const notes = noted(['2026-02-18', 'fasted'], ['2026-02-19', 'missed'], ['2026-02-20', 'missed']);
  expect(daysOwed(notes)).toBe(2);
  expect(daysOwed(withFast(notes, '2026-04-06', 'madeup', 9))).toBe(1);
  expect(daysOwed(withFast(notes, '2026-04-06', 'voluntary', 9))).toBe(2);
});

test('what was taken back counts no more', () => {
  const notes = noted(['2026-02-19', 'missed'], ['2026-02-19', null]);
  expect([fastOn(notes, '2026-02-19'), daysOwed(notes), fastsIn(notes)]).toEqual([null, 0, []]);
});

test('days of earlier years are owed, and nobody owes less than none', () => {
  const notes = withOwedFromBefore(noted(['2026-04-06', 'madeup']), 'phone', 12, 1);
  expect(daysOwed(notes)).toBe(11);
  expect(daysOwed(withOwedFromBefore(notes, 'phone', 0, 2))).toBe(0);
});

test('two devices that counted earlier years apart lose nothing when they meet', () => {
  const start = withOwedFromBefore({}, 'phone', 5, 1);
  const phone = withOwedFromBefore(start, 'phone', 6, 2);
  const laptop = withOwedFromBefore(start, 'laptop', 8, 2);
  expect(owedFromBefore(mergedNotes(phone, laptop))).toBe(9);
  expect(mergedNotes(phone, laptop)).toEqual(mergedNotes(laptop, phone));
});

test('a note that makes no sense is none', () => {
  const odd = {
    'day/2026-02-18': { value: { state: 'slept' }, changedAt: 1 },
    'earlier/x': { value: 3, changedAt: 1 },
  };
  expect([fastsIn(odd), owedFromBefore(odd), daysOwed(odd)]).toEqual([[], 0, 0]);
});
