import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { isPassed, isRight, judged } from '#core/courses/answer.ts';
import type { Answer } from '#core/courses/answer.ts';
import { A_LESSON, drawn } from '#core/courses/exam.ts';
import type { Exercise } from '#core/courses/exercise.ts';
import { answerOf, questionOf } from '#core/courses/question.ts';
import { shuffled } from '#core/courses/shuffled.ts';

const asked = { id: 'x', from: 'b' };
const EXERCISES: Record<Exercise['kind'], Exercise> = {
  choice: { ...asked, kind: 'choice', options: ['a', 'b', 'c'], right: 'b' },
  several: { ...asked, kind: 'several', options: ['a', 'b', 'c', 'd'], right: ['a', 'd'] },
  order: { ...asked, kind: 'order', items: ['a', 'b', 'c'] },
  match: { ...asked, kind: 'match', pairs: ['a', 'b', 'c'] },
  fill: { ...asked, kind: 'fill' },
  truth: { ...asked, kind: 'truth', right: false },
  groups: {
    ...asked,
    kind: 'groups',
    groups: [
      { id: 'g', items: ['a', 'b'] },
      { id: 'h', items: ['c', 'd'] },
    ],
  },
  mistake: { ...asked, kind: 'mistake', parts: ['a', 'b', 'c'], wrong: 'c' },
};
const SOLUTIONS: Record<Exercise['kind'], Answer> = {
  choice: 'b',
  several: ['d', 'a'],
  order: ['a', 'b', 'c'],
  match: { a: 'a', b: 'b', c: 'c' },
  fill: 'WUḌŪ’',
  truth: false,
  groups: { a: 'g', b: 'g', c: 'h', d: 'h' },
  mistake: 'c',
};
const ACCEPTED = ['wudu', 'abdest'];
const kinds = Object.keys(EXERCISES) as Exercise['kind'][];
const anything = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'x'), { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('a', 'b', 'c', 'g', 'h')),
);

