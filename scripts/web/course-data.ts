import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { courseProblems, courseTextProblems } from '#content/course-problems.ts';
import type { BuiltCourse, BuiltLesson, CatalogueEntry, LessonCourse } from '#content/built-course.ts';
import {
  courseOrderSchema,
  courseSchema,
  courseTextsSchema,
  termsSchema,
  termTextsSchema,
} from '#content/course-schema.ts';
import type { Course, CourseTexts, Lesson } from '#content/course-schema.ts';
import { duaListSchema, duaTextsSchema } from '#content/dua-schema.ts';
import { hadithListSchema, hadithTextsSchema, namesSchema } from '#content/hadith-schema.ts';
import { nameListSchema, nameTextsSchema } from '#content/names-schema.ts';
import { withQuranWords } from '#core/courses/quran-words.ts';
import { fromRoot } from '#server/root.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';
import { arabicText } from './quran.ts';

const content = (...path: string[]) => fromRoot('content', ...path);
const namesIn = (folder: string) =>
  readdirSync(content(folder))
    .filter((file) => file.endsWith('.json'))
    .toSorted();

/** Gives what is in a file of `content`. */
export type ReadContent = (file: string) => unknown;
const fromDisk: ReadContent = (file) => JSON.parse(readFileSync(content(file), 'utf8'));

