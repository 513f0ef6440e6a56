import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  coursesFinished,
  lastMistakes,
  LESSON_MINUTES,
  minutesOf,
  MINUTES_A_DAY,
  reached,
  todaysSteps,
} from '#core/courses/companion.ts';
import type { Learner, Step } from '#core/courses/companion.ts';
import type { LessonProgress } from '#core/courses/progress.ts';
import type { LearnedCard } from '#core/spaced-repetition.ts';

const TODAY = 20_000;
const finished = (at: number): LessonProgress => ({
  block: null,
  notedAt: at,
  state: 'finished',
  best: 100,
  finishedAt: at,
});
const begun = (at: number): LessonProgress => ({
  ...finished(at),
  state: 'begun',
  best: null,
  finishedAt: null,
});
const card = (due: number, more: Partial<LearnedCard> = {}): LearnedCard => ({
  box: 1,
  due,
  since: due - 1,
  turn: 1,
  ...more,
});
const due = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`faith/one/q${at}`, card(TODAY)]));

const COURSES = [
  { id: 'faith', lessons: ['one', 'two', 'three'] },
  { id: 'manners', lessons: ['smile', 'visit'] },
];
const newcomer: Learner = {
  goal: { course: 'manners', minutes: 10 },
  courses: COURSES,
  lessons: {},
  deck: {},
  names: 0,
  passed: [],
  today: TODAY,
};
const steps = (more: Partial<Learner>) => todaysSteps({ ...newcomer, ...more });
const withMinutes = (minutes: number) => ({ goal: { course: 'manners', minutes } });

describe('today', () => {
  test('a newcomer begins with the first lesson of their goal', () =>
    expect(steps({})).toEqual([
      { kind: 'lesson', course: 'manners', lesson: 'smile', begun: false, minutes: 10 },
    ]));

  test('who has no goal goes on where they read last, else at the beginning of the catalogue', () => {
    const goal = { course: null, minutes: 10 };
    expect(steps({ goal })).toMatchObject([{ course: 'faith', lesson: 'one' }]);
    expect(steps({ goal, lessons: { 'manners/smile': begun(5), 'faith/one': begun(4) } })).toMatchObject([
      { course: 'manners', lesson: 'smile', begun: true },
    ]);
  });

  test('a lesson that was begun goes before one that was passed over', () =>
    expect(steps({ lessons: { 'manners/visit': begun(9) } })).toMatchObject([
      { lesson: 'visit', begun: true },
    ]));

  test('reviews come first and leave half of the time for what is new', () =>
    expect(steps({ deck: due(40) })).toMatchObject([
      { kind: 'review', count: 10, minutes: 5 },
      { kind: 'lesson', lesson: 'smile', minutes: 5 },
    ]));

  test('where nothing is new, reviews may take all of it', () => {
    const lessons = Object.fromEntries(
      COURSES.flatMap(({ id, lessons: all }) => all.map((lesson) => [`${id}/${lesson}`, finished(1)])),
    );
    expect(steps({ lessons, deck: due(40), passed: ['manners'] })).toEqual([
      { kind: 'review', count: 20, minutes: 10 },
    ]);
  });

  test('cards of the names take a quarter at most', () =>
    expect(steps({ ...withMinutes(20), names: 99 })).toMatchObject([
      { kind: 'names', count: 10, minutes: 5 },
      { kind: 'lesson', minutes: 10 },
    ]));

  test('half an hour has room for three lessons, five minutes for part of one', () => {
    const goal = { course: 'faith', minutes: 30 };
    expect(steps({ goal })).toMatchObject([{ lesson: 'one' }, { lesson: 'two' }, { lesson: 'three' }]);
    expect(steps(withMinutes(5))).toMatchObject([{ lesson: 'smile', minutes: 5 }]);
  });

  test('after the last lesson comes the final test, and never for who passed it or may not take it', () => {
    const lessons = { 'manners/smile': finished(1), 'manners/visit': finished(2) };
    expect(steps({ lessons })).toEqual([{ kind: 'test', course: 'manners', minutes: 2 }]);
    expect(steps({ lessons, passed: ['manners'] })).toMatchObject([{ kind: 'lesson', course: 'faith' }]);
    expect(steps({ lessons, passed: null })).toMatchObject([{ kind: 'lesson', course: 'faith' }]);
  });
});

const lessonNames = fc.constantFrom(
  ...COURSES.flatMap(({ id, lessons }) => lessons.map((one) => `${id}/${one}`)),
);
const learners: fc.Arbitrary<Learner> = fc.record({
  goal: fc.record({
    course: fc.constantFrom('faith', 'manners', 'no-such-course', null),
    minutes: fc.constantFrom(...MINUTES_A_DAY),
  }),
  courses: fc.constant(COURSES),
  lessons: fc.dictionary(
    lessonNames,
    fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 1e6 }))
      .map(([done, at]) => (done ? finished : begun)(at)),
  ),
  deck: fc.dictionary(
    fc.string(),
    fc.record({
      box: fc.integer({ min: 0, max: 5 }),
      due: fc.integer({ min: TODAY - 50, max: TODAY + 50 }),
      since: fc.integer({ min: TODAY - 99, max: TODAY }),
      turn: fc.nat(),
    }),
    { maxKeys: 60 },
  ),
  names: fc.nat({ max: 99 }),
  passed: fc.option(fc.subarray(['faith', 'manners'])),
  today: fc.constant(TODAY),
});
const lessonsIn = (all: readonly Step[]) => all.filter((step) => step.kind === 'lesson');

