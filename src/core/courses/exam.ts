import type { Exercise } from '#core/courses/exercise.ts';
import { shuffled } from '#core/courses/shuffled.ts';

export interface ExamItem {
  lesson: string;
  exercise: Exercise;
}

/** Drawn from each lesson. */
export const A_LESSON = 2;
/** At least this part of a final test is not choice. */
const NOT_CHOICE = 1 / 3;

export const HOURS_BETWEEN_TRIES = 1;
export const TRIES_A_DAY = 3;

const isChoice = ({ exercise }: ExamItem) => exercise.kind === 'choice';

/** Two items of each lesson, a third of them not choice, the same ones for the same seed, in the order of the lessons. */
export function drawn(items: readonly ExamItem[], lessons: readonly string[], seed: string): ExamItem[] {
  const hands = lessons.map((lesson) => {
    const order = shuffled(
      items.filter((item) => item.lesson === lesson),
      `${seed}/${lesson}`,
    );
    return { taken: order.slice(0, A_LESSON), left: order.slice(A_LESSON) };
  });
  const all = hands.reduce((sum, { taken }) => sum + taken.length, 0);
  const others = () =>
    hands.reduce((sum, { taken }) => sum + taken.filter((item) => !isChoice(item)).length, 0);
  for (const hand of shuffled(hands, seed)) {
    if (others() >= all * NOT_CHOICE) break;
    const at = hand.taken.findIndex(isChoice);
    const instead = hand.left.find((item) => !isChoice(item));
    if (at >= 0 && instead) hand.taken[at] = instead;
  }
  return hands.flatMap(({ taken }) => taken);
}
