import { queryOptions } from '@tanstack/react-query';
import { COURSES } from 'virtual:courses';
import type { BuiltCourse, BuiltLesson, CatalogueEntry } from '#content/built-course.ts';
import { notedFetch } from '#web/platform/connection.ts';

export const catalogueAddress = (language: string) => `${COURSES}${language}.json`;
export const courseAddress = (language: string, course: string) => `${COURSES}${language}/${course}.json`;
export const lessonAddress = (language: string, course: string, lesson: string) =>
  `${COURSES}${language}/${course}/${lesson}.json`;

/** No such course or lesson was ever written. */
export class NotThere extends Error {
  override name = 'NotThere';
}

/** The service worker keeps each file that was asked for, so that it opens without a network the next time. */
async function read<File>(address: string): Promise<File> {
  const response = await notedFetch(address);
  if (response.status === 404) throw new NotThere(address);
  if (!response.ok) throw new Error(`A course answered ${response.status}`);
  return response.json();
}

/** What the build wrote does not change under its address. */
const made = { staleTime: Infinity, retry: false, networkMode: 'always' } as const;

export const catalogueQuery = (language: string) =>
  queryOptions({
    queryKey: ['courses', language],
    queryFn: () => read<readonly CatalogueEntry[]>(catalogueAddress(language)),
    ...made,
  });

export const courseQuery = (language: string, course: string) =>
  queryOptions({
    queryKey: ['course', language, course],
    queryFn: () => read<BuiltCourse>(courseAddress(language, course)),
    ...made,
  });

export const lessonQuery = (language: string, course: string, lesson: string) =>
  queryOptions({
    queryKey: ['lesson', language, course, lesson],
    queryFn: () => read<BuiltLesson>(lessonAddress(language, course, lesson)),
    ...made,
  });
