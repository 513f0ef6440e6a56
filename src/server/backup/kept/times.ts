/** When backups are made: minutes of the day in UTC, on every day or on one of the week. */
export interface Times {
  minutes: readonly number[];
  weekday: number | undefined;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const minuteOf = (clock: string): number | undefined => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
};

/** Reads `hourly`, `daily 03:00`, `daily 03:00 15:00` or `weekly friday 03:00`; undefined where it is none of these. */
export function timesFrom(text: string): Times | undefined {
  const [kind, ...words] = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (kind === 'hourly' && words.length === 0)
    return { minutes: Array.from({ length: 24 }, (_, hour) => hour * 60), weekday: undefined };
  const weekday = kind === 'weekly' ? DAYS.indexOf(words.shift() ?? '') : undefined;
  const minutes = words.flatMap((word) => minuteOf(word) ?? []);
  const fits = (kind === 'daily' || kind === 'weekly') && weekday !== -1;
  return fits && minutes.length > 0 && minutes.length === words.length
    ? { minutes: minutes.toSorted((one, other) => one - other), weekday }
    : undefined;
}

/** The latest of them that has come. */
export function latestTime({ minutes, weekday }: Times, now: Date): Date {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (let day = today; ; day -= DAY) {
    if (weekday !== undefined && new Date(day).getUTCDay() !== weekday) continue;
    const come = minutes.findLast((minute) => day + minute * MINUTE <= now.getTime());
    if (come !== undefined) return new Date(day + come * MINUTE);
  }
}
