import * as v from 'valibot';
import { restError } from './errors.ts';
import type { Row } from './exchange.ts';
import { textOf, type Value } from './large-rows.ts';
import type { Statement } from './plan/statement.ts';
import type { RestRequest } from './request.ts';

/** The one row that every statement answers with. */
export interface Result {
  /** Rows there are, if they were counted, and rows in this answer. */
  total: number | null;
  page: number;
  /** The new row's key. */
  location: [name: string, value: string][];
  body: NonNullable<Value>;
  headers: string | null;
  status: string | null;
  inserted: number | null;
}

const Location = v.array(v.tuple([v.string(), v.string()]));

export function resultOf(row: Row): Result {
  const [total, page, location, body, headers, status, inserted] = row;
  const key = textOf(location);
  return {
    total: total == null ? null : Number(total),
    page: Number(page ?? 0),
    location: key === null ? [] : v.parse(Location, JSON.parse(key)),
    body: body ?? '',
    headers: textOf(headers),
    status: textOf(status),
    inserted: inserted == null ? null : Number(inserted),
  };
}

export const mustCheck = ({ preferences }: RestRequest, { kind, media }: Statement): boolean =>
  media.kind !== 'plan' &&
  (kind === 'put' ||
    media.kind === 'single' ||
    (preferences.handling === 'strict' && preferences.maxAffected !== undefined));

const LIMITED = ['update', 'delete', 'call'];

/** What must hold before a change is kept. */
export function checkResult(row: Row, { preferences }: RestRequest, { kind, media }: Statement): void {
  const { page } = resultOf(row);
  const { maxAffected, handling } = preferences;
  if (kind === 'put' && page !== 1) throw restError('putKey');
  if (media.kind === 'single' && page !== 1)
    throw restError('singular', { details: `The result contains ${page} rows` });
  if (LIMITED.includes(kind) && handling === 'strict' && maxAffected !== undefined && page > maxAffected)
    throw restError('maxAffected', { details: `The query affects ${page} rows` });
}

const Plan = v.tuple([v.object({ Plan: v.object({ 'Plan Rows': v.number() }) })]);

function plannedTotal(rows: Row[] | undefined): number | null {
  const text = textOf(rows?.[0]?.[0]);
  return text === null ? null : v.parse(Plan, JSON.parse(text))[0].Plan['Plan Rows'];
}

/** The count that was asked for; an estimate is exact as long as exactness is cheap. */
export function totalOf(
  { preferences: { count } }: RestRequest,
  counted: number | null,
  estimate: Row[] | undefined,
  cheap: number,
): number | null {
  if (count === 'planned') return plannedTotal(estimate);
  if (count !== 'estimated' || counted === null || (cheap > 0 && counted <= cheap)) return counted;
  return Math.max(counted, plannedTotal(estimate) ?? 0);
}
