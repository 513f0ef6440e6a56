import { courseProgress } from '#core/courses/progress.ts';
import type { LessonProgress } from '#core/courses/progress.ts';
import { dueCards } from '#core/courses/review.ts';
import type { Deck } from '#core/spaced-repetition.ts';

/**
 * What the learning companion proposes, and what it looks back on. It decides by these rules alone. Nothing here knows how many days
 * somebody came one after the other, nor that they stayed away: a pause leaves no mark.
 */

/** A lesson with its quiz takes about so long. */
export const LESSON_MINUTES = 10;
/** A question of the review, a card, a question of the final test. */
const QUESTION_MINUTES = 0.5;
/** Of the day's time, while there is something new to learn. */
const REVIEW_SHARE = 1 / 2;
const NAMES_SHARE = 1 / 4;
/** Questions of the final test from each lesson. */
const TEST_QUESTIONS = 2;

/** What somebody may choose to give a day. */
export const MINUTES_A_DAY = [5, 10, 15, 20, 30] as const;

export interface Goal {
  /** Null: whatever comes next. */
  course: string | null;
  minutes: number;
}

/** Its lessons in their order. */
export interface LearnedCourse {
  id: string;
  lessons: readonly string[];
}

export interface Learner {
  goal: Goal;
  /** In the order of the catalogue. */
  courses: readonly LearnedCourse[];
  /** By `<course>/<lesson>`. */
  lessons: Readonly<Record<string, LessonProgress>>;
  /** By `<course>/<lesson>/<exercise>`. */
  deck: Deck;
  /** Cards of the names of Allah that are due; none for who does not learn them. */
  names: number;
  /** Courses whose final test was passed; null where that is not known, and for guests, who take none. */
  passed: readonly string[] | null;
  today: number;
}

export type Step =
  | { kind: 'review'; count: number; minutes: number }
  | { kind: 'names'; count: number; minutes: number }
  | { kind: 'lesson'; course: string; lesson: string; begun: boolean; minutes: number }
  | { kind: 'test'; course: string; minutes: number };

/**
 * The steps of today, in their order. What is due comes first, since what is forgotten costs more; while there is something new, it
 * leaves half of the time for that. Then cards of the names, at most a quarter. The rest belongs to the lesson of the goal, of which
 * a part may be read where the time does not reach; further lessons only whole. The final test stands where the lessons are done: it
 * alone may take longer.
 */
export function todaysSteps(learner: Learner): Step[] {
  const { minutes } = learner.goal;
  const test = testOf(learner);
  const course = test ? null : courseOf(learner);
  const isNew = test !== null || course !== null;
  let left = minutes;
  const asked = (waiting: number, share: number) => {
    const room = Math.min(left, minutes * (isNew ? share : 1));
    const count = Math.min(waiting, Math.floor(room / QUESTION_MINUTES));
    left -= count * QUESTION_MINUTES;
    return count;
  };
  const due = dueCards(learner.deck, learner.today, Number.POSITIVE_INFINITY).length;
  const counts = [
    { kind: 'review', count: asked(due, REVIEW_SHARE) },
    { kind: 'names', count: asked(learner.names, NAMES_SHARE) },
  ] as const;
  return [
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => ({ kind, count, minutes: count * QUESTION_MINUTES })),
    ...(test ? [test] : []),
    ...(course ? lessonsOf(learner, course, left) : []),
  ];
}

const progressIn = ({ lessons }: Learner, { id, lessons: ids }: LearnedCourse) =>
  courseProgress(ids, (lesson) => lessons[`${id}/${lesson}`]);

/** The course of the goal, else the one that was read last, else the first: of those that are not finished. */
function courseOf(learner: Learner): LearnedCourse | null {
  const open = learner.courses.filter((course) => progressIn(learner, course).next !== null);
  const wished = open.find(({ id }) => id === learner.goal.course);
  if (wished) return wished;
  const touched = (course: LearnedCourse) => progressIn(learner, course).touchedAt;
  const [last] = open.filter((course) => touched(course) > 0).toSorted((a, b) => touched(b) - touched(a));
  return last ?? open[0] ?? null;
}