/** A pack that is wrong stops the build, with its file, the key and the reason. */
function pack<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  readContent: ReadContent = fromDisk,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, readContent(file));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`content/${file}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

function stopAt(file: string, [problem]: readonly string[]): void {
  if (problem !== undefined) throw new Error(`content/${file}: ${problem}`);
}

function found<Value>(value: Value | undefined, file: string, key: string): Value {
  if (value === undefined) throw new Error(`content/${file}: ${key} is missing`);
  return value;
}

export const courseOrder = (): readonly string[] => pack(courseOrderSchema, 'base/course-order.json');

/** What lessons quote, in one language: read once. */
const libraries = new Map<string, Library>();
function libraryIn(language: string): Library {
  const known = libraries.get(language) ?? library(language);
  libraries.set(language, known);
  return known;
}

function library(language: string) {
  const hadith = namesIn('base/hadith').flatMap((file) => {
    const texts = pack(hadithTextsSchema, `${language}/hadith/${file}`);
    return pack(hadithListSchema, `base/hadith/${file}`).flatMap((record) => {
      const { title, text } = found(texts[record.key], `${language}/hadith/${file}`, record.key);
      const quoted = { ...record, title, ...(text === undefined ? {} : { text }) };
      return [record.key, ...(record.also ?? [])].map((key) => [key, quoted] as const);
    });
  });
  const duas = namesIn('base/duas').flatMap((file) => {
    const texts = pack(duaTextsSchema, `${language}/duas/${file}`);
    return pack(duaListSchema, `base/duas/${file}`).map((record) => {
      const { title, transliteration, text } = found(texts[record.id], `${language}/duas/${file}`, record.id);
      const words = {
        title,
        ...(transliteration === undefined ? {} : { transliteration }),
        ...(text === undefined ? {} : { text }),
      };
      return [record.id, { ...record, ...words }] as const;
    });
  });
  const nameTexts = pack(nameTextsSchema, `${language}/names.json`);
  const names = pack(nameListSchema, 'base/names.json').map(({ id, arabic }) => {
    const { name, meaning } = found(nameTexts[id], `${language}/names.json`, id);
    const shown = name ?? arabic;
    return [id, { id, arabic, name: shown, ...(meaning === undefined ? {} : { meaning }) }] as const;
  });
  const arabic = pack(termsSchema, 'base/course-terms.json');
  const terms = Object.entries(pack(termTextsSchema, `${language}/course-terms.json`)).map(
    ([id, term]) =>
      [id, { ...term, arabic: found(arabic[id], 'base/course-terms.json', id).arabic }] as const,
  );
  return {
    // A number of its own wins over another's mention of it.
    hadith: new Map([...hadith, ...hadith.filter(([key, record]) => key === record.key)]),
    duas: new Map(duas),
    names: new Map(names),
    terms: new Map(terms),
    works: new Map(Object.entries(pack(namesSchema, `${language}/course-works.json`))),
  };
}

type Library = ReturnType<typeof library>;

function builtLesson(
  lesson: Lesson,
  around: LessonCourse,
  texts: CourseTexts,
  quoted: Library,
  file: string,
  quran: readonly (readonly string[])[],
): BuiltLesson {
  const words = withQuranWords(
    found(texts.lessons[lesson.id], file, `lessons.${lesson.id}`),
    (surah, ayah) => quran[surah - 1]?.[ayah - 1] ?? '',
  );
  const blocks = lesson.blocks.map((block) => ({ block, words: words.blocks[block.id] ?? {} }));
  const named = <Value>(of: Map<string, Value>, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, found(of.get(id), file, `lessons.${lesson.id}: ${id}`)]));
  return {
    id: lesson.id,
    course: around,
    title: words.title,
    objectives: words.objectives,
    blocks,
    exercises: lesson.exercises.map((exercise) => ({
      exercise,
      words: found(words.exercises[exercise.id], file, `lessons.${lesson.id}.exercises.${exercise.id}`),
    })),
    recap: words.recap,
    sources: lesson.sources,
    review: lesson.review,
    terms: named(
      quoted.terms,
      lesson.blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : [])),
    ),
    hadith: named(
      quoted.hadith,
      lesson.blocks.flatMap((block) => (block.kind === 'hadith' ? [block.hadith] : [])),
    ),
    duas: named(
      quoted.duas,
      lesson.blocks.flatMap((block) => {
        if (block.kind === 'dua') return [block.dua];
        return block.kind === 'steps' ? block.steps.flatMap(({ dua }) => dua ?? []) : [];
      }),
    ),
    names: named(
      quoted.names,
      lesson.blocks.flatMap((block) => (block.kind === 'name' ? [block.name] : [])),
    ),
    works: named(
      quoted.works,
      lesson.sources.flatMap((source) => ('work' in source ? [source.work] : [])),
    ),
  };
}

function courseFiles(
  id: string,
  course: Course,
  language: string,
  quoted: Library,
  quran: readonly (readonly string[])[],
  readContent: ReadContent,
): { entry: CatalogueEntry; files: (readonly [path: string, text: string])[] } {
  const file = `${language}/courses/${id}.json`;
  const texts = pack(courseTextsSchema, file, readContent);
  stopAt(file, courseTextProblems(course, texts));
  const around: LessonCourse = {
    id,
    title: texts.title,
    lessons: course.lessons.map((lesson) => ({
      id: lesson.id,
      title: texts.lessons[lesson.id]?.title ?? lesson.id,
    })),
  };
  const lessons = course.lessons.map((lesson) => builtLesson(lesson, around, texts, quoted, file, quran));
  const files = lessons.map(
    (lesson) => [`${language}/${id}/${lesson.id}.json`, JSON.stringify(lesson)] as const,
  );
  const { title, summary, outcomes } = texts;
  const built: BuiltCourse = {
    id,
    level: course.level,
    title,
    summary,
    for: texts.for,
    outcomes,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, objectives: lesson.objectives })),
    works: [...new Set(lessons.flatMap(({ works }) => Object.values(works)))].toSorted(),
    bytes: files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
  };
  const entry = {
    id,
    level: course.level,
    title,
    summary,
    lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title })),
  };
  return { entry, files: [...files, [`${language}/${id}.json`, JSON.stringify(built)] as const] };
}

let quran: string[][] | undefined;

/** All files of all languages. */
export function courseFilesOf(order = courseOrder(), readContent = fromDisk): Map<string, string> {
  quran ??= arabicText();
  const text = quran;
  const courses = order.map((id) => {
    const file = `base/courses/${id}.json`;
    const course = pack(courseSchema, file, readContent);
    stopAt(file, courseProblems(course));
    return [id, course] as const;
  });
  return new Map(
    languages(fromRoot()).flatMap((language) => {
      const quoted = libraryIn(language);
      const made = courses.map(([id, course]) =>
        courseFiles(id, course, language, quoted, text, readContent),
      );
      const catalogue: CatalogueEntry[] = made.map(({ entry }) => entry);
      return [
        [`${language}.json`, JSON.stringify(catalogue)] as const,
        ...made.flatMap(({ files }) => files),
      ];
    }),
  );
}

const inputs = () =>
  ['base', ...languages(fromRoot())].flatMap((folder) => [
    ...['courses', 'hadith', 'duas'].flatMap((inner) =>
      namesIn(`${folder}/${inner}`).map((file) => content(folder, inner, file)),
    ),
    ...['course-terms.json', 'course-works.json', 'names.json'].map((file) => content(folder, file)),
  ]);

/** `<language>.json` lists all courses, `<language>/<course>.json` is a course's page, `<language>/<course>/<lesson>.json` a lesson. */
export const courseData = dataFolder({
  name: 'courses',
  inputs: [
    fileURLToPath(import.meta.url),
    content('course-schema.ts'),
    content('course-problems.ts'),
    content('base/course-order.json'),
    ...inputs(),
  ],
  quality: 9,
  files: () => courseFilesOf(),
});
