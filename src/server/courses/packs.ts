import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { courseSchema, courseTextsSchema } from '#content/course-schema.ts';
import type { Exercise } from '#core/courses/exercise.ts';
import { FALLBACK, LANGUAGES } from '../content.ts';
import { codeOf } from '../errors.ts';
import { fromRoot } from '../root.ts';
import { withQuranWords } from './quran-words.ts';

/** What is asked at the end of a lesson, and what fills its gaps in any language. */
export interface Quiz {
  exercises: readonly Exercise[];
  acceptedFor: (exercise: string) => readonly string[];
}

export interface CoursePack {
  /** In their order. */
  lessons: readonly string[];
  quizOf: (lesson: string) => Quiz | undefined;
}

const NAMES = new Set(
  readdirSync(fromRoot('content/base/courses')).map((file) => file.replace(/\.json$/u, '')),
);
const packs = new Map<string, Promise<CoursePack>>();

/** Read from `content` and checked when it is first asked for, then kept. */
export function coursePack(course: string): Promise<CoursePack> | undefined {
  if (!NAMES.has(course)) return undefined;
  return keptIn(packs, course, () => readCourse(course));
}

/** What could not be read is tried again at the next question. */
export function keptIn<Kept>(
  known: Map<string, Promise<Kept>>,
  name: string,
  read: () => Promise<Kept>,
): Promise<Kept> {
  const before = known.get(name);
  if (before) return before;
  const reading = read().catch((failure: unknown) => {
    known.delete(name);
    throw failure;
  });
  known.set(name, reading);
  return reading;
}

/** A file of `content` by its schema; undefined where it is not there. */
export async function contentFile<Content>(
  schema: v.GenericSchema<unknown, Content>,
  ...path: string[]
): Promise<Content | undefined> {
  try {
    return v.parse(schema, JSON.parse(await readFile(fromRoot('content', ...path), 'utf8')));
  } catch (failure) {
    if (codeOf(failure) === 'ENOENT') return undefined;
    throw new Error(`content/${path.join('/')} cannot be used`, { cause: failure });
  }
}

async function readCourse(course: string): Promise<CoursePack> {
  const file = `${course}.json`;
  const pack = await contentFile(courseSchema, 'base', 'courses', file);
  if (pack === undefined) throw new Error(`The course ${course} has gone`);
  const texts = await Promise.all(
    [FALLBACK, ...LANGUAGES.filter((language) => language !== FALLBACK)].map((language) =>
      contentFile(courseTextsSchema, language, 'courses', file),
    ),
  );
  const quizzes = new Map(
    pack.lessons.map(({ id, exercises }): [string, Quiz] => {
      const words = texts.map((text) => text?.lessons[id]?.exercises ?? {});
      return [
        id,
        {
          exercises: exercises.filter(({ at }) => at === undefined),
          acceptedFor: (exercise) =>
            words.flatMap((known) => known[exercise]?.accepted ?? []).map(withQuranWords),
        },
      ];
    }),
  );
  return { lessons: [...quizzes.keys()], quizOf: (lesson) => quizzes.get(lesson) };
}
