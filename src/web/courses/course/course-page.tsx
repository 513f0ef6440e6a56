import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BuiltCourse } from '#content/built-course.ts';
import { courseProgress } from '#core/courses/progress.ts';
import { CertificatePart } from '#web/courses/course/certificate-part.tsx';
import { KeepPart } from '#web/courses/course/keep-part.tsx';
import { LessonList } from '#web/courses/course/lesson-list.tsx';
import { TestPart } from '#web/courses/course/test-part.tsx';
import type en from '#web/courses/en.json';
import { Unread } from '#web/courses/unread.tsx';
import { courseQuery } from '#web/domain/learning/packs.ts';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import { useCourseTime } from '#web/domain/learning/course-time.ts';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { useLanguage } from '#web/platform/language/current.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

export function CoursePage({ course }: { course: string }) {
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(courseQuery(language, course));
  if (isError) return <Unread onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  return <Course course={data} />;
}

function Course({ course }: { course: BuiltCourse }) {
  const t = useText<typeof en>('courses');
  const titleOf = useTitles();
  const time = useCourseTime();
  const own = useOwnLessons();
  const progress = courseProgress(
    course.lessons.map(({ id }) => id),
    (lesson) => own[lessonKey(course.id, lesson)],
  );
  const to = progress.next ?? course.lessons[0]?.id;
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <div className="grid gap-3">
        <BackLink to={pathOf('ilm')}>{titleOf('ilm').title}</BackLink>
        <ScreenHead title={course.title} summary={course.summary} />
      </div>
      <div className="split">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to={`/${course.id}/${to}`} className={buttonClass()}>
              {t(progress.next === null ? 'repeat' : progress.touchedAt > 0 ? 'continue' : 'start')}
            </Link>
            <p className="text-muted">
              {t(`level.${course.level}`)} ·{' '}
              {t('about', { lessons: course.lessons.length, time: time(course.lessons.length) })}
            </p>
          </div>
          <LessonList course={course} />
          <TestPart course={course} isAllFinished={progress.next === null} />
          <CertificatePart course={course} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section className="grid gap-2">
            <h2 className="text-xl font-semibold">{t('outcomes')}</h2>
            <ul className="grid list-disc gap-1.5 ps-5 marker:text-gold">
              {course.outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          </section>
          <section className="grid gap-2">
            <h2 className="text-xl font-semibold">{t('for')}</h2>
            <p>{course.for}</p>
          </section>
          <KeepPart course={course} />
        </aside>
      </div>
      {course.works.length > 0 && (
        <div className="border-t border-line pt-2">
          <Disclosure
            title={
              <h2 className="font-sans text-base font-semibold">
                {t('worksTitle', { count: course.works.length })}
              </h2>
            }
          >
            <ul className="reading grid gap-1 pb-3 text-sm text-muted">
              {course.works.map((work) => (
                <li key={work}>{work}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </div>
  );
}
