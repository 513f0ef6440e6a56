import { courseOrderSchema, courseSchema, courseTextsSchema } from '#content/course-schema.ts';
import type { Block, BlockText, Course } from '#content/course-schema.ts';
import type { Field, Pack, PackRecord } from '#core/search/pack.ts';
import { byLanguage, contentFile, LANGUAGES, perLanguage } from '#scripts/search/content.ts';

const courses = () =>
  contentFile(courseOrderSchema, 'base/course-order.json').map((id) => ({
    id,
    course: contentFile(courseSchema, `base/courses/${id}.json`),
    textsIn: perLanguage((language) => contentFile(courseTextsSchema, `${language}/courses/${id}.json`)),
  }));

const refOf = (course: string, lesson: string, block: string) => `lesson:${course}/${lesson}#${block}`;

/** Lessons block by block; the search of the app finds them whole. */
export const lessonBlocks: Pack = {
  id: 'lessons',
  screen: 'ilm',
  weight: 1,
  content: ['courses'],
  editions: Object.fromEntries(LANGUAGES.map((language) => [language, { languages: [language] }])),
  records: () =>
    courses().flatMap(({ id, course, textsIn }) =>
      course.lessons.flatMap((lesson) =>
        lesson.blocks.flatMap((block): PackRecord[] => {
          const textOf = (language: string) => textsIn(language).lessons[lesson.id];
          const told = (language: string) => toldIn(textOf(language)?.blocks[block.id]);
          if (!told('en')) return [];
          return [
            {
              path: refOf(id, lesson.id, block.id),
              labels: byLanguage((language) => ({
                title: textOf(language)?.title ?? lesson.id,
                detail: textsIn(language).title,
              })),
              fields: byLanguage((language): Field[] => [
                { text: textOf(language)?.title ?? '', language, kind: 'words', weight: 1 },
                { text: told(language), language, kind: 'text', weight: 1 },
              ]),
            },
          ];
        }),
      ),
    ),
};

const toldIn = ({ title, text = [], positions = {}, items = {} }: BlockText = {}): string =>
  [...(title === undefined ? [] : [title]), ...text, ...Object.values(positions), ...Object.values(items)]
    .join(' ')
    .replaceAll(/\{\d+:[^}]*\}/gu, '');

/** What each block rests on: the scripture that it shows, or that of its whole lesson. */
export function lessonCitations(): Record<string, readonly string[]> {
  return Object.fromEntries(
    courses().flatMap(({ id, course }) =>
      course.lessons.flatMap((lesson) =>
        lesson.blocks.map((block) => [refOf(id, lesson.id, block.id), citedBy(block, lesson)] as const),
      ),
    ),
  );
}

function citedBy(block: Block, { sources }: Course['lessons'][number]): string[] {
  if (block.kind === 'ayah') return [block.ayah];
  if (block.kind === 'hadith') return [block.hadith];
  return sources.flatMap((source) =>
    'ayah' in source ? source.ayah : 'hadith' in source ? source.hadith : [],
  );
}
