import * as v from 'valibot';
import { timesSchema, type MosqueTimes } from '#core/mosques/mosque.ts';
import { PRAYERS } from '#core/prayer-times/prayer.ts';

/** What people type into a field for a time, as patterns: `5:30`, `5.30`, `+15`; for Friday several, with commas. */
const TIME = String.raw`([01]?\d|2[0-3])[:.][0-5]\d`;
export const ONE_TIME = String.raw`${TIME}|\+\d{1,2}`;
export const SEVERAL_TIMES = String.raw`${TIME}(\s*[,،]\s*${TIME}){0,3}`;

/** `5.30` and `5:30` are `05:30`. */
const written = (time: string) => (time.startsWith('+') ? time : time.replace('.', ':').padStart(5, '0'));

/** Times as somebody typed them, field by field; nothing where they are none. What was left empty is not known. */
export function typedTimes(typed: (field: string) => string | null): MosqueTimes | null {
  const daily = PRAYERS.flatMap((prayer) => {
    const time = typed(prayer);
    return time ? [[prayer, written(time)]] : [];
  });
  const jumuah =
    typed('jumuah')
      ?.split(/[,،]/)
      .map((time) => written(time.trim())) ?? [];
  const said = { ...Object.fromEntries(daily), ...(jumuah.length > 0 ? { jumuah: jumuah.toSorted() } : {}) };
  const times = v.safeParse(timesSchema, said);
  return times.success ? times.output : null;
}
