import type { Choice } from '#core/stories/choosing.ts';

/** So many evenings are planned at once. */
export const NIGHTS = 7;

/** A story for each evening from a first one on. */
export interface BedtimePlan {
  /** The first evening, in days since 1 January 1970. */
  since: number;
  stories: readonly Choice[];
}

/** What stands first in a choice, an evening each; as many evenings as there are stories, and none told twice. */
export const planFrom = (choices: readonly Choice[], today: number, nights = NIGHTS): BedtimePlan => ({
  since: today,
  stories: choices.slice(0, nights),
});

export interface Evening {
  /** Days from today: 0 is tonight. */
  in: number;
  choice: Choice;
}

/** What is still to be told, tonight's first; nothing once the last evening is over. */
export const eveningsLeft = ({ since, stories }: BedtimePlan, today: number): Evening[] =>
  stories
    .map((choice, night) => ({ in: since + night - today, choice }))
    .filter((evening) => evening.in >= 0);

/** Another story for one evening; the others stay. */
export const withEvening = (plan: BedtimePlan, day: number, choice: Choice): BedtimePlan => ({
  ...plan,
  stories: plan.stories.map((known, night) => (plan.since + night === day ? choice : known)),
});
