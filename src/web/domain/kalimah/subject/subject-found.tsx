import type { ComponentType } from 'react';
import { useAyahWords } from '#web/domain/kalimah/subject/ayah-words.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import type { Kind } from '#web/domain/kalimah/subject/subject.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const AyahFound = ({ reference, wish, children }: SubjectFoundProps) =>
  children(useAyahWords(reference, wish));

const hadith = preloadable<SubjectFoundProps>(
  async () => (await import('#web/domain/kalimah/subject/hadith-found.tsx')).HadithFound,
);
const dua = preloadable<SubjectFoundProps>(
  async () => (await import('#web/domain/kalimah/subject/dua-found.tsx')).DuaFound,
);
const name = preloadable<SubjectFoundProps>(
  async () => (await import('#web/domain/kalimah/subject/name-found.tsx')).NameFound,
);
const told = {
  event: preloadable<SubjectFoundProps>(
    async () => (await import('#web/domain/kalimah/subject/event-found.tsx')).EventFound,
  ),
  lesson: preloadable<SubjectFoundProps>(
    async () => (await import('#web/domain/kalimah/subject/lesson-found.tsx')).LessonFound,
  ),
  answer: preloadable<SubjectFoundProps>(
    async () => (await import('#web/domain/kalimah/subject/answer-found.tsx')).AnswerFound,
  ),
  story: preloadable<SubjectFoundProps>(
    async () => (await import('#web/domain/kalimah/subject/story-found.tsx')).StoryFound,
  ),
};

/** Each kind of text is found its own way, and most cards are ayahs: the others come when they are asked for. */
export const FOUND = {
  ayah: AyahFound,
  hadith: hadith.Component,
  dua: dua.Component,
  name: name.Component,
  event: told.event.Component,
  lesson: told.lesson.Component,
  answer: told.answer.Component,
  story: told.story.Component,
} as const satisfies Record<Kind, ComponentType<SubjectFoundProps>>;
