import type { CourseTexts } from '#content/course-schema.ts';

type LessonTexts = CourseTexts['lessons'][string];

/** What one reads of a lesson, its scripture not counted. */
export const toRead = ({ blocks, recap }: LessonTexts): string[] => [
  ...Object.values(blocks).flatMap((block) => [
    ...(block.text ?? []),
    ...Object.values(block.positions ?? {}),
    ...Object.values(block.rows ?? {}).flatMap((row) => Object.values(row)),
  ]),
  ...recap,
];

export const wordsIn = (texts: readonly string[]): number =>
  texts.join(' ').split(/\s+/u).filter(Boolean).length;
