import * as v from 'valibot';
import { returnsVoid } from './catalog/functions.ts';
import { restError } from './errors.ts';
import type { Outcome } from './execute.ts';
import { textOf, type Value } from './large-rows.ts';
import { contentTypeOf } from './parse/media-types.ts';
import { appliedHeader } from './parse/preferences.ts';
import { contentRange, rangeStatus } from './parse/ranges.ts';
import type { Statement } from './plan/statement.ts';
import type { RestRequest } from './request.ts';
import { resultOf, totalOf, type Result } from './result.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  body: NonNullable<Value>;
}

interface Asked {
  request: RestRequest;
  statement: Statement;
  result: Result;
  total: number | null;
  /** The body's type and schema. */
  content: Record<string, string>;
}

const encoded = encodeURIComponent;

/** A relation's name in a header as PostgREST writes it, as far as a header can hold it. */
const plainName = (name: string) => name.replaceAll(/[^\x20-\x7e]+/g, encoded);

/** Clients take 16 KB of headers: a long list of values must not come back as one. */
const LONGEST_LOCATION = 4096;

const outside = (offset: number, total: number | null) =>
  restError('range', {
    details: `An offset of ${offset} was requested, but there are only ${total ?? 0} rows.`,
  }).body();

function readAnswer({ request, statement, result, total, content }: Asked): Answer {
  const { preferences, query, target, range } = request;
  const upper = range.offset + result.page - 1;
  const status = rangeStatus(range.offset, upper, total);
  const headers = {
    'content-range': contentRange(range.offset, upper, total),
    ...appliedHeader(preferences, 'read'),
  };
  if (statement.routine !== undefined && returnsVoid(statement.routine))
    return { status: 204, headers, body: '' };
  const place = `/${plainName(target.name)}${query.canonical === '' ? '' : `?${query.canonical}`}`;
  const located: Record<string, string> =
    statement.kind === 'read' && place.length <= LONGEST_LOCATION ? { 'content-location': place } : {};
  return {
    status,
    headers: { ...headers, ...located, ...content },
    body: status === 416 ? outside(range.offset, total) : result.body,
  };
}

/** The changed rows, if they are asked for; else only that it is done. */
function shown({ request: { preferences }, result, content }: Asked, status: number, otherwise: number) {
  return preferences.return === 'representation'
    ? { status, headers: content, body: result.body }
    : { status: otherwise, headers: {}, body: '' };
}

const counted = ({ request: { preferences }, result }: Asked) =>
  preferences.count === 'exact' || preferences.count === 'estimated' ? result.page : null;

function insertAnswer(asked: Asked): Answer {
  const { request, statement, result } = asked;
  const { preferences, query, target } = request;
  const resolves = (statement.table?.primaryKey ?? []).length > 0 || query.onConflict !== undefined;
  const key = result.location.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const merged = preferences.resolution === 'merge-duplicates' && (result.inserted ?? 0) <= 0;
  const answer = shown(asked, merged ? 200 : 201, merged ? 200 : 201);
  return {
    ...answer,
    headers: {
      ...(key === '' ? {} : { location: `/${plainName(target.name)}?${key}` }),
      'content-range': contentRange(1, 0, counted(asked)),
      ...appliedHeader(resolves ? preferences : { ...preferences, resolution: undefined }, 'insert'),
      ...answer.headers,
    },
  };
}

function putAnswer(asked: Asked): Answer {
  const answer = shown(asked, (asked.result.inserted ?? 0) > 0 ? 201 : 200, 204);
  const applied = appliedHeader(asked.request.preferences, 'put');
  return { ...answer, headers: { ...answer.headers, ...applied } };
}

function updateAnswer(asked: Asked): Answer {
  const answer = shown(asked, 200, 204);
  const range = contentRange(0, asked.result.page - 1, counted(asked));
  const applied = appliedHeader(asked.request.preferences, 'update');
  return { ...answer, headers: { 'content-range': range, ...applied, ...answer.headers } };
}

function deleteAnswer(asked: Asked): Answer {
  const answer = shown(asked, 200, 204);
  const range = contentRange(1, 0, counted(asked));
  const applied = appliedHeader(asked.request.preferences, 'delete');
  return { ...answer, headers: { 'content-range': range, ...applied, ...answer.headers } };
}

const ANSWERS: Record<Statement['kind'], (asked: Asked) => Answer> = {
  read: readAnswer,
  call: readAnswer,
  insert: insertAnswer,
  put: putAnswer,
  update: updateAnswer,
  delete: deleteAnswer,
};

const SetHeaders = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.pipe(
      v.record(v.string(), v.string()),
      v.check((one) => Object.keys(one).length === 1),
    ),
  ),
);

/** Headers and status that SQL asked for take the place of ours. */
function overridden(answer: Answer, { headers, status }: Result): Answer {
  if (status !== null && !/^\d{3}$/.test(status)) throw restError('responseStatus');
  const code = status === null ? answer.status : Number(status);
  if (headers === null) return { ...answer, status: code };
  const given = v.safeParse(SetHeaders, headers);
  if (!given.success) throw restError('responseHeaders');
  const set: Record<string, string | string[]> = {};
  for (const [name, value] of given.output.flatMap((one) => Object.entries(one))) {
    const before = set[name.toLowerCase()];
    set[name.toLowerCase()] = before === undefined ? value : [before, value].flat();
  }
  return { ...answer, status: code, headers: { ...answer.headers, ...set } };
}

export function answerOf(
  request: RestRequest,
  statement: Statement,
  outcome: Outcome,
  maxRows: number,
): Answer {
  const content = {
    'content-type': contentTypeOf(statement.media),
    ...(request.profiled ? { 'content-profile': request.schema } : {}),
  };
  if (statement.media.kind === 'plan')
    return {
      status: 200,
      headers: content,
      body: `${outcome.rows.map((row) => textOf(row[0]) ?? '').join('\n')}\n`,
    };
  const read = resultOf(outcome.rows[0] ?? []);
  const result = statement.binary ? { ...read, body: [Buffer.from(textOf(read.body) ?? '', 'hex')] } : read;
  const total = totalOf(request, result.total, outcome.estimate, maxRows);
  return overridden(ANSWERS[statement.kind]({ request, statement, result, total, content }), result);
}
