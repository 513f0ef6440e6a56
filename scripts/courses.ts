import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import order from '#content/base/course-order.json' with { type: 'json' };
import { courseSchema, courseTextsSchema, examSchema } from '#content/course-schema.ts';
import type { Course, CourseTexts } from '#content/course-schema.ts';
import { toRead, wordsIn } from '#content/course-words.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';

/** How a learner reads, who stops to think; a piece of scripture and a question each take half a minute. */
const WORDS_A_MINUTE = 150;
const PIECE_MINUTES = 0.5;
const SCRIPTURE = new Set(['ayah', 'hadith', 'dua']);

const fileOf = (path: string) => readFileSync(fromRoot('content', path));
const parsed = <Schema extends v.GenericSchema>(schema: Schema, path: string) =>
  v.parse(schema, JSON.parse(fileOf(path).toString()));

const wordsOf = ({ lessons }: CourseTexts) => wordsIn(Object.values(lessons).flatMap(toRead));

function minutesOf({ lessons }: Course, words: number): number {
  const pieces = lessons.flatMap(({ blocks, exercises }) => [
    ...blocks.filter(({ kind }) => SCRIPTURE.has(kind)),
    ...exercises,
  ]);
  return (words / WORDS_A_MINUTE + pieces.length * PIECE_MINUTES) / lessons.length;
}

/** How often each stands in the list, the most frequent first. */
function counted(list: readonly string[]): string {
  const counts = [...new Set(list)].map((one) => ({
    one,
    count: list.filter((other) => other === one).length,
  }));
  return counts
    .toSorted((a, b) => b.count - a.count)
    .map(({ one, count }) => `${one} ${count}`)
    .join(', ');
}

/** What each course is made of, by numbers: `npm run courses`. */
const rows = order.map((name) => {
  const course = parsed(courseSchema, `base/courses/${name}.json`);
  const exercises = course.lessons.flatMap((lesson) => lesson.exercises.map(({ kind }) => kind));
  const inLanguages = LANGUAGES.map((code) => {
    const path = `${code}/courses/${name}.json`;
    const words = wordsOf(parsed(courseTextsSchema, path));
    const size = brotliCompressSync(
      Buffer.concat([fileOf(`base/courses/${name}.json`), fileOf(path)]),
    ).length;
    return { code, words, size };
  });
  return { name, course, exercises, inLanguages };
});

console.table(
  Object.fromEntries(
    rows.map(({ name, course, exercises, inLanguages }) => [
      name,
      {
        lessons: course.lessons.length,
        exercises: exercises.length,
        references: course.lessons.flatMap(({ sources }) => sources).length,
        'items of the test': parsed(examSchema, `base/exams/${name}.json`).length,
        'minutes a lesson': Number(
          minutesOf(course, inLanguages.find(({ code }) => code === 'en')?.words ?? 0).toFixed(1),
        ),
        ...Object.fromEntries(inLanguages.map(({ code, words }) => [`words ${code}`, words])),
        'KB at most': Number((Math.max(...inLanguages.map(({ size }) => size)) / 1000).toFixed(1)),
      },
    ]),
  ),
);
console.log(`exercises: ${counted(rows.flatMap(({ exercises }) => exercises))}`);
console.log(
  `blocks: ${counted(rows.flatMap(({ course }) => course.lessons.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))))}`,
);
