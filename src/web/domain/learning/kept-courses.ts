import { queryOptions } from '@tanstack/react-query';
import type { BuiltCourse } from '#content/built-course.ts';
import { courseAddress, lessonAddress } from '#web/domain/learning/packs.ts';

/** The service worker looks here first. */
const CACHE = 'courses';

export const canKeepCourses = (): boolean => 'caches' in globalThis;

const addressesOf = (language: string, { id, lessons }: BuiltCourse): string[] => [
  courseAddress(language, id),
  ...lessons.map((lesson) => lessonAddress(language, id, lesson.id)),
];

/** How many of the course's files are on this device; asked anew, since the browser may clear them. */
export const keptCourseQuery = (language: string, course: BuiltCourse) =>
  queryOptions({
    queryKey: ['kept-course', language, course.id],
    queryFn: async () => {
      if (!canKeepCourses()) return { done: 0, all: 1 };
      const cache = await caches.open(CACHE);
      const all = addressesOf(language, course);
      const there = await Promise.all(all.map((address) => cache.match(address)));
      return { done: there.filter(Boolean).length, all: all.length };
    },
    staleTime: 0,
    networkMode: 'always',
  });

export async function keepCourse(
  language: string,
  course: BuiltCourse,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const cache = await caches.open(CACHE);
  const all = addressesOf(language, course);
  let done = 0;
  for (const address of all) {
    if (!(await cache.match(address))) await cache.add(address);
    done += 1;
    onProgress(done, all.length);
  }
  await navigator.storage?.persist?.().catch(() => false);
}

export async function dropCourse(language: string, course: BuiltCourse): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(addressesOf(language, course).map((address) => cache.delete(address)));
}
