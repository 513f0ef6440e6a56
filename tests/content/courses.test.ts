import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  courseSchema,
  courseTextsSchema,
  examSchema,
  examTextsSchema,
  termsSchema,
  termTextsSchema,
} from '#content/course-schema.ts';
import type { Lesson } from '#content/course-schema.ts';
import {
  courseProblems,
  courseTextProblems,
  exerciseProblems,
  exerciseWordProblems,
} from '#content/course-problems.ts';
import { toRead, wordsIn } from '#content/course-words.ts';
import { duaListSchema } from '#content/dua-schema.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { fromRoot } from '#server/root.ts';
import { checked } from '#tests/content/checked.ts';
import { isMeasured, isWithin, printedLevels, readingLevel } from '#tests/content/reading-level.ts';

const namesIn = (folder: string) =>
  existsSync(fromRoot('content', folder))
    ? readdirSync(fromRoot('content', folder)).map((file) => basename(file, '.json'))
    : [];
const courses = namesIn('base/courses');
const courseOf = (name: string) => checked(courseSchema, `base/courses/${name}.json`);
const textsOf = (language: string, name: string) =>
  checked(courseTextsSchema, `${language}/courses/${name}.json`);
const examOf = (name: string) => checked(examSchema, `base/exams/${name}.json`);
const hasExam = (language: string, name: string) =>
  existsSync(fromRoot('content', language, 'exams', `${name}.json`));
const has = (language: string, name: string) =>
  existsSync(fromRoot('content', language, 'courses', `${name}.json`));

/** Every hadith of the library by each of its numbers. */
const library = new Set(
  namesIn('base/hadith').flatMap((file) => {
    const records = JSON.parse(readFileSync(fromRoot('content/base/hadith', `${file}.json`), 'utf8')) as {
      key: string;
      also?: string[];
    }[];
    return records.flatMap(({ key, also = [] }) => [key, ...also]);
  }),
);
const duas = new Set(
  namesIn('base/duas').flatMap((file) =>
    checked(duaListSchema, `base/duas/${file}.json`).map((dua) => dua.id),
  ),
);
const names = new Set(
  (JSON.parse(readFileSync(fromRoot('content/base/names.json'), 'utf8')) as { id: string }[]).map(
    ({ id }) => id,
  ),
);
const terms = () => checked(termsSchema, 'base/course-terms.json');

const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();

/** Letters, signs, writing and words are blocks of their own in the course of the alphabet: its lessons have less to read. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'learn-arabic-alphabet': [120, 400],
};
const lengthOf = (name: string) => LENGTHS[name] ?? ([450, 700] as const);

/**
 * The hardest that a lesson may be: the eighth year of school where a formula counts years (the seventh of German), the ninth or tenth
 * by Ateşman, and what Björnsson calls easy.
 */
const HARDEST = { en: 8, de: 7, ar: 30, tr: 60 } as const;

