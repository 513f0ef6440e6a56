import type { Minor } from '#core/zakat/money.ts';
import { zakatOn } from '#core/zakat/reckoning.ts';
import type { Sheet } from '#core/zakat/sheet.ts';

export interface PastYear {
  /** Which year it was, as its owner calls it. */
  name: string;
  wealth: Minor;
  /** In the prices of that time. */
  nisab: Minor;
}

/**
 * What was missed, oldest first. Zakat that is still owed lessens the wealth of the years after it, as other debts do,
 * where a school deducts debts.
 */
export function pastYears(
  years: readonly PastYear[],
  year: Sheet['year'],
  deducts: boolean,
): { due: Minor[]; sum: Minor } {
  let owed = 0;
  const due = years.map(({ wealth, nisab }) => {
    const base = Math.max(0, wealth - (deducts ? owed : 0));
    const part = nisab > 0 && base >= nisab ? zakatOn(base, year) : 0;
    owed += part;
    return part;
  });
  return { due, sum: owed };
}
