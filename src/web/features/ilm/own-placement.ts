import { isPlaced } from '#core/courses/placement.ts';
import type { PlacementAnswers } from '#core/courses/placement.ts';
import { noteCourse, useCourseNotes } from '#web/domain/learning/course-notes.ts';

const PLACE = 'own';

/** What somebody answered, and not what came of it: another rule, or another course, shows at once. */
export function usePlacement(): PlacementAnswers | null {
  const answers = useCourseNotes('placement')[PLACE];
  return answers && isPlaced(answers) ? answers : null;
}

export const notePlacement = (answers: PlacementAnswers): void => noteCourse('placement', PLACE, answers);
