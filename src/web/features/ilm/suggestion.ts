import { useQuery } from '@tanstack/react-query';
import { goingOn } from '#core/courses/progress.ts';
import { today, useDeck } from '#web/domain/learning/course-notes.ts';
import { catalogueQuery } from '#web/domain/learning/packs.ts';
import { lessonKey, useOwnLessons } from '#web/domain/learning/progress.ts';
import type { Suggestion } from '#web/domain/screens/contributions/suggestions.ts';
import { cardsDue } from '#web/features/ilm/due.ts';
import type en from '#web/features/ilm/en.json';
import { useReviewTime } from '#web/features/ilm/review/review-time.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { pathOf } from '#web/registry.ts';

/** What is due for review, else back into the lesson of last time; nothing for whoever has not begun. */
export default function useSuggestion(): Suggestion | null {
  const t = useText<typeof en>('features/ilm');
  const time = useReviewTime();
  const own = useOwnLessons();
  const deck = useDeck();
  const hasBegun = Object.keys(own).length > 0 || Object.keys(deck).length > 0;
  const { data: courses } = useQuery({ ...catalogueQuery(useLanguage()), enabled: hasBegun });
  if (!courses) return null;
  const due = cardsDue(courses, deck, today()).length;
  if (due > 0)
    return {
      kind: 'going',
      title: t('due', { count: due }),
      text: t('dueText', { time: time(due) }),
      to: `${pathOf('ilm')}/review`,
    };
  const [place] = goingOn(courses, ({ course, lesson }) => own[lessonKey(course, lesson)]);
  const course = courses.find(({ id }) => id === place?.course);
  const lesson = course?.lessons.find(({ id }) => id === place?.lesson);
  if (!course || !lesson) return null;
  return { kind: 'going', title: lesson.title, text: course.title, to: `/${course.id}/${lesson.id}` };
}
