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