/** Of the goal's course, where every lesson is finished and the test is not passed. */
function testOf(learner: Learner): Step | null {
  const { goal, courses, passed } = learner;
  const course = courses.find(({ id }) => id === goal.course);
  if (!course || course.lessons.length === 0 || passed === null || passed.includes(course.id)) return null;
  if (progressIn(learner, course).next !== null) return null;
  const minutes = course.lessons.length * TEST_QUESTIONS * QUESTION_MINUTES;
  return { kind: 'test', course: course.id, minutes };
}

/** First the one in which somebody is, then the others in their order, as the time reaches. */
function lessonsOf({ lessons }: Learner, course: LearnedCourse, left: number): Step[] {
  const progress = (lesson: string) => lessons[`${course.id}/${lesson}`];
  const open = course.lessons.filter((lesson) => progress(lesson)?.state !== 'finished');
  const readAt = (lesson: string) => progress(lesson)?.notedAt ?? 0;
  const [current] = open.toSorted((one, other) => readAt(other) - readAt(one));
  const first = current !== undefined && readAt(current) > 0 ? current : open[0];
  const order = first === undefined ? [] : [first, ...open.filter((lesson) => lesson !== first)];
  const count = Math.max(1, Math.floor(left / LESSON_MINUTES));
  return order.slice(0, left > 0 ? count : 0).map((lesson) => ({
    kind: 'lesson',
    course: course.id,
    lesson,
    begun: progress(lesson) !== undefined,
    minutes: Math.min(LESSON_MINUTES, left),
  }));
}

/** What was answered wrongly last, the latest first: what is known again is none any more. */
export const lastMistakes = (deck: Deck, most = 3): string[] =>
  Object.entries(deck)
    .filter(([, { box }]) => box === 0)
    .toSorted(([, one], [, other]) => other.turn - one.turn)
    .slice(0, most)
    .map(([id]) => id);

/** What somebody has on the device, with the times of it in milliseconds. */
export interface Kept {
  lessons: Readonly<Record<string, LessonProgress>>;
  /** When each question was answered last. */
  answeredAt: Readonly<Record<string, number>>;
  /** When each thought and note was written. */
  writtenAt: readonly number[];
}

export interface Reached {
  /** `<course>/<lesson>`, the latest first. */
  finished: string[];
  /** Questions that were answered again, apart from the quizzes of these lessons. */
  reviewed: number;
  written: number;
}

/** What was done from one moment on, up to another. */
export function reached({ lessons, answeredAt, writtenAt }: Kept, from: number, until: number): Reached {
  const within = (time: number) => from <= time && time <= until;
  const finishedAt = (key: string) => lessons[key]?.finishedAt ?? -1;
  const finished = Object.keys(lessons)
    .filter((key) => lessons[key]?.state === 'finished' && within(finishedAt(key)))
    .toSorted((one, other) => finishedAt(other) - finishedAt(one));
  const reviewed = Object.entries(answeredAt).filter(
    ([id, time]) => within(time) && !finished.includes(id.slice(0, id.lastIndexOf('/'))),
  );
  return { finished, reviewed: reviewed.length, written: writtenAt.filter(within).length };
}

export const minutesOf = ({ finished, reviewed }: Reached): number =>
  finished.length * LESSON_MINUTES + reviewed * QUESTION_MINUTES;

/** Courses of which the last lesson was finished among these. */
export const coursesFinished = (
  courses: readonly LearnedCourse[],
  lessons: Readonly<Record<string, LessonProgress>>,
  { finished }: Reached,
): string[] =>
  courses
    .filter(
      ({ id, lessons: ids }) =>
        finished.some((key) => key.startsWith(`${id}/`)) &&
        ids.every((lesson) => lessons[`${id}/${lesson}`]?.state === 'finished'),
    )
    .map(({ id }) => id);
