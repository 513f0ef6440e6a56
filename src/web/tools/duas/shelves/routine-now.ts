import { useNow } from '#web/platform/use-now.ts';
import type { ROUTINES } from '#web/tools/duas/library/categories.ts';

const NOON = 12;

/** The words of the morning before noon, those of the evening after it. */
export function useRoutineNow(): (typeof ROUTINES)[number] {
  return useNow('minute').getHours() < NOON ? 'morning' : 'evening';
}
