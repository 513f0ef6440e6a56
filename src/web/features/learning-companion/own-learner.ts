import { useQuery } from '@tanstack/react-query';
import type { CatalogueEntry } from '#content/built-course.ts';
import type { Goal, Kept, Learner } from '#core/courses/companion.ts';
import { dayNumber } from '#core/day.ts';
import { namesLearning } from '#web/domain/divine-names/own-learning.ts';
import { useDeck, useNotedTimes } from '#web/domain/learning/course-notes.ts';
import { useOwnLessons } from '#web/domain/learning/progress.ts';
import { client } from '#web/platform/client.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { useSession } from '#web/platform/session/session.ts';
import { useStore } from '#web/platform/store.ts';
import { useNow } from '#web/platform/use-now.ts';

/** Everything by which the companion decides. */
export function useLearner(goal: Goal, catalogue: readonly CatalogueEntry[]): Learner {
  const today = dayNumber(dayOf(useNow('minute')));
  const { deck } = useStore(namesLearning);
  return {
    goal,
    courses: catalogue.map(({ id, lessons }) => ({ id, lessons: lessons.map((lesson) => lesson.id) })),
    lessons: useOwnLessons(),
    deck: useDeck(),
    names: Object.values(deck).filter(({ due }) => due <= today).length,
    passed: usePassed(),
    today,
  };
}

/** Courses whose final test this member passed; null for guests, and while it is not known. */
function usePassed(): readonly string[] | null {
  const { user } = useSession();
  const id = user && !user.isGuest ? user.id : null;
  const { data } = useQuery({
    queryKey: ['courses-passed', id],
    queryFn: async () => {
      const supabase = await client();
      const { data: rows } = await supabase.from('course_results').select('course').throwOnError();
      return rows.map(({ course }) => course);
    },
    enabled: id !== null,
  });
  return data ?? null;
}

/** What somebody has done, with its times. */
export function useKept(): Kept {
  const [thoughts, notes] = [useNotedTimes('thought'), useNotedTimes('note')];
  return {
    lessons: useOwnLessons(),
    answeredAt: useNotedTimes('card'),
    writtenAt: [...Object.values(thoughts), ...Object.values(notes)],
  };
}
