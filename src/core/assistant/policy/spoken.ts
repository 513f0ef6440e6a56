import type { AgeGroup } from './ages.ts';
import type { Danger } from './crisis.ts';

/** `content/<language>/crisis.json` */
export interface CrisisWords {
  ifYoung: string;
  below: string;
  dangers: Readonly<Record<Danger, { adult: readonly string[]; child: readonly string[] }>>;
}

/**
 * The fixed words for somebody in danger (`content/<language>/crisis.json`), the numbers to call following. A child is sent to a grown-up
 * whom they trust; where the age is not known, both are said.
 */
export function crisisWords(words: CrisisWords, danger: Danger, age: AgeGroup | null | undefined): string[] {
  const { adult, child } = words.dangers[danger];
  if (age === 'adult') return [...adult, words.below];
  if (age) return [...child, words.below];
  return [...adult, words.ifYoung, words.below];
}
