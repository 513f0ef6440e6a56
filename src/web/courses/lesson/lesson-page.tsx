import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BuiltLesson, LessonCourse } from '#content/built-course.ts';
import { BlockView } from '#web/courses/blocks/block-view.tsx';
import { LessonEntries } from '#web/courses/course/lesson-list.tsx';
import type en from '#web/courses/en.json';
import { InlineCheck } from '#web/domain/learning/exercise/inline-check.tsx';
import { LessonTools } from '#web/courses/lesson/lesson-tools.tsx';
import { Quiz } from '#web/courses/lesson/quiz.tsx';
import { Sources } from '#web/domain/learning/blocks/sources.tsx';
import { useLessonAloud } from '#web/courses/lesson/read-aloud.ts';
import { useLessonPlace } from '#web/courses/lesson/lesson-place.ts';
import { courseSize } from '#web/domain/learning/own-size.ts';
import { Unread } from '#web/courses/unread.tsx';
import { lessonQuery, NotThere } from '#web/domain/learning/packs.ts';
import { Worded } from '#web/domain/learning/worded.tsx';
import { ListAndPage } from '#web/domain/page/list-and-page.tsx';
import { ListSkeleton, TextSkeleton } from '#web/domain/page/skeleton.tsx';
import { MEANING_SIZES } from '#web/domain/settings/reading-sizes.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useStore } from '#web/platform/store.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Empty } from '#web/ui/empty.tsx';
import { NeighbourLinks } from '#web/ui/neighbour-links.tsx';

interface LessonPageProps {
  course: string;
  lesson: string;
}

/** Wide windows show the lessons of the course beside the one that is read; they stay while the next one comes. */
export function LessonPage({ course, lesson }: LessonPageProps) {
  const t = useText<typeof en>('courses');
  const titleOf = useTitles();
  const { data, error, isError, refetch } = useQuery(lessonQuery(useLanguage(), course, lesson));
  const [known, setKnown] = useState<LessonCourse>();
  if (data && data.course !== known) setKnown(data.course);

  function page() {
    if (error instanceof NotThere)
      return (
        <Empty>
          <h1 className="pb-3 text-xl font-semibold text-ink">{t('notThere')}</h1>
          <Link to={`/${course}`} className={buttonClass('plain')}>
            {t('toCourse')}
          </Link>
        </Empty>
      );
    if (isError) return <Unread onRetry={() => void refetch()} />;
    return data ? <Lesson key={lesson} lesson={data} /> : <TextSkeleton />;
  }
  return (
    <ListAndPage
      title={titleOf(course).title}
      list={known ? <LessonEntries course={known} /> : <ListSkeleton />}
      page={page()}
      beside={null}
    />
  );
}

function Lesson({ lesson }: { lesson: BuiltLesson }) {
  const { course } = lesson;
  const t = useText<typeof en>('courses');
  const size = useStore(courseSize);
  const place = useLessonPlace(course.id, lesson);
  const aloud = useLessonAloud(lesson);
  const [tried, setTried] = useState(0);
  const at = course.lessons.findIndex(({ id }) => id === lesson.id);
  const checks = (block: string) => lesson.exercises.filter(({ exercise }) => exercise.at === block);
  const pathOf = (index: number) => {
    const other = course.lessons[index];
    return other && `/${course.id}/${other.id}`;
  };
  return (
    <article className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <header className="grid gap-3">
        <BackLink to={`/${course.id}`}>{course.title}</BackLink>
        <p className="text-sm font-semibold text-gold-ink">
          {t('lessonOf', { number: at + 1, all: course.lessons.length })}
        </p>
        <h1 className="text-3xl font-semibold">{lesson.title}</h1>
        <div className="border-s-3 border-gold ps-4">
          <Disclosure
            title={<h2 className="font-sans text-sm font-semibold text-muted">{t('objectives')}</h2>}
          >
            <ul className="grid gap-1">
              {lesson.objectives.map((objective) => (
                <li key={objective}>{objective}</li>
              ))}
            </ul>
          </Disclosure>
        </div>
        <LessonTools aloud={aloud} />
      </header>
      <div ref={place} className={classNames('grid grid-cols-[minmax(0,1fr)] gap-8', MEANING_SIZES[size])}>
        {lesson.blocks.map((built) => (
          <div
            key={built.block.id}
            id={built.block.id}
            data-block={built.block.id}
            className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-6"
          >
            <BlockView course={course.id} lesson={lesson} built={built} spoken={aloud.spoken} />
            {checks(built.block.id).map((asked) => (
              <InlineCheck key={asked.exercise.id} place={`${course.id}/${lesson.id}`} asked={asked} />
            ))}
          </div>
        ))}
        <section aria-labelledby="recap" className="grid gap-3 rounded-card bg-primary-soft p-5 sm:p-6">
          <h2 id="recap" className="text-xl font-semibold">
            {t('recap')}
          </h2>
          <ul className="grid list-disc gap-2 ps-5 marker:text-gold">
            {lesson.recap.map((point) => (
              <li key={point}>
                <Worded text={point} />
              </li>
            ))}
          </ul>
          <div className="print:hidden">
            <CardLink kind="lesson" reference={`${course.id}/${lesson.id}`} />
          </div>
        </section>
      </div>
      <Quiz
        key={tried}
        lesson={lesson}
        tried={tried}
        next={pathOf(at + 1)}
        onAgain={() => setTried(tried + 1)}
      />
      <Sources
        sources={lesson.sources}
        works={lesson.works}
        review={lesson.review}
        target={{ type: 'lesson', id: `${course.id}/${lesson.id}` }}
      />
      <NeighbourLinks
        labels={{ row: t('lessons'), previous: t('previousLesson'), next: t('nextLesson') }}
        previous={pathOf(at - 1)}
        next={pathOf(at + 1)}
      />
    </article>
  );
}
