import type { School } from '#core/salah/prayer.ts';
import type { BySchool } from '#core/salah/standing.ts';

/** A step of a prayer that schools describe differently: some have it, some say something else in it. */
interface SchoolStep {
  schools?: readonly School[] | undefined;
  said?: readonly string[] | BySchool<readonly string[]> | undefined;
}

/** The steps as one school has them, in its order. */
export function stepsWith<Step extends SchoolStep>(steps: readonly Step[], school: School): readonly Step[] {
  return steps.filter(({ schools }) => schools?.includes(school) ?? true);
}

/** Keys of what one school says in a step. */
export function saidWith({ said = [] }: SchoolStep, school: School): readonly string[] {
  return isForAll(said) ? said : said[school];
}

/** Keys of everything that any school says in these steps, each once. */
export function saidByAny(steps: readonly SchoolStep[]): readonly string[] {
  return [...new Set(steps.flatMap(({ said = [] }) => (isForAll(said) ? said : Object.values(said).flat())))];
}

const isForAll = (said: readonly string[] | BySchool<readonly string[]>): said is readonly string[] =>
  Array.isArray(said);
