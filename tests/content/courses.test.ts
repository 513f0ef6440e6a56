import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  courseSchema,
  courseTextsSchema,
  examSchema,
  examTextsSchema,
  termsSchema,
  termTextsSchema,
} from '#content/course-schema.ts';
import type { Block, Lesson } from '#content/course-schema.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';
import { duaListSchema } from '#content/dua-schema.ts';
import { fromRoot } from '#server/root.ts';
import { wrongCells } from '#tests/content/block-cells.ts';
import { checked } from '#tests/content/checked.ts';

const LANGUAGES = ['en', 'de', 'ar', 'tr'] as const;
const namesIn = (folder: string) =>
  existsSync(fromRoot('content', folder))
    ? readdirSync(fromRoot('content', folder)).map((file) => basename(file, '.json'))
    : [];
const courses = namesIn('base/courses');
const courseOf = (name: string) => checked(courseSchema, `base/courses/${name}.json`);
const textsOf = (language: string, name: string) =>
  checked(courseTextsSchema, `${language}/courses/${name}.json`);
const examOf = (name: string) => checked(examSchema, `base/exams/${name}/items.json`);
const hasExam = (language: string, name: string) =>
  existsSync(fromRoot('content/base/exams', name, `${language}.json`));
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

/** The ids that an exercise asks its words for. */
function optionsOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'choice':
    case 'several':
      return exercise.options;
    case 'order':
      return exercise.items;
    case 'mistake':
      return exercise.parts;
    case 'groups':
      return exercise.groups.flatMap(({ items }) => items);
    default:
      return [];
  }
}

/** The wrong answers that need to be told why. */
function wrongOf(exercise: Exercise): string[] {
  if (exercise.kind === 'choice') return exercise.options.filter((option) => option !== exercise.right);
  if (exercise.kind === 'several')
    return exercise.options.filter((option) => !exercise.right.includes(option));
  return [];
}

const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();

function problemsOf(exercise: Exercise, words: ExerciseWords): string[] {
  const expected = {
    options: optionsOf(exercise),
    pairs: exercise.kind === 'match' ? exercise.pairs : [],
    groups: exercise.kind === 'groups' ? exercise.groups.map(({ id }) => id) : [],
    why: wrongOf(exercise),
  };
  const wrong = (['options', 'pairs', 'groups', 'why'] as const)
    .filter((part) => keys(words[part]).join() !== expected[part].toSorted().join())
    .map((part) => `${exercise.id}.${part} has ${keys(words[part]).join()}, not ${expected[part].join()}`);
  if ((exercise.kind === 'fill') !== (words.sentence !== undefined && words.accepted !== undefined))
    wrong.push(`${exercise.id} needs sentence and accepted, and only where something is filled in`);
  if ((exercise.kind === 'mistake') !== (words.instead !== undefined))
    wrong.push(`${exercise.id} needs instead, and only for a mistake`);
  return wrong;
}

function rightOf(exercise: Exercise): string[] {
  if (exercise.kind === 'choice' && !exercise.options.includes(exercise.right))
    return [`${exercise.id}.right`];
  if (exercise.kind === 'several' && exercise.right.some((one) => !exercise.options.includes(one)))
    return [`${exercise.id}.right`];
  if (exercise.kind === 'mistake' && !exercise.parts.includes(exercise.wrong))
    return [`${exercise.id}.wrong`];
  return [];
}

const NEEDS = {
  text: ['text'],
  ayah: ['text'],
  hadith: ['text'],
  dua: ['text'],
  name: ['text'],
  terms: [],
  positions: ['positions', 'text'],
  table: ['columns', 'rows'],
  example: ['text'],
  thought: ['text'],
  way: ['text'],
  steps: ['items'],
  list: ['items'],
  caution: ['text'],
  acts: ['items'],
  letters: ['text'],
  write: ['text'],
  pairs: ['text'],
  signs: ['text'],
  join: ['text'],
  words: ['text'],
  typing: ['text'],
  read: ['text'],
} as const satisfies Record<Block['kind'], readonly string[]>;