describe.each(courses)('%s', (name) => {
  const course = courseOf(name);

  test('names what exists, and nothing twice', () => {
    const known = terms();
    const missing = course.lessons.flatMap((lesson) => [
      ...lesson.blocks.flatMap((block) => {
        if (block.kind === 'hadith') return library.has(block.hadith) ? [] : [block.hadith];
        if (block.kind === 'isnad')
          return block.links.flatMap((link) => link.hadith ?? []).filter((one) => !library.has(one));
        if (block.kind === 'dua') return duas.has(block.dua) ? [] : [block.dua];
        if (block.kind === 'name') return names.has(block.name) ? [] : [block.name];
        if (block.kind === 'terms') return block.terms.filter((term) => !(term in known));
        return [];
      }),
      ...lesson.sources.flatMap((source) =>
        'hadith' in source && !library.has(source.hadith) ? [source.hadith] : [],
      ),
    ]);
    expect(missing).toEqual([]);
    expect(courseProblems(course)).toEqual([]);
  });

  test('asks in several ways: no kind makes up more than half of a lesson, three questions end it', () => {
    for (const { id, exercises } of course.lessons) {
      const most = Math.max(
        ...exercises.map(({ kind }) => exercises.filter((other) => other.kind === kind).length),
      );
      expect(most * 2, id).toBeLessThanOrEqual(exercises.length);
      expect(exercises.filter(({ at }) => at === undefined).length, id).toBeGreaterThanOrEqual(3);
    }
  });

  test('does not tell the right answer by its place', () => {
    const places = course.lessons
      .flatMap(({ exercises }) => exercises)
      .flatMap((one) => (one.kind === 'choice' ? [one.options.indexOf(one.right)] : []));
    for (const place of [0, 1, 2]) {
      const share = places.filter((at) => at === place).length / places.length;
      expect(share, `place ${place} of ${places.length}`).toBeGreaterThan(0.15);
      expect(share, `place ${place} of ${places.length}`).toBeLessThan(0.55);
    }
  });

  describe.each(LANGUAGES.filter((language) => has(language, name)))('in %s', (language) => {
    const texts = textsOf(language, name);
    const wordsOf = (lesson: Lesson) => {
      const found = texts.lessons[lesson.id];
      if (!found) throw new Error(`${lesson.id} has no words`);
      return found;
    };

    test('has the words that its structure asks for, and no others', () => {
      expect(courseTextProblems(course, texts)).toEqual([]);
    });

    test('fits a device that keeps all of them: 60 KB at most', () => {
      const files = [`base/courses/${name}.json`, `${language}/courses/${name}.json`];
      const whole = Buffer.concat(files.map((file) => readFileSync(fromRoot('content', file))));
      expect(brotliCompressSync(whole).length).toBeLessThanOrEqual(60_000);
    });

    const [least, most] = lengthOf(name);
    test.runIf(language === 'en')(`a lesson has ${least} to ${most} words to read`, () => {
      const lengths = course.lessons.map((lesson) => {
        return [lesson.id, wordsIn(toRead(wordsOf(lesson)))] as const;
      });
      expect(lengths.filter(([, length]) => length < least || length > most)).toEqual([]);
    });

    test('does not tell the right answer by its length', () => {
      const chosen = course.lessons.flatMap((lesson) =>
        lesson.exercises.flatMap((exercise) => {
          if (exercise.kind !== 'choice') return [];
          const options = wordsOf(lesson).exercises[exercise.id]?.options ?? {};
          const longest = Object.entries(options).toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
          return [longest === exercise.right];
        }),
      );
      expect(chosen.filter(Boolean).length / chosen.length).toBeLessThan(0.55);
    });

    test('every term of the glossary that it uses has words', () => {
      const known = checked(termTextsSchema, `${language}/course-terms.json`);
      const used = course.lessons.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : [])),
      );
      expect(used.filter((term) => !(term in known))).toEqual([]);
    });
  });

  const measured = LANGUAGES.filter((language) => has(language, name)).filter(isMeasured);
  test.each(measured)('in %s a lesson is no harder to read than it may be', (language) => {
    const texts = textsOf(language, name).lessons;
    const levels = course.lessons.map(({ id }) => {
      const { blocks = {}, recap = [] } = texts[id] ?? {};
      const read = Object.values(blocks).flatMap(({ text = [], positions = {} }) => [
        ...text,
        ...Object.values(positions),
      ]);
      return [id, readingLevel(language, [...read, ...recap])] as const;
    });
    console.log(printedLevels(name, language, levels, HARDEST[language]));
    expect(levels.filter(([, level]) => !isWithin(language, level, HARDEST[language]))).toEqual([]);
  });

  test('has a bank of items for its final test', () => {
    const items = examOf(name);
    const ids = items.map(({ exercise }) => exercise.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const lesson of course.lessons)
      expect(items.filter((item) => item.lesson === lesson.id).length, lesson.id).toBeGreaterThanOrEqual(4);
    expect(items.filter(({ exercise }) => exercise.kind !== 'choice').length * 3).toBeGreaterThanOrEqual(
      items.length,
    );
    expect(items.flatMap(({ exercise }) => exerciseProblems(exercise))).toEqual([]);
  });

  test.each(LANGUAGES.filter((language) => hasExam(language, name)))(
    'its bank has words in %s, and they do not tell the right answer by their length',
    (language) => {
      const texts = checked(examTextsSchema, `${language}/exams/${name}.json`);
      const exercises = examOf(name).map(({ exercise }) => exercise);
      expect(keys(texts)).toEqual(exercises.map(({ id }) => id).toSorted());
      expect(exercises.flatMap((exercise) => exerciseWordProblems(exercise, texts[exercise.id]))).toEqual([]);
      const choices = exercises.flatMap((exercise) => {
        if (exercise.kind !== 'choice') return [];
        const lengths = Object.entries(texts[exercise.id]?.options ?? {}).toSorted(
          ([, one], [, other]) => one.length - other.length,
        );
        return [
          { shortest: lengths[0]?.[0] === exercise.right, longest: lengths.at(-1)?.[0] === exercise.right },
        ];
      });
      for (const end of ['shortest', 'longest'] as const)
        expect(choices.filter((one) => one[end]).length / choices.length, end).toBeLessThan(0.55);
    },
  );
});

test('in a tree of narrators everybody stands once, after the one from whom they heard it', () => {
  const problemsOf = (links: { id: string; from?: string }[]) =>
    courseProblems({
      level: 'advanced',
      lessons: [
        {
          id: 'lesson',
          blocks: [{ id: 'tree', kind: 'isnad', links }],
          exercises: [],
          sources: [],
          review: 'unreviewed',
        },
      ],
    });
  const [words, umar, alqama] = [{ id: 'words' }, { id: 'umar' }, { id: 'alqama' }];
  expect(problemsOf([words, umar, alqama])).toEqual([]);
  expect(problemsOf([words, umar, { ...alqama, from: 'words' }])).toEqual([]);
  expect(problemsOf([words, { ...umar, from: 'alqama' }, alqama])).toEqual([
    'lessons.lesson: tree.umar names nobody before it by alqama',
  ]);
  expect(problemsOf([words, umar, umar])).toEqual(['lessons.lesson: tree names something twice']);
});
