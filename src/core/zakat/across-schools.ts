import type { Minor } from '#core/zakat/money.ts';
import { bySchool } from '#core/zakat/reckoning.ts';
import type { Sheet } from '#core/zakat/sheet.ts';

export interface AcrossSchools {
  /** All come to the same: whichever is followed, the answer stands. */
  agreed: boolean;
  least: Minor;
  most: Minor;
}

/** What can be said to somebody who has not told which school they follow. */
export function acrossSchools(sheet: Omit<Sheet, 'school'>): AcrossSchools {
  const all = bySchool(sheet);
  const dues = all.map(({ due }) => due);
  return {
    agreed: all.every(({ due, reached }) => due === all[0]?.due && reached === all[0]?.reached),
    least: Math.min(...dues),
    most: Math.max(...dues),
  };
}
