import * as v from 'valibot';
import type { Answers } from '#core/courses/answer.ts';
import { furthest } from '#core/courses/progress.ts';
import type { LessonProgress } from '#core/courses/progress.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';
import { session } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';

/** As it lies on the device: with what the account has not heard yet. */
export interface OwnProgress extends LessonProgress {
  /** The answers of a quiz that was passed here and that the server has not judged yet. */
  answers?: Answers | undefined;
  /** Passed as a guest: the account takes it over, and it earns nothing. */
  asGuest?: true | undefined;
  /** The account knows the place. */
  told?: true | undefined;
  /** Points that the server gave for it just now. */
  earned?: number | undefined;
}

export type OwnLessons = Readonly<Record<string, OwnProgress>>;

const answer = v.union([v.string(), v.boolean(), v.array(v.string()), v.record(v.string(), v.string())]);
const schema = v.object({
  block: v.nullable(v.string()),
  notedAt: v.number(),
  state: v.picklist(['begun', 'finished']),
  best: v.nullable(v.number()),
  finishedAt: v.nullable(v.number()),
  answers: v.optional(v.record(v.string(), answer)),
  asGuest: v.optional(v.literal(true)),
  told: v.optional(v.literal(true)),
  earned: v.optional(v.number()),
});

/** Whatever is on the device: a lesson that makes no sense is left out, the others stay. */
export function lessonsIn(stored: unknown): OwnLessons {
  const found = v.is(v.looseObject({}), stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    found.flatMap(([key, lesson]) => {
      const read = v.safeParse(schema, lesson);
      return read.success ? [[key, read.output] as const] : [];
    }),
  );
}

/** By `<course>/<lesson>`: on the device first, so that everything works without a network and without an account. */
export const ownLessons = ownRecord('course-progress', lessonsIn);

export const lessonKey = (course: string, lesson: string): string => `${course}/${lesson}`;

const NEW: OwnProgress = { block: null, notedAt: 0, state: 'begun', best: null, finishedAt: null };

/** Two copies of somebody's lessons; what waits for the server goes on waiting. */
export function mergedLessons(own: OwnLessons, other: OwnLessons): OwnLessons {
  const all: Record<string, OwnProgress> = { ...own };
  for (const [key, theirs] of Object.entries(other)) {
    const mine = all[key];
    all[key] = mine ? { ...theirs, ...mine, ...furthest(mine, theirs) } : theirs;
  }
  return all;
}

/** For lessons that another account does not know. */
export const untold = (lessons: OwnLessons): OwnLessons =>
  Object.fromEntries(Object.entries(lessons).map(([key, { told: _told, ...lesson }]) => [key, lesson]));

function change(key: string, next: (lesson: OwnProgress) => OwnProgress): void {
  const all = ownLessons.get();
  ownLessons.set({ ...all, [key]: next(all[key] ?? NEW) });
}

/** Where somebody reads. */
export function notePlace(course: string, lesson: string, block: string): void {
  const key = lessonKey(course, lesson);
  if (ownLessons.get()[key]?.block === block) return;
  change(key, ({ told: _told, ...known }) => ({ ...known, block, notedAt: Date.now() }));
}

/** A quiz, as this device judged it; passed answers wait for the server. */
export function noteQuiz(course: string, lesson: string, percent: number, passed: Answers | null): void {
  const isGuest = session.get().user?.isGuest === true;
  change(lessonKey(course, lesson), (known) => {
    const best = Math.max(percent, known.best ?? 0);
    if (!passed) return { ...known, best };
    const first = known.state !== 'finished';
    return {
      ...known,
      best,
      state: 'finished',
      finishedAt: known.finishedAt ?? Date.now(),
      ...(first && { answers: passed, ...(isGuest && { asGuest: true as const }) }),
    };
  });
}

export const useOwnLessons = (): OwnLessons => useStore(ownLessons);
