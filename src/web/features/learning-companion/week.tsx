import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import type { CatalogueEntry } from '#content/built-course.ts';
import { coursesFinished, reached } from '#core/courses/companion.ts';
import { useOwnLessons } from '#web/domain/learning/progress.ts';
import type en from '#web/features/learning-companion/en.json';
import { useKept } from '#web/features/learning-companion/own-learner.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';

const WEEK = 7 * 24 * 3600_000;

/** What was done in seven days. Days on which nothing was done are not spoken of. */
export function Week({ catalogue }: { catalogue: readonly CatalogueEntry[] }) {
  const t = useText<typeof en>('features/learning-companion');
  const lessons = useOwnLessons();
  const week = reached(useKept(), useNow('minute').getTime() - WEEK, Number.POSITIVE_INFINITY);
  const courses = catalogue.map(({ id, lessons: all }) => ({ id, lessons: all.map((lesson) => lesson.id) }));
  const completed = coursesFinished(courses, lessons, week);
  const titleOf = (course: string) => catalogue.find(({ id }) => id === course)?.title;
  const finished = week.finished.flatMap((key) => {
    const [course = '', lesson = ''] = key.split('/');
    const title = catalogue.find(({ id }) => id === course)?.lessons.find(({ id }) => id === lesson)?.title;
    return title === undefined ? [] : [{ key, title }];
  });
  const isEmpty = finished.length + week.reviewed + week.written === 0;
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('week')}</h2>
      {isEmpty && <p className="text-muted">{t('weekEmpty')}</p>}
      {completed.map((course) => (
        <p key={course} className="flex gap-3 rounded-card bg-gold-soft p-4 font-semibold text-gold-ink">
          <Sparkles className="size-5 shrink-0" aria-hidden="true" />
          {t('courseFinished', { course: titleOf(course) ?? course })}
        </p>
      ))}
      {finished.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">{t('lessonsFinished', { count: finished.length })}</p>
          <ul className="grid">
            {finished.map(({ key, title }) => (
              <li key={key}>
                <Link
                  to={`/${key}`}
                  className="inline-grid min-h-9 items-center text-primary underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {week.reviewed > 0 && <p>{t('questionsReviewed', { count: week.reviewed })}</p>}
      {week.written > 0 && <p>{t('thoughtsWritten', { count: week.written })}</p>}
      {!isEmpty && <p className="text-muted">{t('weekWell')}</p>}
    </section>
  );
}