/** Letters, signs, writing and words are blocks of their own in the course of the alphabet: its lessons have less to read. */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  'learn-arabic-alphabet': [120, 400],
};
const lengthOf = (name: string) => LENGTHS[name] ?? ([450, 700] as const);

const wordsIn = (texts: readonly string[]) => texts.join(' ').split(/\s+/u).filter(Boolean).length;

describe.each(courses)('%s', (name) => {
  const course = courseOf(name);

  test('names what exists, and nothing twice', () => {
    const lessons = course.lessons.map(({ id }) => id);
    expect(new Set(lessons).size).toBe(lessons.length);
    const known = terms();
    const missing = course.lessons.flatMap((lesson) => [
      ...lesson.blocks.flatMap((block) => {
        if (block.kind === 'hadith') return library.has(block.hadith) ? [] : [block.hadith];
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
    for (const lesson of course.lessons) {
      const blocks = lesson.blocks.map(({ id }) => id);
      const exercises = lesson.exercises.map(({ id }) => id);
      expect(new Set(blocks).size, lesson.id).toBe(blocks.length);
      expect(new Set(exercises).size, lesson.id).toBe(exercises.length);
      expect(
        lesson.exercises.flatMap(({ from, at = from }) => [from, at].filter((id) => !blocks.includes(id))),
        lesson.id,
      ).toEqual([]);
      expect(lesson.exercises.flatMap(rightOf), lesson.id).toEqual([]);
    }
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
      expect(keys(texts.lessons)).toEqual(course.lessons.map(({ id }) => id).toSorted());
      for (const lesson of course.lessons) {
        const words = wordsOf(lesson);
        const told = lesson.blocks.filter(({ kind }) => kind !== 'terms');
        expect(keys(words.blocks), lesson.id).toEqual(told.map(({ id }) => id).toSorted());
        for (const block of told) {
          const has = keys(words.blocks[block.id]).filter((key) => key !== 'title');
          expect(has, `${lesson.id} ${block.id}`).toEqual([...NEEDS[block.kind]].toSorted());
          expect(wrongCells(block, words.blocks[block.id]), `${lesson.id} ${block.id}`).toEqual([]);
        }
        expect(keys(words.exercises), lesson.id).toEqual(lesson.exercises.map(({ id }) => id).toSorted());
        const problems = lesson.exercises.flatMap((exercise) => {
          const asked = words.exercises[exercise.id];
          return asked ? problemsOf(exercise, asked) : [exercise.id];
        });
        expect(problems, lesson.id).toEqual([]);
      }
    });

    const [least, most] = lengthOf(name);
    test.runIf(language === 'en')(`a lesson has ${least} to ${most} words to read`, () => {
      const lengths = course.lessons.map((lesson) => {
        const { blocks, recap } = wordsOf(lesson);
        const read = Object.values(blocks).flatMap((block) => [
          ...(block.text ?? []),
          ...Object.values(block.positions ?? {}),
          ...Object.values(block.rows ?? {}).flatMap((row) => Object.values(row)),
        ]);
        return [lesson.id, wordsIn([...read, ...recap])] as const;
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

  test('has a bank of items for its final test', () => {
    const items = examOf(name);
    const ids = items.map(({ exercise }) => exercise.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const lesson of course.lessons)
      expect(items.filter((item) => item.lesson === lesson.id).length, lesson.id).toBeGreaterThanOrEqual(4);
    expect(items.filter(({ exercise }) => exercise.kind !== 'choice').length * 3).toBeGreaterThanOrEqual(
      items.length,
    );
    expect(items.flatMap(({ exercise }) => rightOf(exercise))).toEqual([]);
  });

  test.each(LANGUAGES.filter((language) => hasExam(language, name)))(
    'its bank has words in %s, and they do not tell the right answer by their length',
    (language) => {
      const texts = checked(examTextsSchema, `base/exams/${name}/${language}.json`);
      const exercises = examOf(name).map(({ exercise }) => exercise);
      expect(keys(texts)).toEqual(exercises.map(({ id }) => id).toSorted());
      const problems = exercises.flatMap((exercise) => {
        const asked = texts[exercise.id];
        return asked ? problemsOf(exercise, asked) : [exercise.id];
      });
      expect(problems).toEqual([]);
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
