/** The last minute before lights out, in milliseconds. */
const DUSK = 60_000;

/** How much of sound and light is gone, 0 to 1, some time after a timer of `length` was set (milliseconds both). */
export function fadedAfter(passed: number, length: number): number {
  const dusk = Math.min(DUSK, length);
  return Math.min(1, Math.max(0, (passed - (length - dusk)) / dusk));
}
