import type { BuiltGuide, GuidePage } from '#content/built-guide.ts';
import type { Day } from '#core/day.ts';
import { weekNumber } from '#core/weeks.ts';
import type { Age } from '#web/tools/parenting-in-islam/own-ages.ts';

/** The idea of a week, the same for all of it: of those for certain ages and for the whole family, or of all of them. */
export function weekIdea({ pages }: BuiltGuide, ages: readonly Age[], today: Day): GuidePage | undefined {
  const ideas = pages.filter(({ part }) => part === 'ideas');
  const fitting = ideas.filter(
    (idea) => ages.length === 0 || idea.ages === undefined || ages.some((age) => idea.ages?.includes(age)),
  );
  return fitting[weekNumber(today) % fitting.length];
}