describe('whoever learns', () => {
  test('is never asked for more than the minutes they gave, but for a final test', () =>
    fc.assert(
      fc.property(learners, (learner) => {
        const sum = todaysSteps(learner)
          .filter(({ kind }) => kind !== 'test')
          .reduce((minutes, step) => minutes + step.minutes, 0);
        expect(sum).toBeLessThanOrEqual(learner.goal.minutes);
      }),
    ));

  test('has something new every day until all is finished', () =>
    fc.assert(
      fc.property(learners, (learner) => {
        const open = COURSES.some(({ id, lessons }) =>
          lessons.some((lesson) => learner.lessons[`${id}/${lesson}`]?.state !== 'finished'),
        );
        const fresh = todaysSteps(learner).filter(({ kind }) => kind === 'lesson' || kind === 'test');
        expect(fresh.length > 0 || !open).toBe(true);
        expect(fresh.every(({ minutes }) => minutes > 0)).toBe(true);
      }),
    ));

  test('is sent to lessons that exist, once each, and to none that is finished', () =>
    fc.assert(
      fc.property(learners, (learner) => {
        const keys = lessonsIn(todaysSteps(learner)).map(({ course, lesson }) => `${course}/${lesson}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) {
          expect(COURSES.flatMap(({ id, lessons }) => lessons.map((one) => `${id}/${one}`))).toContain(key);
          expect(learner.lessons[key]?.state).not.toBe('finished');
        }
      }),
    ));

  test('finds after any pause what they would have found without it', () =>
    fc.assert(
      fc.property(learners, fc.nat({ max: 3000 }), (learner, days) => {
        const all = Object.fromEntries(
          Object.entries(learner.deck).map(([id, one]) => [id, { ...one, due: Math.min(one.due, TODAY) }]),
        );
        const before = todaysSteps({ ...learner, deck: all });
        expect(todaysSteps({ ...learner, deck: all, today: TODAY + days })).toEqual(before);
      }),
    ));

  test('is shown mistakes that still are some, the latest first', () =>
    fc.assert(
      fc.property(learners, ({ deck }) => {
        const shown = lastMistakes(deck, 60).map((id) => deck[id]);
        expect(shown.every((one) => one?.box === 0)).toBe(true);
        expect(shown.length).toBe(Object.values(deck).filter(({ box }) => box === 0).length);
        const turns = shown.map((one) => one?.turn ?? 0);
        expect(turns).toEqual(turns.toSorted((one, other) => other - one));
        expect(lastMistakes(deck)).toEqual(lastMistakes(deck, 60).slice(0, 3));
      }),
    ));
});

describe('looking back', () => {
  const kept = {
    lessons: { 'faith/one': finished(100), 'faith/two': finished(300), 'faith/three': begun(350) },
    answeredAt: { 'faith/one/q1': 300, 'faith/two/q1': 301, 'manners/smile/q1': 50 },
    writtenAt: [90, 200, 400],
  };
  test('counts what was finished, answered again and written in that time', () =>
    expect(reached(kept, 200, 390)).toEqual({ finished: ['faith/two'], reviewed: 1, written: 1 }));
  test('the latest lesson stands first, and the questions of its own quiz are no review', () =>
    expect(reached(kept, 0, 1000)).toEqual({
      finished: ['faith/two', 'faith/one'],
      reviewed: 1,
      written: 3,
    }));
  test('tells the minutes by lessons of ten and questions of half a minute', () =>
    expect(minutesOf({ finished: ['a/b', 'a/c'], reviewed: 4, written: 9 })).toBe(2 * LESSON_MINUTES + 2));
  test('names the courses that were completed, and none that was completed before', () => {
    const lessons = {
      'manners/smile': finished(10),
      'manners/visit': finished(100),
      'faith/one': finished(99),
    };
    const of = (keys: string[]) =>
      coursesFinished(COURSES, lessons, { finished: keys, reviewed: 0, written: 0 });
    expect(of(['manners/visit', 'faith/one'])).toEqual(['manners']);
    expect(of(['faith/one'])).toEqual([]);
  });
  test('knows nothing of how often somebody came: only what lies within counts', () =>
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1000 })), fc.nat({ max: 1000 }), (times, from) => {
        const lessons = Object.fromEntries(times.map((at, index) => [`faith/l${index}`, finished(at)]));
        const within = reached({ lessons, answeredAt: {}, writtenAt: times }, from, 1000);
        expect(within.finished.length).toBe(times.filter((at) => at >= from).length);
        expect(within.written).toBe(within.finished.length);
      }),
    ));
});
