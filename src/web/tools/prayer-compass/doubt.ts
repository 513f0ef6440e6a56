/** Degrees: wider than this, the needle may point past a hall's whole length. */
const WIDE = 15;
/** Where motion disturbs, the rose turns in steps of so many degrees. */
const STEP = 5;

export type Doubt = 'uncalibrated' | 'inaccurate' | 'unsteady';

/** What speaks against the needle at the moment, the worst first. Below zero is how browsers say that nobody calibrated it. */
export function doubtOf({
  accuracy,
  unsteady,
}: {
  accuracy: number | null;
  unsteady: boolean;
}): Doubt | null {
  if (accuracy !== null && accuracy < 0) return 'uncalibrated';
  if (accuracy !== null && accuracy > WIDE) return 'inaccurate';
  return unsteady ? 'unsteady' : null;
}

export const inSteps = (heading: number): number => Math.round(heading / STEP) * STEP;
