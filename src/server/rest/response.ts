import * as v from 'valibot';
import { returnsVoid } from './catalog/functions.ts';
import { restError } from './errors.ts';
import type { Outcome, Row } from './execute.ts';
import { contentTypeOf } from './parse/media-types.ts';
import { appliedHeader } from './parse/preferences.ts';
import { contentRange, rangeStatus } from './parse/ranges.ts';
import type { Statement } from './plan/statement.ts';
import type { RestRequest } from './request.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

interface Result {
  total: number | null;
  page: number;
  location: [string, string][];
  body: string;
  headers: string | null;
  status: string | null;
  inserted: number | null;
}

const Location = v.array(v.tuple([v.string(), v.string()]));

export function resultOf(row: Row): Result {
  const [total, page, location, body, headers, status, inserted] = row;
  return {
    total: total == null ? null : Number(total),
    page: Number(page ?? 0),
    location: location == null ? [] : v.parse(Location, JSON.parse(location)),
    body: body ?? '',
    headers: headers ?? null,
    status: status ?? null,
    inserted: inserted == null ? null : Number(inserted),
  };
}

/** What must hold before a change is kept. */
export function checkResult(row: Row, request: RestRequest, statement: Statement): void {
  const { page } = resultOf(row);
  const { maxAffected, handling } = request.preferences;
  if (statement.kind === 'put' && page !== 1) throw restError('putKey');
  if (statement.media.kind === 'single' && page !== 1)
    throw restError('singular', { details: `The result contains ${page} rows` });
  const limits = statement.kind === 'update' || statement.kind === 'delete' || statement.kind === 'call';
  if (limits && handling === 'strict' && maxAffected !== undefined && page > maxAffected)
    throw restError('maxAffected', { details: `The query affects ${page} rows` });
}

export const mustCheck = ({ preferences }: RestRequest, { kind, media }: Statement): boolean =>
  kind === 'put' ||
  media.kind === 'single' ||
  (preferences.handling === 'strict' && preferences.maxAffected !== undefined);

function plannedTotal(rows: Row[] | undefined): number | null {
  const text = rows?.[0]?.[0];
  if (text == null) return null;
  const Plan = v.tuple([v.object({ Plan: v.object({ 'Plan Rows': v.number() }) })]);
  return v.parse(Plan, JSON.parse(text))[0].Plan['Plan Rows'];
}

function totalOf(request: RestRequest, counted: number | null, rows: Row[] | undefined, most: number) {
  const { count } = request.preferences;
  if (count === 'planned') return plannedTotal(rows);
  if (count !== 'estimated' || counted === null || (most > 0 && counted <= most)) return counted;
  return Math.max(counted, plannedTotal(rows) ?? 0);
}

/** Headers and status that SQL asked for; names that are set already are replaced. */
function overridden(answer: Answer, { headers, status }: Result): Answer {
  let code = answer.status;
  if (status !== null) {
    if (!/^\d{3}$/.test(status)) throw restError('responseStatus');
    code = Number(status);
  }
  if (headers === null) return { ...answer, status: code };
  const Shape = v.array(v.record(v.string(), v.string()));
  let given: Record<string, string>[];
  try {
    given = v.parse(Shape, JSON.parse(headers));
  } catch {
    throw restError('responseHeaders');
  }
  const set: Record<string, string | string[]> = {};
  for (const one of given) {
    const [pair, more] = Object.entries(one);
    if (pair === undefined || more !== undefined) throw restError('responseHeaders');
    const [name, value] = [pair[0].toLowerCase(), pair[1]];
    const before = set[name];
    set[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...answer, status: code, headers: { ...answer.headers, ...set } };
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '%20');

export function answerOf(
  request: RestRequest,
  statement: Statement,
  outcome: Outcome,
  maxRows: number,
): Answer {
  const { preferences, query, target, range } = request;
  const type: Record<string, string> = {
    'content-type': contentTypeOf(statement.media),
    ...(request.profiled ? { 'content-profile': request.schema } : {}),
  };
  if (statement.media.kind === 'plan')
    return { status: 200, headers: type, body: `${outcome.rows.map((row) => row[0] ?? '').join('\n')}\n` };
  const result = resultOf(outcome.rows[0] ?? []);
  const shown = preferences.return === 'representation';
  const counted = preferences.count === 'exact' || preferences.count === 'estimated' ? result.page : null;
  const body = shown ? result.body : '';
  const content = shown ? type : {};

  switch (statement.kind) {
    case 'read':
    case 'call': {
      const total = totalOf(request, result.total, outcome.estimate, maxRows);
      const upper = range.offset + result.page - 1;
      const status = rangeStatus(range.offset, upper, total);
      const headers = {
        'content-range': contentRange(range.offset, upper, total),
        ...appliedHeader(preferences, ['count', 'tx', 'handling', 'timezone', 'maxAffected']),
      };
      const { routine } = statement;
      if (routine !== undefined && returnsVoid(routine))
        return overridden({ status: 204, headers, body: '' }, result);
      const location = `/${encoded(target.name)}${query.canonical === '' ? '' : `?${query.canonical}`}`;
      const answer: Answer = {
        status,
        headers: {
          ...headers,
          ...(statement.kind === 'read' ? { 'content-location': location } : {}),
          ...type,
        },
        body: result.body,
      };
      if (status === 416) {
        const error = restError('range', {
          details: `An offset of ${range.offset} was requested, but there are only ${total ?? 0} rows.`,
        });
        return { ...answer, body: error.body() };
      }
      return overridden(answer, result);
    }
    case 'insert': {
      const { primaryKey = [] } = statement.table ?? {};
      const resolves = primaryKey.length > 0 || query.onConflict !== undefined;
      const key = result.location.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
      const merged = preferences.resolution === 'merge-duplicates' && (result.inserted ?? 0) <= 0;
      return overridden(
        {
          status: merged ? 200 : 201,
          headers: {
            ...(key === '' ? {} : { location: `/${encoded(target.name)}?${key}` }),
            'content-range': contentRange(1, 0, counted),
            ...appliedHeader(preferences, [
              ...(resolves ? (['resolution'] as const) : []),
              'missing',
              'return',
              'count',
              'tx',
              'handling',
              'timezone',
            ]),
            ...content,
          },
          body,
        },
        result,
      );
    }
    case 'put':
      return overridden(
        {
          status: shown ? ((result.inserted ?? 0) > 0 ? 201 : 200) : 204,
          headers: {
            ...content,
            ...appliedHeader(preferences, ['return', 'count', 'tx', 'handling', 'timezone']),
          },
          body,
        },
        result,
      );
    case 'update':
    case 'delete':
      return overridden(
        {
          status: shown ? 200 : 204,
          headers: {
            'content-range':
              statement.kind === 'update'
                ? contentRange(0, result.page - 1, counted)
                : contentRange(1, 0, counted),
            ...appliedHeader(preferences, [
              ...(statement.kind === 'update' ? (['missing'] as const) : []),
              'return',
              'count',
              'tx',
              'handling',
              'timezone',
              'maxAffected',
            ]),
            ...content,
          },
          body,
        },
        result,
      );
  }
}
