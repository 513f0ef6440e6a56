import { folded } from '#core/fold.ts';
import { PASS } from '#core/courses/exercise.ts';
import type { Exercise } from '#core/courses/exercise.ts';

/**
 * What somebody answered: the id of an option or part, several ids, ids in an order, for each left side or item the id of
 * what they put to it, a word, or whether it is true.
 */
export type Answer = string | boolean | readonly string[] | Readonly<Record<string, string>>;
export type Answers = Readonly<Record<string, Answer>>;

export const isList = (answer: Answer | undefined): answer is readonly string[] => Array.isArray(answer);
export const isPairs = (answer: Answer | undefined): answer is Readonly<Record<string, string>> =>
  typeof answer === 'object' && !isList(answer);
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && other.every((id) => one.includes(id));
const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => other[at] === id);

/** What was typed, as it is compared: the folding of the search, and no article or space makes it wrong. */
const typed = (text: string) => folded(text).replaceAll(' ', '');

/** Whether this is the solution. An answer of the wrong shape is wrong, never an error. */
export function isRight(
  exercise: Exercise,
  answer: Answer | undefined,
  accepted: readonly string[],
): boolean {
  if (answer === undefined) return false;
  switch (exercise.kind) {
    case 'choice':
    case 'truth':
      return answer === exercise.right;
    case 'mistake':
      return answer === exercise.wrong;
    case 'several':
      return isList(answer) && sameSet(answer, exercise.right);
    case 'order':
      return isList(answer) && sameOrder(answer, exercise.items);
    case 'match':
      return (
        isPairs(answer) &&
        sameSet(Object.keys(answer), exercise.pairs) &&
        exercise.pairs.every((pair) => answer[pair] === pair)
      );
    case 'groups': {
      const items = exercise.groups.flatMap((group) => group.items);
      return (
        isPairs(answer) &&
        sameSet(Object.keys(answer), items) &&
        exercise.groups.every((group) => group.items.every((item) => answer[item] === group.id))
      );
    }
    default:
      return (
        typeof answer === 'string' &&
        typed(answer) !== '' &&
        accepted.some((word) => typed(word) === typed(answer))
      );
  }
}

export interface Judgement {
  right: number;
  all: number;
  passed: boolean;
  /** Ids of what was not right, in the order of the questions. */
  wrong: string[];
}

/** `acceptedFor` says which words fill a gap. */
export function judged(
  exercises: readonly Exercise[],
  answers: Answers,
  acceptedFor: (exercise: string) => readonly string[],
): Judgement {
  const wrong = exercises
    .filter((exercise) => !isRight(exercise, own(answers, exercise.id), acceptedFor(exercise.id)))
    .map(({ id }) => id);
  const right = exercises.length - wrong.length;
  return { right, all: exercises.length, passed: isPassed(right, exercises.length), wrong };
}

/** Whoever sends `constructor` for an id must not meet what every object has. */
const own = (answers: Answers, id: string) => (Object.hasOwn(answers, id) ? answers[id] : undefined);

export const isPassed = (right: number, all: number): boolean => all > 0 && right >= all * PASS;
