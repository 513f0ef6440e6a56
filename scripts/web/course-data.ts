import { courseProblems, courseTextProblems } from '#content/course-problems.ts';
import type { BuiltCourse, BuiltLesson, CatalogueEntry, LessonCourse } from '#content/built-course.ts';
import { courseOrderSchema, courseSchema, courseTextsSchema } from '#content/course-schema.ts';
import type { Course, CourseTexts, Lesson } from '#content/course-schema.ts';
import { withQuranWords } from '#core/courses/quran-words.ts';
import { fromRoot } from '#server/root.ts';
import { content, found, fromDisk, namesIn, pack, stopAt } from './content-packs.ts';
import type { ReadContent } from './content-packs.ts';
import { dataFolder } from './data-folder.ts';
import { languages } from './languages.ts';
import { libraryIn, libraryInputs, quotedBy } from './quoted-library.ts';
import type { Library } from './quoted-library.ts';
import { arabicText } from './quran.ts';

export const courseOrder = (): readonly string[] => pack(courseOrderSchema, 'base/course-order.json');

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
    ...quotedBy(quoted, lesson.blocks, lesson.sources, { file, key: `lessons.${lesson.id}` }),
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
    works: [...new Set(lessons.flatMap(({ works }) => Object.values(works)))].toSorted(
      // As its readers sort: in Arabic, foreign titles come after Arabic ones.
      new Intl.Collator(language).compare,
    ),
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

const folders = () => ['base', ...languages(fromRoot())];

/** `<language>.json` lists all courses, `<language>/<course>.json` is a course's page, `<language>/<course>/<lesson>.json` a lesson. */
export const courseData = dataFolder({
  name: 'courses',
  code: import.meta.url,
  inputs: [
    content('base/course-order.json'),
    ...libraryInputs(folders()),
    ...folders().flatMap((folder) =>
      namesIn(`${folder}/courses`).map((file) => content(folder, 'courses', file)),
    ),
  ],
  quality: 9,
  files: () => courseFilesOf(),
});
