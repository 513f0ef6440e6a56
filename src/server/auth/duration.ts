/** Milliseconds of each unit that the public API's durations (`2h45m`, `300ms`) may name. */
const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;

/** Milliseconds, or undefined for a text that is no duration. */
export function durationOf(text: string): number | undefined {
  if (!WHOLE.test(text)) return undefined;
  return [...text.matchAll(PART)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0),
    0,
  );
}
