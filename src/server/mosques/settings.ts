import * as v from 'valibot';
import { number } from '../setting-kinds.ts';

/** Where OpenStreetMap is asked, and how. */
export interface Overpass {
  url: string;
  /** How long an answer is good for. */
  cacheHours: number;
  /** Seconds after which nothing more is expected of a question. */
  timeout: number;
}

/** Settings of the operator: whose service is asked has rules of its own, so none is asked unless somebody chose it. */
export const OVERPASS = {
  OVERPASS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
      v.url('must be a URL'),
    ),
  ),
  OVERPASS_CACHE_HOURS: number('24', 1, 8760),
  OVERPASS_TIMEOUT: number('25', 1, 180),
};

export const overpassFrom = (url: string | undefined, cacheHours: number, timeout: number): Overpass | null =>
  url === undefined ? null : { url, cacheHours, timeout };
