import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courseSchema, courseTextsSchema, examSchema, examTextsSchema } from '#content/course-schema.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';
import type { SumRow } from '#core/courses/sum.ts';
import { LANGUAGES, perLanguage } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';

const courses = readdirSync(fromRoot('content/base/courses')).map((file) => basename(file, '.json'));
const lessonsOf = (name: string) => checked(courseSchema, `base/courses/${name}.json`).lessons;
const textsOf = (language: string, name: string) =>
  checked(courseTextsSchema, `${language}/courses/${name}.json`).lessons;
const bankOf = (name: string) =>
  checked(examSchema, `base/exams/${name}.json`).map(({ exercise }) => exercise);
const bankWords = (language: string, name: string) =>
  checked(examTextsSchema, `${language}/exams/${name}.json`);

const OPERATIONS = {
  plus: (one: number, other: number) => one + other,
  minus: (one: number, other: number) => one - other,
  times: (one: number, other: number) => one * other,
  over: (one: number, other: number) => one / other,
} as const;

const amount = ({ value, unit }: SumRow) => (unit === 'percent' ? value / 100 : value);

/** Rows whose number does not follow from the rows above that they name. */
function wrongIn(rows: readonly SumRow[]): string[] {
  return rows.flatMap((row, at) => {
    if (row.by === 'given') return [];
    const { by, of } = row;
    const parts = of.map((id) => rows.slice(0, at).find((above) => above.id === id));
    if (parts.includes(undefined)) return [`${row.id} follows from a row that is not above it`];
    const reckoned = parts.flatMap((part) => (part ? [amount(part)] : [])).reduce(OPERATIONS[by]);
    return Math.abs(reckoned - amount(row)) < 1e-9 ? [] : [`${row.id} is ${reckoned}, not ${row.value}`];
  });
}

/** What parts thousands and fractions of a number that is written in European digits. */
const signsOf = perLanguage((language) => {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(1_234_567.5);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group'), decimal: sign('decimal') };
});

/** A passage of the Quran is no number. */
function numbersIn(language: string, text: string): number[] {
  const { group, decimal } = signsOf(language);
  const number = new RegExp(String.raw`\d+(?:[${group}${decimal}]\d+)*`, 'gu');
  const written = text.replaceAll(/\d+:\d+(?:-\d+)?/gu, '').match(number) ?? [];
  return written.map((one) => Number(one.replaceAll(group, '').replace(decimal, '.')));
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

const valuesOf = (rows: readonly SumRow[] = []) => rows.map(({ value }) => value);

/** What the words of an exercise say is right. */
const rightWords = (exercise: Exercise, words: ExerciseWords): string =>
  (exercise.kind === 'choice' ? words.options?.[exercise.right] : words.accepted?.[0]) ?? '';

const saidWithSum = (exercise: Exercise, words: ExerciseWords) =>
  [words.ask, words.sentence ?? '', rightWords(exercise, words), words.because].join(' ');

describe.each(courses)('%s', (name) => {
  const lessons = lessonsOf(name);
  const exercises = [...lessons.flatMap((lesson) => lesson.exercises), ...bankOf(name)];

  test('every number of a sum follows from those above it', () => {
    const sums = [
      ...lessons.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === 'sum' ? [one.rows] : []))),
      ...exercises.flatMap(({ sum }) => (sum ? [sum] : [])),
    ];
    expect(sums.flatMap(wrongIn)).toEqual([]);
  });

  test.each(LANGUAGES)(
    'an exercise with a sum says its numbers in %s, and its last one is right',
    (language) => {
      const asked = [
        ...lessons.flatMap((lesson) =>
          lesson.exercises.map((exercise) => ({
            exercise,
            words: textsOf(language, name)[lesson.id]?.exercises[exercise.id],
          })),
        ),
        ...bankOf(name).map((exercise) => ({ exercise, words: bankWords(language, name)[exercise.id] })),
      ];
      for (const { exercise, words } of asked) {
        const { sum, id } = exercise;
        if (!sum || !words) continue;
        const question = numbersIn(language, `${words.ask} ${words.sentence ?? ''}`);
        const given = sum.filter(({ by, id: row }) => by === 'given' && !KNOWN_ROWS.has(row));
        expect(
          valuesOf(given).filter((value) => !question.includes(value)),
          id,
        ).toEqual([]);
        expect(numbersIn(language, rightWords(exercise, words)), id).toEqual([sum.at(-1)?.value]);
        const known = new Set(valuesOf(sum));
        expect(
          numbersIn(language, saidWithSum(exercise, words)).filter((number) => !known.has(number)),
          id,
        ).toEqual([]);
      }
    },
  );
});

/** What a learner knows from the lesson: a fortieth, a third, a tenth. */
const KNOWN_ROWS = new Set(['forty', 'parts', 'rain']);

/** Numbers of the course on finance from which nothing is reckoned: years of both calendars, days, grams, kilos, a price. */
const NOT_RECKONED = new Set(
  [
    '1 7 10 17 23 505 676 1383 1385 1406 1409 1410 1412 1420 1421 1423 1425 1429 1430 1439 1441',
    '622 628 632 638 644 1111 1277 1963 1965 1985 1988 1990 1992 1999 2000 2002 2004 2008 2009 2017 2019 2020',
    // Days of a month, grams of silver, kilos of five wasq, a standard, a price in an advert, a wage that is void.
    '29 30 595 653 21 80 200',
  ].flatMap((numbers) => numbers.split(' ').map(Number)),
);

test.each(LANGUAGES)(
  'every other number that the course on finance says in %s stands in a sum',
  (language) => {
    const texts = textsOf(language, 'islamic-finance');
    const loose = lessonsOf('islamic-finance').flatMap(({ id, blocks, exercises }) => {
      const words = texts[id];
      const known = new Set(blocks.flatMap((block) => (block.kind === 'sum' ? valuesOf(block.rows) : [])));
      const told = [words?.title, words?.objectives, words?.blocks, words?.recap].flatMap(leaves);
      const asked = exercises.flatMap(({ id: exercise, sum }) =>
        sum ? [] : leaves(words?.exercises[exercise]),
      );
      return [...told, ...asked]
        .flatMap((text) => numbersIn(language, text))
        .filter((number) => !known.has(number) && !NOT_RECKONED.has(number))
        .map((number) => `${id} ${number}`);
    });
    expect(loose).toEqual([]);
  },
);

describe('the reckoning', () => {
  const rows = (total: number): SumRow[] => [
    { id: 'cost', by: 'given', value: 200 },
    { id: 'rate', by: 'given', value: 5, unit: 'percent' },
    { id: 'profit', by: 'times', of: ['cost', 'rate'], value: 10 },
    { id: 'price', by: 'plus', of: ['cost', 'profit'], value: total },
  ];

  test('finds a number that does not follow', () => {
    expect(wrongIn(rows(210))).toEqual([]);
    expect(wrongIn(rows(211))).toEqual(['price is 210, not 211']);
  });

  test('finds a row that names one below it', () => {
    expect(wrongIn(rows(210).toReversed())).toHaveLength(2);
  });

  test('reads numbers as each language writes them', () => {
    expect(numbersIn('en', '10,500 at 2.5%, see 2:275-276.')).toEqual([10_500, 2.5]);
    expect(numbersIn('de', '10.500 zu 2,5 %.')).toEqual([10_500, 2.5]);
    expect(numbersIn('tr', '10.500’e %2,5')).toEqual([10_500, 2.5]);
    expect(numbersIn('ar', '10500 بنسبة 2.5%')).toEqual([10_500, 2.5]);
  });
});
