/** What a single ingredient is judged to be. */
export const RULINGS = ['halal', 'unknown', 'doubtful', 'haram'] as const;
export type Ruling = (typeof RULINGS)[number];

/** What a rule may say; `unknown` is for what was not recognised alone. */
export type Known = Exclude<Ruling, 'unknown'>;

export const VERDICTS = ['halal', 'cannotTell', 'doubtful', 'notHalal'] as const;
export type Verdict = (typeof VERDICTS)[number];

const VERDICT_OF: Readonly<Record<Ruling, Verdict>> = {
  halal: 'halal',
  unknown: 'cannotTell',
  doubtful: 'doubtful',
  haram: 'notHalal',
};

export const severity = (ruling: Ruling): number => RULINGS.indexOf(ruling);

export function worst<Item>(items: readonly Item[], rulingOf: (item: Item) => Ruling): Item | undefined {
  return items.toSorted((one, other) => severity(rulingOf(other)) - severity(rulingOf(one)))[0];
}

/**
 * The worst ingredient decides. A doubt that was found stands whatever the unread rest may be, so it comes before
 * "cannot tell"; only a list that was read to its end can be halal, and an empty one cannot be judged.
 */
export function verdictOf(rulings: readonly Ruling[]): Verdict {
  return VERDICT_OF[worst(rulings, (ruling) => ruling) ?? 'unknown'];
}
