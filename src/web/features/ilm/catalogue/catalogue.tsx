import { goingOn } from '#core/courses/progress.ts';
import { coursesAccount, today, useDeck } from '#web/domain/learning/course-notes.ts';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import { KeepingPart } from '#web/domain/own-notes/keeping-part.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';
import { CourseCard } from '#web/features/ilm/catalogue/course-card.tsx';
import { CompanionWay } from '#web/features/ilm/catalogue/companion-way.tsx';
import { DueCard } from '#web/features/ilm/catalogue/due-card.tsx';
import { GoingOn } from '#web/features/ilm/catalogue/going-on.tsx';
import { OwnPath } from '#web/features/ilm/catalogue/own-path.tsx';
import { SearchWay } from '#web/features/ilm/catalogue/search-way.tsx';
import { StoriesWay } from '#web/features/ilm/catalogue/stories-way.tsx';
import { cardsDue } from '#web/features/ilm/due.ts';
import type en from '#web/features/ilm/en.json';
import { WithCatalogue } from '#web/features/ilm/with-catalogue.tsx';
import type { Courses } from '#web/features/ilm/with-catalogue.tsx';
import { useText } from '#web/platform/language/use-text.ts';

const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** What somebody left off and what is due stand first, then their path, then every course. */
export function Catalogue() {
  const t = useText<typeof en>('features/ilm');
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-8 pb-12">
      <ScreenHead title={t('title')} summary={t('intro')} remark={t('remark')} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchWay />
        <CompanionWay />
      </div>
      <WithCatalogue>{(courses) => <Shelves courses={courses} />}</WithCatalogue>
    </div>
  );
}

function Shelves({ courses }: { courses: Courses }) {
  const t = useText<typeof en>('features/ilm');
  const own = useOwnLessons();
  const deck = useDeck();
  const [place] = goingOn(courses, ({ course, lesson }) => own[lessonKey(course, lesson)]);
  const due = cardsDue(courses, deck, today()).length;
  return (
    <>
      {(place || due > 0) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
          {place && <GoingOn courses={courses} place={place} />}
          {due > 0 && <DueCard count={due} />}
        </div>
      )}
      <OwnPath courses={courses} />
      {LEVELS.flatMap((level) => {
        const shelf = courses.filter((course) => course.level === level);
        if (shelf.length === 0) return [];
        return (
          <section key={level} aria-labelledby={level} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id={level} className="text-xl font-semibold">
              {t(`level.${level}`)}
            </h2>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
              {shelf.map((course) => (
                <CourseCard key={course.id} course={course} />
              ))}
            </ul>
          </section>
        );
      })}
      <StoriesWay />
      {Object.keys(deck).length > 0 && <KeepingPart account={coursesAccount} />}
    </>
  );
}
