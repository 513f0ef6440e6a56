import * as v from 'valibot';
import { sourceFailed } from '../source.ts';

export const CALLED = 'source of prices';

/** Nobody buys a gram for less or more than this, in any money. */
const price = v.pipe(v.number(), v.minValue(0.000001), v.maxValue(1_000_000_000));
const Answer = v.object({
  currency: v.string(),
  gold: price,
  silver: price,
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** Per gram of pure metal, and when that was so. */
export interface MetalPrices {
  currency: string;
  gold: number;
  silver: number;
  at: string;
}

const DAY = 24 * 3600 * 1000;
/** What is older is no price of the day, and nothing was priced tomorrow. */
const OLDEST = 7 * DAY;

/** The prices in an answer; refused where they cannot be right. */
export function pricesIn(json: string, now: number): MetalPrices {
  const read = v.safeParse(Answer, parsed(json));
  if (!read.success) throw sourceFailed(CALLED);
  const { currency, gold, silver, at } = read.output;
  const age = now - Date.parse(at);
  if (gold <= silver || age > OLDEST || age < -DAY) throw sourceFailed(CALLED);
  return { currency, gold, silver, at: new Date(Math.min(Date.parse(at), now)).toISOString() };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
