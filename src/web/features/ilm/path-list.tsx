import { Check } from 'lucide-react';
import type { PathStep } from '#core/courses/placement.ts';
import { courseProgress } from '#core/courses/progress.ts';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import type en from '#web/features/ilm/en.json';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListLink } from '#web/ui/list-link.tsx';

/** The suggested courses one after another, each with its reason. */
export function PathList({ courses, steps }: { courses: Courses; steps: readonly PathStep[] }) {
  const t = useText<typeof en>('features/ilm');
  const own = useOwnLessons();
  return (
    <ol className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
      {steps.flatMap(({ course: id, reason }, index) => {
        const course = courses.find((one) => one.id === id);
        if (!course) return [];
        const { next } = courseProgress(
          course.lessons.map((lesson) => lesson.id),
          (lesson) => own[lessonKey(id, lesson)],
        );
        const isDone = next === null;
        return (
          <li key={id}>
            <ListLink to={`/${id}`} className="flex items-center gap-4">
              <span
                className={classNames(
                  'grid size-9 shrink-0 place-items-center rounded-pill text-sm font-semibold',
                  isDone ? 'bg-primary text-on-primary' : 'bg-gold-soft text-gold-ink',
                )}
              >
                {isDone ? <Check className="size-5" aria-hidden="true" /> : index + 1}
              </span>
              <span className="min-w-0 leading-snug">
                <span className="block font-semibold">
                  {course.title}
                  {isDone && <span className="sr-only"> ({t('finished')})</span>}
                </span>
                <span className="block text-sm text-muted">{t(`reason.${reason}`)}</span>
              </span>
            </ListLink>
          </li>
        );
      })}
    </ol>
  );
}
