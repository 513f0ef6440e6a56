/** How far somebody is in a lesson. */
export interface LessonProgress {
  /** The block at which they stopped reading, and when. */
  block: string | null;
  notedAt: number;
  state: 'begun' | 'finished';
  /** Percent of the quiz that were right, at best. */
  best: number | null;
  finishedAt: number | null;
}

/** Two copies: the place that was noted last; what was reached never goes back, and was reached when it was first reached. */
export function furthest(one: LessonProgress, other: LessonProgress): LessonProgress {
  const later = other.notedAt > one.notedAt ? other : one;
  return {
    block: later.block,
    notedAt: later.notedAt,
    state: one.state === 'finished' || other.state === 'finished' ? 'finished' : 'begun',
    best: least(one.best, other.best, Math.max),
    finishedAt: least(one.finishedAt, other.finishedAt, Math.min),
  };
}

const least = (one: number | null, other: number | null, of: (a: number, b: number) => number) =>
  one === null || other === null ? (one ?? other) : of(one, other);

export interface CourseProgress {
  finished: number;
  all: number;
  /** The first lesson that is not finished; null where all are. */
  next: string | null;
  /** When something of it was last read; 0 where nothing was. */
  touchedAt: number;
}

/** Over the lessons of a course in their order; `of` says how far each is. */
export function courseProgress(
  lessons: readonly string[],
  of: (lesson: string) => LessonProgress | undefined,
): CourseProgress {
  const finished = lessons.filter((lesson) => of(lesson)?.state === 'finished');
  return {
    finished: finished.length,
    all: lessons.length,
    next: lessons.find((lesson) => of(lesson)?.state !== 'finished') ?? null,
    touchedAt: Math.max(
      0,
      ...lessons.flatMap((lesson) => {
        const progress = of(lesson);
        return progress ? [progress.notedAt, progress.finishedAt ?? 0] : [];
      }),
    ),
  };
}

export interface LessonPlace {
  course: string;
  lesson: string;
}

interface Outline {
  id: string;
  lessons: readonly { id: string }[];
}

/**
 * Where somebody goes on, the course that was touched last first: the lesson that they were in, or the first that is open where that
 * one is finished. Courses that were not begun, and those that are done, are left out.
 */
export function goingOn(
  courses: readonly Outline[],
  of: (place: LessonPlace) => LessonProgress | undefined,
): LessonPlace[] {
  return courses
    .flatMap(({ id: course, lessons }) => {
      const touched = lessons
        .flatMap(({ id: lesson }) => {
          const progress = of({ course, lesson });
          return progress ? [{ lesson, ...progress }] : [];
        })
        .toSorted((one, other) => touchedAt(other) - touchedAt(one))[0];
      if (!touched) return [];
      const open = lessons.find(({ id: lesson }) => of({ course, lesson })?.state !== 'finished');
      const lesson = touched.state === 'begun' ? touched.lesson : open?.id;
      return lesson === undefined ? [] : [{ course, lesson, at: touchedAt(touched) }];
    })
    .toSorted((one, other) => other.at - one.at)
    .map(({ course, lesson }) => ({ course, lesson }));
}

const touchedAt = ({ notedAt, finishedAt }: LessonProgress) => Math.max(notedAt, finishedAt ?? 0);