describe('an answer', () => {
  test.each(kinds)('%s has its solution', (kind) => {
    expect(isRight(EXERCISES[kind], SOLUTIONS[kind], ACCEPTED)).toBe(true);
  });

  test.each(kinds.filter((kind) => kind !== 'fill'))('%s has no other', (kind) => {
    const plain = (answer: Answer) =>
      JSON.stringify(
        Array.isArray(answer) && kind === 'several'
          ? answer.toSorted((one, other) => (one < other ? -1 : 1))
          : typeof answer === 'object' && !Array.isArray(answer)
            ? Object.entries(answer).toSorted(([one], [other]) => (one < other ? -1 : 1))
            : answer,
      );
    fc.assert(
      fc.property(anything, (answer) => {
        expect(isRight(EXERCISES[kind], answer, ACCEPTED)).toBe(plain(answer) === plain(SOLUTIONS[kind]));
      }),
    );
  });

  test('that names the same option twice is not several', () => {
    expect(isRight(EXERCISES.several, ['a', 'a'], [])).toBe(false);
  });

  test.each(['abdest', ' Abdest ', 'ABDEST', 'wuḍūʾ'])('fills the gap as people write it: %s', (typed) => {
    expect(isRight(EXERCISES.fill, typed, ACCEPTED)).toBe(true);
  });

  test.each(['', ' ', '…', 'salah', 'abdes'])('does not fill the gap with %j', (typed) => {
    expect(isRight(EXERCISES.fill, typed, ACCEPTED)).toBe(false);
  });

  test('four of five pass, and three of four do not', () => {
    expect([isPassed(4, 5), isPassed(3, 4), isPassed(8, 10), isPassed(7, 9), isPassed(0, 0)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('what is not answered is wrong, whatever names objects have by themselves', () => {
    const exercise: Exercise = {
      ...asked,
      id: 'constructor',
      kind: 'choice',
      options: ['a', 'b', 'c'],
      right: 'a',
    };
    expect(judged([exercise], {}, () => [])).toEqual({
      right: 0,
      all: 1,
      passed: false,
      wrong: ['constructor'],
    });
  });
});

describe('a question', () => {
  const words = {
    ask: '?',
    because: '.',
    sentence: '… first',
    accepted: ACCEPTED,
    options: { a: 'A', b: 'B', c: 'C', d: 'D' },
    pairs: { a: { left: 'A', right: '1' }, b: { left: 'B', right: '2' }, c: { left: 'C', right: '3' } },
    groups: { g: 'G', h: 'H' },
    why: { a: 'no' },
    instead: 'this',
  };

  test('never shows the solution as the order', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const question = questionOf(EXERCISES.order, words, seed);
        expect(question.kind === 'order' && question.parts.map(({ key }) => key)).not.toEqual([
          'a',
          'b',
          'c',
        ]);
        const match = questionOf(EXERCISES.match, words, seed);
        expect(match.kind === 'match' && match.right.map(({ key }) => key)).not.toEqual(['a', 'b', 'c']);
      }),
    );
  });

  test.each(kinds)('%s of a final test tells nothing but what is asked', (kind) => {
    const told = JSON.stringify(questionOf(EXERCISES[kind], words, 'seed', true));
    for (const secret of ['right', 'wrong', 'accepted', 'abdest', 'because', 'why', 'instead'])
      expect(told.replace('"right":[', '')).not.toContain(`"${secret}"`);
  });

  test.each(kinds)('%s of a final test is answered by its own names and by no others', (kind) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const exercise = EXERCISES[kind];
        const question = questionOf(exercise, words, seed, true);
        const keyOf = (text: string) => {
          const parts = 'parts' in question ? question.parts : [];
          const left = 'left' in question ? question.left : [];
          return [...parts, ...left].find((part) => part.text === text)?.key ?? '?';
        };
        const sideOf = (text: string) => {
          const sides = 'groups' in question ? question.groups : 'right' in question ? question.right : [];
          return sides.find((part) => part.text === text)?.key ?? '?';
        };
        const given: Record<Exercise['kind'], Answer> = {
          choice: keyOf('B'),
          several: [keyOf('A'), keyOf('D')],
          order: [keyOf('A'), keyOf('B'), keyOf('C')],
          match: { [keyOf('A')]: sideOf('1'), [keyOf('B')]: sideOf('2'), [keyOf('C')]: sideOf('3') },
          fill: 'abdest',
          truth: false,
          groups: {
            [keyOf('A')]: sideOf('G'),
            [keyOf('B')]: sideOf('G'),
            [keyOf('C')]: sideOf('H'),
            [keyOf('D')]: sideOf('H'),
          },
          mistake: keyOf('C'),
        };
        expect(isRight(exercise, answerOf(exercise, given[kind], seed), ACCEPTED)).toBe(true);
      }),
    );
    expect(answerOf(EXERCISES.choice, '99', 'seed')).toBeUndefined();
    expect(answerOf(EXERCISES.match, { 0: '7' }, 'seed')).toBeUndefined();
  });
});

describe('a final test', () => {
  const lessons = ['one', 'two', 'three', 'four', 'five', 'six'];
  const items = lessons.flatMap((lesson) =>
    ['a', 'b', 'c', 'd', 'e'].map((name, at) => ({
      lesson,
      exercise: {
        ...(at < 3 ? EXERCISES.choice : EXERCISES.truth),
        id: `${lesson}-${name}`,
      },
    })),
  );

  test('has two items of each lesson, each once, and a third that is not choice', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const test = drawn(items, lessons, seed);
        for (const lesson of lessons)
          expect(test.filter((item) => item.lesson === lesson)).toHaveLength(A_LESSON);
        expect(new Set(test.map(({ exercise }) => exercise.id)).size).toBe(test.length);
        expect(test.filter(({ exercise }) => exercise.kind !== 'choice').length).toBeGreaterThanOrEqual(4);
      }),
    );
  });

  test('is another one next time', () => {
    const ids = (seed: string) =>
      drawn(items, lessons, seed)
        .map(({ exercise }) => exercise.id)
        .join();
    expect(new Set(Array.from({ length: 20 }, (_, at) => ids(`${at}`))).size).toBeGreaterThan(15);
    expect(ids('same')).toBe(ids('same'));
  });
});

test('shuffling brings every item to every place about equally often', () => {
  const places = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed += 1)
    shuffled(['a', 'b', 'c'], `${seed}`).forEach((item, at) => {
      places.set(item + at, (places.get(item + at) ?? 0) + 1);
    });
  expect(places.size).toBe(9);
  // Two thousand each; more than five standard deviations away would be no accident.
  for (const count of places.values())
    expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(6000 * (2 / 9)));
});
