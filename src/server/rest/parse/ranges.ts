import { restError } from '../errors.ts';

/** Rows wanted: from `offset` on, at most `limit`. */
export interface Range {
  offset: number;
  limit: number | undefined;
}

export const ALL: Range = { offset: 0, limit: undefined };

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;

/** `limit=` and `offset=`; what is no number counts as not said. */
export function rangeOf(limit: string | undefined, offset: string | undefined): Range {
  const most = whole(limit);
  if (most !== undefined && most < 0)
    throw restError('range', { details: 'Limit should be greater than or equal to zero.' });
  return { offset: Math.max(whole(offset) ?? 0, 0), limit: most };
}

function headerRange(header: string | undefined): Range {
  const [, from, to] = /^([0-9]+)-([0-9]*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return ALL;
  const offset = Number(from);
  if (to === undefined || to === '') return { offset, limit: undefined };
  if (Number(to) < offset)
    throw restError('range', {
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  return { offset, limit: Number(to) - offset + 1 };
}

const endOf = ({ offset, limit }: Range) => (limit === undefined ? Infinity : offset + limit);

/** What both `Range:` and `limit=` allow; only for GET has the header a meaning (RFC 9110). */
export function topRange(method: string, header: string | undefined, asked: Range): Range {
  if (asked.limit === 0) return asked;
  if (method !== 'GET' || header === undefined) return asked;
  const wanted = headerRange(header);
  const offset = Math.max(wanted.offset, asked.offset);
  const end = Math.min(endOf(wanted), endOf(asked));
  if (end <= offset) throw restError('range', { details: 'Limit should be greater than or equal to zero.' });
  return { offset, limit: end === Infinity ? undefined : end - offset };
}

export const capped = ({ offset, limit }: Range, most: number): Range =>
  most === 0 ? { offset, limit } : { offset, limit: Math.min(limit ?? most, most) };

/** `Content-Range`, with the total where it was counted. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const rows = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${rows}/${total ?? '*'}`;
}

export function rangeStatus(lower: number, upper: number, total: number | null): 200 | 206 | 416 {
  if (total === null) return 200;
  if (lower > total) return 416;
  return upper - lower + 1 < total ? 206 : 200;
}
