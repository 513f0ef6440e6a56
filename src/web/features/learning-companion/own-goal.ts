import type { Goal } from '#core/courses/companion.ts';
import { noteCourse, today, useCourseNotes } from '#web/domain/learning/course-notes.ts';

/** There is one. */
const PLACE = 'own';

/** What somebody wants to learn and how many minutes a day they have; null until they said so. */
export const useGoal = (): Goal | null => useCourseNotes('goal')[PLACE] ?? null;

export const setGoal = ({ course, minutes }: Goal): void =>
  noteCourse('goal', PLACE, { course, minutes, since: today() });
