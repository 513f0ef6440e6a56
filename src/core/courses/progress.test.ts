import { describe, expect, test } from 'vitest';
import { goingOn } from '#core/courses/progress.ts';
import type { LessonProgress } from '#core/courses/progress.ts';

const COURSES = [
  { id: 'manners', lessons: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  { id: 'salah', lessons: [{ id: 'a' }, { id: 'b' }] },
];
const begun = (notedAt: number): LessonProgress => ({
  block: null,
  notedAt,
  state: 'begun',
  best: null,
  finishedAt: null,
});
const finished = (finishedAt: number): LessonProgress => ({
  ...begun(finishedAt - 1),
  state: 'finished',
  finishedAt,
});
const placesOf = (lessons: Record<string, LessonProgress>) =>
  goingOn(COURSES, ({ course, lesson }) => lessons[`${course}/${lesson}`]).map(
    ({ course, lesson }) => `${course}/${lesson}`,
  );

describe('whoever comes back', () => {
  test('goes on in the lesson that they touched last, not in the first that is open', () => {
    expect(placesOf({ 'manners/a': begun(5), 'manners/c': begun(9) })).toEqual(['manners/c']);
  });

  test('is led to the next lesson after one that is finished', () => {
    expect(placesOf({ 'manners/a': finished(5) })).toEqual(['manners/b']);
  });

  test('sees the course of last time first', () => {
    expect(placesOf({ 'manners/a': begun(5), 'salah/a': finished(9) })).toEqual(['salah/b', 'manners/a']);
  });

  test('is not led back into a course that is done, nor into one that was never begun', () => {
    expect(placesOf({ 'salah/a': finished(5), 'salah/b': finished(9) })).toEqual([]);
    expect(placesOf({})).toEqual([]);
  });

  test('is not lost in a lesson that the course no longer has', () => {
    expect(placesOf({ 'salah/gone': begun(9), 'salah/a': begun(2) })).toEqual(['salah/a']);
  });
});
