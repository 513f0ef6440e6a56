import type { CatalogueEntry } from '#content/built-course.ts';
import { courseProgress } from '#core/courses/progress.ts';
import { useCourseTime } from '#web/domain/learning/course-time.ts';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ProgressStar } from '#web/features/ilm/catalogue/progress-star.tsx';
import type en from '#web/features/ilm/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { screenAt } from '#web/platform/screen-at.ts';

/** A course among all: how long it takes, how far one is. What it is about stands on its page. */
export function CourseCard({ course }: { course: CatalogueEntry }) {
  const t = useText<typeof en>('features/ilm');
  const time = useCourseTime();
  const own = useOwnLessons();
  const { finished, all } = courseProgress(
    course.lessons.map(({ id }) => id),
    (lesson) => own[lessonKey(course.id, lesson)],
  );
  return (
    <li className="relative flex gap-4 rounded-card border border-line bg-raised p-5 shadow-card transition-shadow hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-ring">
      <ProgressStar finished={finished} all={all} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-lg font-semibold">
          {/* The whole card leads there, while its name alone is what a screen reader reads as the link. */}
          <ScreenLink
            to={screenAt(`/${course.id}`)}
            className="outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {course.title}
          </ScreenLink>
        </h3>
        <p className="pt-1 text-sm font-semibold text-gold-ink">
          {finished === 0
            ? t('about', { lessons: all, time: time(all) })
            : finished === all
              ? t('finished')
              : t('finishedOf', { finished, all })}
        </p>
      </div>
    </li>
  );
}
