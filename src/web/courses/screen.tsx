import { Suspense } from 'react';
import { useParams } from 'react-router';
import { CoursePage } from '#web/courses/course/course-page.tsx';
import { useFollowedProgress } from '#web/domain/learning/account.ts';
import { TextSkeleton } from '#web/domain/page/skeleton.tsx';
import type { ScreenProps } from '#web/domain/screens/screen-loading.ts';
import { preloadable } from '#web/platform/preloadable.tsx';

const lessonPage = preloadable(async () => (await import('#web/courses/lesson/lesson-page.tsx')).LessonPage);
const finalTest = preloadable(async () => (await import('#web/courses/test/final-test.tsx')).FinalTest);

/** No lesson is called so. */
const TEST = 'test';

/** One reader for all courses: the course, a lesson of it, or its final test. */
export default function CourseScreen({ id: course }: ScreenProps) {
  const { lesson } = useParams();
  useFollowedProgress();
  if (lesson === undefined) return <CoursePage key={course} course={course} />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      {lesson === TEST ? (
        <finalTest.Component key={course} course={course} />
      ) : (
        <lessonPage.Component key={course} course={course} lesson={lesson} />
      )}
    </Suspense>
  );
}
