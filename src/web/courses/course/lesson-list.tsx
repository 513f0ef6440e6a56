import { Check } from 'lucide-react';
import type { BuiltCourse, LessonCourse } from '#content/built-course.ts';
import type en from '#web/courses/en.json';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListLink } from '#web/ui/list-link.tsx';

/** The lessons in their order, and which of them are done. */
export function LessonList({ course }: { course: BuiltCourse }) {
  const t = useText<typeof en>('courses');
  return (
    <section aria-labelledby="lessons" className="grid gap-3">
      <h2 id="lessons" className="text-xl font-semibold">
        {t('lessons')}
      </h2>
      <LessonEntries course={course} />
    </section>
  );
}

/** The same without a heading, beside a lesson that is read. */
export function LessonEntries({ course }: { course: LessonCourse }) {
  const t = useText<typeof en>('courses');
  const own = useOwnLessons();
  const finished = course.lessons.filter(
    ({ id }) => own[lessonKey(course.id, id)]?.state === 'finished',
  ).length;
  return (
    <div className="grid gap-3">
      {finished > 0 && (
        <div className="grid gap-1 text-sm text-muted">
          <p>{t('finishedOf', { finished, all: course.lessons.length })}</p>
          <progress
            value={finished}
            max={course.lessons.length}
            aria-hidden="true"
            className="h-1.5 w-full accent-primary"
          />
        </div>
      )}
      <ol className="-mx-3 grid">
        {course.lessons.map(({ id, title }, index) => {
          const state = own[lessonKey(course.id, id)]?.state;
          return (
            <li key={id}>
              <ListLink to={`/${course.id}/${id}`} className="flex items-center gap-4">
                <span
                  className={classNames(
                    'grid size-9 shrink-0 place-items-center rounded-pill text-sm font-semibold',
                    state === 'finished'
                      ? 'bg-primary text-on-primary'
                      : state === 'begun'
                        ? 'bg-gold-soft text-gold-ink'
                        : 'bg-sunken text-muted',
                  )}
                >
                  {state === 'finished' ? <Check className="size-5" aria-hidden="true" /> : index + 1}
                </span>
                <span className="min-w-0 font-semibold">
                  {title}
                  {state && <span className="sr-only"> ({t(`state.${state}`)})</span>}
                </span>
              </ListLink>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
