/** In which period a moment lies, by name; all in UTC. */
const PERIODS = {
  last: (iso: string) => iso,
  hourly: (iso: string) => iso.slice(0, 13),
  daily: (iso: string) => iso.slice(0, 10),
  weekly: (iso: string) => mondayOf(iso),
  monthly: (iso: string) => iso.slice(0, 7),
  yearly: (iso: string) => iso.slice(0, 4),
} as const satisfies Record<string, (iso: string) => string>;
type Period = keyof typeof PERIODS;

/** Of how many periods of each kind the last backup is kept. */
export type Keep = ReadonlyMap<Period, number>;

function mondayOf(iso: string): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const isPeriod = (word: string): word is Period => Object.hasOwn(PERIODS, word);

/** Reads `7 daily, 4 weekly, 12 monthly`; undefined where it says something else, or would keep nothing. */
export function keepFrom(text: string): Keep | undefined {
  const keep = new Map<Period, number>();
  for (const part of text
    .trim()
    .toLowerCase()
    .split(/\s*,\s*/)) {
    const [, count = '', period = ''] = /^([1-9]\d{0,3})\s+([a-z]+)$/.exec(part) ?? [];
    if (!isPeriod(period) || keep.has(period)) return undefined;
    keep.set(period, Number(count));
  }
  return keep;
}

/** Those that no rule keeps. The latest is the last of every period that it lies in, and so is always kept. */
export function superfluous<Backup extends { made: Date }>(backups: readonly Backup[], keep: Keep): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.made.getTime() - one.made.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [period, count] of keep) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const name = PERIODS[period](backup.made.toISOString());
      if (seen.has(name)) continue;
      if (seen.size === count) break;
      seen.add(name);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
