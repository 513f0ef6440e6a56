import type { Answer } from '#core/courses/answer.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';
import { shuffled } from '#core/courses/shuffled.ts';

export interface Part {
  key: string;
  text: string;
}

/** An exercise as it is put to somebody: without its solution, in an order that tells nothing. */
export type Question = { id: string; ask: string } & (
  | { kind: 'choice' | 'several' | 'order' | 'mistake'; parts: Part[] }
  | { kind: 'match'; left: Part[]; right: Part[] }
  | { kind: 'groups'; groups: Part[]; parts: Part[] }
  | { kind: 'fill'; sentence: string; script?: 'arabic' }
  | { kind: 'truth' }
);

/** Shows ids under other names: what a device learns on the way must not tell it the pairs or the order. */
interface Names {
  of: (id: string) => string;
  back: (key: string) => string | undefined;
}

const SAME: Names = { of: (id) => id, back: (key) => key };

/** Numbers in an order that only the seed tells. */
function hidden(ids: readonly string[], seed: string): Names {
  const order = shuffled([...ids].toSorted(), seed);
  return { of: (id) => String(order.indexOf(id)), back: (key) => order[Number(key)] };
}

/** Whichever kinds have sides of their own have names of their own for them. */
function namesFor(exercise: Exercise, seed: string, hides: boolean) {
  const named = (ids: readonly string[], side: string) => (hides ? hidden(ids, `${seed}/${side}`) : SAME);
  switch (exercise.kind) {
    case 'choice':
    case 'several':
      return { parts: named(exercise.options, 'parts'), sides: SAME };
    case 'order':
      return { parts: named(exercise.items, 'parts'), sides: SAME };
    case 'mistake':
      return { parts: named(exercise.parts, 'parts'), sides: SAME };
    case 'match':
      return { parts: named(exercise.pairs, 'left'), sides: named(exercise.pairs, 'right') };
    case 'groups':
      return {
        parts: named(
          exercise.groups.flatMap(({ items }) => items),
          'parts',
        ),
        sides: named(
          exercise.groups.map(({ id }) => id),
          'groups',
        ),
      };
    default:
      return { parts: SAME, sides: SAME };
  }
}

/** Never the solution itself, where another order exists. */
function inAnotherOrder(ids: readonly string[], seed: string): string[] {
  const order = shuffled(ids, seed);
  return order.every((id, at) => id === ids[at]) ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/**
 * The question of an exercise. The same seed gives the same one. `hides` is for final tests, whose solutions the device must not
 * be able to tell; `answerOf` then gives an answer its ids again.
 */
export function questionOf(exercise: Exercise, words: ExerciseWords, seed: string, hides = false): Question {
  const { id } = exercise;
  const { ask, options = {}, pairs = {}, groups = {}, sentence = '' } = words;
  const names = namesFor(exercise, seed, hides);
  const parts = (ids: readonly string[]) =>
    ids.map((part) => ({ key: names.parts.of(part), text: options[part] ?? part }));
  switch (exercise.kind) {
    case 'choice':
    case 'several':
      return { id, ask, kind: exercise.kind, parts: parts(shuffled(exercise.options, seed)) };
    case 'order':
      return { id, ask, kind: 'order', parts: parts(inAnotherOrder(exercise.items, seed)) };
    case 'mistake':
      return { id, ask, kind: 'mistake', parts: parts(exercise.parts) };
    case 'match':
      return {
        id,
        ask,
        kind: 'match',
        left: exercise.pairs.map((pair) => ({ key: names.parts.of(pair), text: pairs[pair]?.left ?? pair })),
        right: inAnotherOrder(exercise.pairs, seed).map((pair) => ({
          key: names.sides.of(pair),
          text: pairs[pair]?.right ?? pair,
        })),
      };
    case 'groups':
      return {
        id,
        ask,
        kind: 'groups',
        groups: exercise.groups.map((group) => ({
          key: names.sides.of(group.id),
          text: groups[group.id] ?? group.id,
        })),
        parts: parts(
          shuffled(
            exercise.groups.flatMap(({ items }) => items),
            seed,
          ),
        ),
      };
    case 'fill':
      return {
        id,
        ask,
        kind: 'fill',
        sentence,
        ...(exercise.script === undefined ? {} : { script: exercise.script }),
      };
    default:
      return { id, ask, kind: 'truth' };
  }
}

/** An answer to a question that hid its ids, by its ids; what names nothing is no answer. */
export function answerOf(exercise: Exercise, given: Answer, seed: string): Answer | undefined {
  const { parts, sides } = namesFor(exercise, seed, true);
  if (exercise.kind === 'fill' || exercise.kind === 'truth') return given;
  if (typeof given === 'boolean') return undefined;
  if (typeof given === 'string') return parts.back(given);
  if (Array.isArray(given)) return named(given.map((key: string) => parts.back(key)));
  const entries = Object.entries(given).map(([key, side]) => [parts.back(key), sides.back(side)] as const);
  return entries.every(([part, side]) => part !== undefined && side !== undefined)
    ? Object.fromEntries(entries)
    : undefined;
}

const named = (ids: readonly (string | undefined)[]): readonly string[] | undefined =>
  ids.every((id) => id !== undefined) ? ids : undefined;
