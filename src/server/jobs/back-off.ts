/**
 * Seconds until the next try: doubled each time, up to a limit, and shortened by chance to between half and all of
 * it, so that what failed together does not come back together.
 */
export function backOff(
  { first, most }: { first: number; most: number },
  attempt: number,
  chance: number,
): number {
  const whole = Math.min(most, first * 2 ** (attempt - 1));
  return whole * (0.5 + chance / 2);
}
