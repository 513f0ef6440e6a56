import { Link } from 'react-router';
import type { LessonPlace } from '#core/courses/progress.ts';
import type en from '#web/features/ilm/en.json';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Back into the lesson of last time. */
export function GoingOn({ courses, place }: { courses: Courses; place: LessonPlace }) {
  const t = useText<typeof en>('features/ilm');
  const course = courses.find(({ id }) => id === place.course);
  const at = course?.lessons.findIndex(({ id }) => id === place.lesson) ?? -1;
  const lesson = course?.lessons[at];
  if (!course || !lesson) return null;
  return (
    <Card look="gold" aria-labelledby="going-on" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid flex-1 basis-60 gap-1">
        <p className="text-sm font-semibold text-gold-ink">
          {course.title} · {t('lessonOf', { number: at + 1, all: course.lessons.length })}
        </p>
        <h2 id="going-on" className="text-2xl font-semibold">
          {lesson.title}
        </h2>
      </div>
      <Link
        to={`/${course.id}/${lesson.id}`}
        aria-describedby="going-on"
        className={buttonClass('primary', 'shrink-0')}
      >
        {t('continue')}
      </Link>
    </Card>
  );
}
