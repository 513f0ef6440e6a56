import {
  courseOrderSchema,
  courseSchema,
  courseTextsSchema,
  termsSchema,
  termTextsSchema,
} from '#content/course-schema.ts';
import type { Lesson } from '#content/course-schema.ts';
import type { Field, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '../content.ts';
import { definePack } from '../pack.ts';

const order = contentFile(courseOrderSchema, 'base/course-order.json');
const courses = order.map((id) => ({ id, ...contentFile(courseSchema, `base/courses/${id}.json`) }));
const arabicOf = contentFile(termsSchema, 'base/course-terms.json');
const termsIn = perLanguage((language) => contentFile(termTextsSchema, `${language}/course-terms.json`));
const textsIn = perLanguage((language) =>
  Object.fromEntries(
    order.map((id) => [id, contentFile(courseTextsSchema, `${language}/courses/${id}.json`)] as const),
  ),
);

/**
 * Courses and their lessons: by name in any language, by what one learns in them, by the words that they explain and by their text.
 * Exercises are left out, and the banks of the final tests are the server's alone.
 */
export default definePack({
  id: 'courses',
  screen: 'ilm',
  weight: 0.8,
  content: ['courses', 'course-order.json', 'course-terms.json'],
  editions: {
    names: { languages: LANGUAGES },
    ...Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  },
  records: () =>
    courses.flatMap(({ id, lessons }) => [
      courseRecord(id),
      ...lessons.map((lesson) => lessonRecord(id, lesson)),
    ]),
});

function courseRecord(id: string): PackRecord {
  const textOf = (language: string) => textsIn(language)[id];
  return {
    path: `/${id}`,
    labels: byLanguage((language) => {
      const { title = id, summary = '' } = textOf(language) ?? {};
      return { title, detail: summary };
    }),
    fields: {
      names: namesOf((language) => textOf(language)?.title),
      ...byLanguage((language): Field[] => {
        const { title = '', summary = '', outcomes = [], for: whom = '' } = textOf(language) ?? {};
        return [
          { text: title, language, kind: 'words', weight: 4 },
          { text: [summary, whom, ...outcomes].join(' '), language, kind: 'words', weight: 1 },
        ];
      }),
    },
  };
}

function lessonRecord(course: string, lesson: Lesson): PackRecord {
  const textOf = (language: string) => textsIn(language)[course]?.lessons[lesson.id];
  const terms = lesson.blocks.flatMap((block) => (block.kind === 'terms' ? block.terms : []));
  return {
    path: `/${course}/${lesson.id}`,
    labels: byLanguage((language) => ({
      title: textOf(language)?.title ?? lesson.id,
      detail: textsIn(language)[course]?.title ?? course,
    })),
    fields: {
      names: namesOf((language) => textOf(language)?.title),
      ...byLanguage((language): Field[] => {
        const { title = '', objectives = [], blocks = {} } = textOf(language) ?? {};
        const told = lesson.blocks.flatMap((block) => blocks[block.id]?.text ?? []);
        const explained = terms.flatMap((term) => {
          const { term: word = '', meaning = '' } = termsIn(language)[term] ?? {};
          return [word, arabicOf[term]?.arabic ?? '', meaning];
        });
        return [
          { text: title, language, kind: 'words', weight: 3 },
          { text: objectives.join(' '), language, kind: 'words', weight: 1 },
          { text: explained.join(' '), language, kind: 'words', weight: 1 },
          { text: withoutReferences(told.join(' ')), language, kind: 'text', weight: 1 },
        ];
      }),
    },
  };
}

const namesOf = (titleIn: (language: string) => string | undefined): Field[] =>
  LANGUAGES.flatMap((language): Field[] => {
    const title = titleIn(language);
    return title === undefined ? [] : [{ text: title, language, kind: 'name', weight: 2 }];
  });

/** A word of the Quran stands in texts as its place, which nobody types. */
const withoutReferences = (text: string): string => text.replaceAll(/\{\d+:[^}]*\}/gu, '');
