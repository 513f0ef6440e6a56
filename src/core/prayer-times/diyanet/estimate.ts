import { LONGEST } from '#core/prayer-times/diyanet/row.ts';
import type { Row } from '#core/prayer-times/diyanet/row.ts';

/** A year from 44.5° north up: sunrise and maghrib are always known there. */
export interface NorthernRow extends Row {
  sunrise: number;
  maghrib: number;
}

type Twilight = 'fajr' | 'isha';

/** From here up, where the longest day is cut to 19 hours, no day goes beyond 21 June. */
const FAR_NORTH = 60;
const ROUNDING_ERROR = 1e-6;
/** The estimate and the sun's own time are joined where they are this many minutes apart. */
const MARGIN = { fajr: 20, isha: -20 } as const;

const nightOf = ({ sunrise, maghrib }: NorthernRow) => 1440 + sunrise - maghrib;

/**
 * Takdir: Fajr and Isha around the nights without an 18° Fajr. Their share of the night is that of the last evening
 * before these nights, a third of it for Isha; on either side the clock time runs straight to where the sun's own time is
 * twenty minutes away. `solstice` is the index of 21 June.
 */
export function estimated(rows: readonly NorthernRow[], latitude: number, solstice: number): NorthernRow[] {
  const top = rows[solstice];
  if (!top) return [...rows];
  const far = latitude >= FAR_NORTH;
  const cutSunrise = far && top.sunrise <= top.dhuhr - LONGEST + ROUNDING_ERROR;
  const cutMaghrib = far && top.maghrib >= top.dhuhr + LONGEST - ROUNDING_ERROR;
  const days = rows.map((row) => ({
    ...row,
    sunrise: cutSunrise ? Math.max(row.sunrise, top.sunrise) : row.sunrise,
    maghrib: cutMaghrib ? Math.min(row.maghrib, top.maghrib) : row.maghrib,
  }));

  const fajr = joined(days, 'fajr', solstice);
  const isha = joined(days, 'isha', solstice);
  const earliest = cutSunrise ? (fajr[solstice] ?? null) : null;
  const latest = cutMaghrib ? (isha[solstice] ?? null) : null;
  return days.map((row, index) => ({
    ...row,
    fajr: bounded(fajr[index] ?? null, earliest, Math.max),
    isha: bounded(isha[index] ?? null, latest, Math.min),
  }));
}

function bounded(moment: number | null, limit: number | null, choose: typeof Math.max): number | null {
  return moment === null || limit === null ? moment : choose(moment, limit);
}

/** One column with the estimate put in. */
function joined(days: readonly NorthernRow[], event: Twilight, solstice: number): (number | null)[] {
  const real = days.map((row) => row[event]);
  const { first, last, estimateOn } = gap(days, event, solstice);
  const margin = MARGIN[event];
  const [atFirst, atLast] = [estimateOn(first), estimateOn(last)];
  const begin = meeting(real, first, -1, atFirst + margin, margin);
  const end = meeting(real, last, 1, atLast + margin, margin);
  if (begin === null || end === null) return real;
  return real.map((moment, index) => {
    if (index < begin || index > end) return moment;
    if (index < first) return atFirst + (margin * (first - index)) / (first - begin);
    if (index > last) return atLast + (margin * (index - last)) / (end - last);
    return estimateOn(index);
  });
}

/** The days without an 18° Fajr (21 June alone if there is none), and what is estimated for a day. */
function gap(days: readonly NorthernRow[], event: Twilight, solstice: number) {
  const missing = days.flatMap((row, index) => (row.fajr === null ? [index] : []));
  const first = missing[0] ?? solstice;
  const last = missing.at(-1) ?? solstice;
  const anchor = days[missing.length > 0 ? first - 1 : solstice];
  const share = anchor ? ((anchor.fajr ?? 0) + 1440 - anchor.maghrib) / (3 * nightOf(anchor)) : 0;
  const estimateOn = (index: number) => {
    const row = days[index];
    if (!row) return 0;
    return event === 'isha'
      ? row.maghrib + share * nightOf(row)
      : row.sunrise - (share * nightOf(row) * 18) / 16;
  };
  return { first, last, estimateOn };
}

/** Where, between two days, the sun's own time reaches `goal`; null if nowhere in the year. */
function meeting(
  real: readonly (number | null)[],
  start: number,
  step: 1 | -1,
  goal: number,
  margin: number,
): number | null {
  let index = start + step;
  for (; index >= 0 && index < real.length; index += step) {
    const moment = real[index] ?? null;
    if (moment !== null && (moment - goal) * margin >= 0) break;
  }
  const found = real[index] ?? null;
  if (found === null) return null;
  const before = real[index - step] ?? null;
  return before === null || before === found ? index : index - (step * (found - goal)) / (found - before);
}
