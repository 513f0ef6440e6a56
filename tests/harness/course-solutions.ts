import { readFileSync } from 'node:fs';
import { fromRoot } from '#server/root.ts';

/** An exercise as it stands in the packs, read by nobody's code but this. */
export interface PackExercise {
  id: string;
  kind: string;
  from: string;
  at?: string;
  options?: string[];
  right?: unknown;
  items?: string[];
  pairs?: string[];
  parts?: string[];
  groups?: { id: string; items: string[] }[];
  wrong?: string;
}
export interface PackWords {
  ask: string;
  options?: Record<string, string>;
  pairs?: Record<string, { left: string; right: string }>;
  groups?: Record<string, string>;
  accepted?: string[];
  because: string;
}

export const contentJson = (path: string): unknown =>
  JSON.parse(readFileSync(fromRoot('content', path), 'utf8'));

interface Pack {
  lessons: { id: string; exercises: PackExercise[] }[];
}
interface Texts {
  lessons: Record<string, { exercises: Record<string, PackWords> }>;
}

const packOf = (course: string) => contentJson(`base/courses/${course}.json`) as Pack;

export const lessonsOf = (course: string): string[] => packOf(course).lessons.map(({ id }) => id);

export const quizOf = (course: string, lesson: string): PackExercise[] =>
  packOf(course)
    .lessons.find(({ id }) => id === lesson)
    ?.exercises.filter(({ at }) => at === undefined) ?? [];

/** What solves an exercise, by its ids. */
export function solutionOf(exercise: PackExercise, words: PackWords | undefined): unknown {
  switch (exercise.kind) {
    case 'order':
      return exercise.items;
    case 'match':
      return Object.fromEntries((exercise.pairs ?? []).map((pair) => [pair, pair]));
    case 'groups':
      return Object.fromEntries(
        (exercise.groups ?? []).flatMap(({ id, items }) => items.map((item) => [item, id])),
      );
    case 'fill':
      return words?.accepted?.[0];
    case 'mistake':
      return exercise.wrong;
    default:
      return exercise.right;
  }
}

/** All answers of a lesson's quiz, right but for the first so many; gaps are filled in the language that is given. */
export function quizAnswers(
  course: string,
  lesson: string,
  { wrong = 0, language = 'en' } = {},
): Record<string, unknown> {
  const texts = (contentJson(`${language}/courses/${course}.json`) as Texts).lessons[lesson]?.exercises;
  return Object.fromEntries(
    quizOf(course, lesson)
      .slice(wrong)
      .map((exercise) => [exercise.id, solutionOf(exercise, texts?.[exercise.id])]),
  );
}
