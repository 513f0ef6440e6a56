/** As accounts have them. */
export const AGE_GROUPS = ['under_10', '10_12', '13_15', '16_17', 'adult'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** As answer cards have them: from which age on something may be said. */
export type CardAges = 'small' | 'child' | 'youth' | 'adult';

/** How far each group may hear. Who has not told an age hears what a child hears: being wrong then costs a visit to a grown-up. */
const HEARS: Readonly<Record<AgeGroup | 'unset', readonly CardAges[]>> = {
  under_10: ['small'],
  '10_12': ['small', 'child'],
  '13_15': ['small', 'child', 'youth'],
  '16_17': ['small', 'child', 'youth'],
  adult: ['small', 'child', 'youth', 'adult'],
  unset: ['small', 'child'],
};

/** Whether somebody of this age may be told what is marked so. */
export function mayHear(age: AgeGroup | null | undefined, ages: CardAges): boolean {
  return HEARS[age ?? 'unset'].includes(ages);
}

/** Files of cards that are opened for under ten at all; of them only what is marked `small`. */
const SMALL_TOPICS: ReadonlySet<string> = new Set([
  'app',
  'cleanliness',
  'consolation',
  'duas',
  'faith',
  'family',
  'fasting',
  'fasts-and-nights',
  'food',
  'hadith',
  'hajj',
  'history',
  'prayer',
  'prayer-in-life',
  'prophets-and-companions',
  'purity',
  'quran',
  'quran-themes',
  'traps',
  'unseen',
]);

/** Whether a topic may come up at all: under ten only what is on the list. */
export function mayOpen(age: AgeGroup | null | undefined, topic: string): boolean {
  return age !== 'under_10' || SMALL_TOPICS.has(topic);
}
