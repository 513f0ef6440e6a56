import { expect, test } from 'vitest';
import { csvOf, languageSums, seriesOf } from '#web/features/admin/stats/figures/series.ts';

const day = (date: string, sessions: number, seconds: number) => ({
  day: date,
  sessions,
  session_seconds: seconds,
  member_sessions: 0,
  active_members: 3,
  new_members: 1,
  total_members: null,
  questions: 4,
  member_questions: 0,
  learning_questions: 2,
  story_requests: 0,
});
const spoken = (date: string, language: string, members: number) => ({
  day: date,
  language,
  active_members: members,
  sessions: 2 * members,
  session_seconds: 60,
  questions: 1,
  story_requests: 0,
});
const FIGURES = {
  first_day: '2026-02-27',
  last_day: '2026-03-02',
  days: [day('2026-02-28', 4, 600), day('2026-03-01', 0, 0)],
  languages: [spoken('2026-02-28', 'de', 6), spoken('2026-02-28', 'other', 9), spoken('2026-03-01', 'de', 5)],
};

test('every day of the range has a place, and where nothing was counted there is no zero', () => {
  expect(seriesOf(FIGURES, 'sessions', null)).toEqual([
    { day: '2026-02-27', value: null },
    { day: '2026-02-28', value: 4 },
    { day: '2026-03-01', value: 0 },
    { day: '2026-03-02', value: null },
  ]);
  expect(seriesOf(FIGURES, 'average_session', null).map(({ value }) => value)).toEqual([
    null,
    150,
    null,
    null,
  ]);
  expect(seriesOf(FIGURES, 'active_members', 'de').map(({ value }) => value)).toEqual([null, 6, 5, null]);
  expect(seriesOf(FIGURES, 'new_members', 'de').every(({ value }) => value === null)).toBe(true);
});

test('a table for programs has a line for each day', () => {
  const lines = csvOf(FIGURES, 'other').split('\r\n');
  expect(lines[0]).toBe(
    'day,language,active_members,sessions,average_session,questions,story_requests,queries_per_session',
  );
  expect(lines.slice(1)).toEqual([
    '2026-02-27,other,,,,,,',
    `2026-02-28,other,9,18,${60 / 18},1,0,${1 / 18}`,
    '2026-03-01,other,,,,,,',
    '2026-03-02,other,,,,,,',
    '',
  ]);
});

test('languages are summed, the rest comes last however many they are', () => {
  expect(languageSums(FIGURES.languages).map(({ language, memberDays }) => [language, memberDays])).toEqual([
    ['de', 11],
    ['other', 9],
  ]);
});
