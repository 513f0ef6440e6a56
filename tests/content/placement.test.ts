import { describe, expect, test } from 'vitest';
import { courseOrderSchema, courseSchema } from '#content/course-schema.ts';
import { pathFor, PLACEMENT } from '#core/courses/placement.ts';
import type { PlacementAnswers } from '#core/courses/placement.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { screenWords } from '#scripts/web/language-index.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const catalogue = checked(courseOrderSchema, 'base/course-order.json').map((id) => ({
  id,
  level: checked(courseSchema, `base/courses/${id}.json`).level,
}));

/** Everything that somebody may answer. */
const everybody = Object.entries(PLACEMENT).reduce<PlacementAnswers[]>(
  (people, [question, answers]) =>
    people.flatMap((person) => answers.map((answer) => ({ ...person, [question]: answer }))),
  [{}],
);
const paths = everybody.map((answers) => pathFor(catalogue, answers));

test('each course is suggested to somebody, and to everybody some course', () => {
  const suggested = new Set(paths.flat().map(({ course }) => course));
  expect(catalogue.filter(({ id }) => !suggested.has(id))).toEqual([]);
  expect(paths.filter((path) => path.length === 0)).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('each question, each answer and each reason has its words', () => {
    const words = screenWords(fromRoot(), language, 'features/ilm');
    const needed = [
      ...Object.entries(PLACEMENT).flatMap(([question, answers]) => [
        `ask.${question}`,
        ...answers.map((answer) => `ask.${question}.${answer}`),
      ]),
      ...new Set(paths.flat().map(({ reason }) => `reason.${reason}`)),
    ];
    expect(needed.filter((key) => !words[key])).toEqual([]);
  });
});
