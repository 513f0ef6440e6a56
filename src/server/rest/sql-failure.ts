import { DatabaseError } from 'pg';
import * as v from 'valibot';
import { RestError, restError } from './errors.ts';
import type { Work } from './execute.ts';
import { isTooLarge } from './plan/answer-bytes.ts';

/** Status by SQLSTATE, or by its class where PostgREST does not tell them apart. */
const BY_CODE: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53400': 500,
  '53': 503,
  // More columns, arguments or depth than PostgreSQL takes: whoever asks for them can ask for less.
  '54': 400,
  '55': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
  '42P01': 404,
  '42P17': 500,
};

/** The same row twice in one upsert, and a change of everything. */
const REQUEST_AT_FAULT = /requires a WHERE clause$|cannot affect row a second time$/;
const UNCHANGEABLE = /^cannot (insert into|update|delete from|merge into) view/;

function statusOf(code: string, message: string, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401;
  if (code === '21000') return REQUEST_AT_FAULT.test(message) ? 400 : 500;
  if (code === '55000' && UNCHANGEABLE.test(message)) return 400;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  if (code === '42883') return message.startsWith('function xmlagg(') ? 406 : 404;
  if (code.startsWith('PT')) {
    const status = Number(code.slice(2));
    return Number.isInteger(status) && status >= 100 && status <= 599 ? status : 500;
  }
  return BY_CODE[code] ?? BY_CODE[code.slice(0, 2)] ?? 400;
}

const Raised = v.object({
  code: v.string(),
  message: v.string(),
  details: v.nullish(v.string()),
  hint: v.nullish(v.string()),
});
const Answer = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(999)),
  status_text: v.nullish(v.string()),
  headers: v.record(v.string(), v.string()),
});

function json<T>(shape: v.GenericSchema<unknown, T>, text: string): T | undefined {
  try {
    const read = v.safeParse(shape, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

const MESSAGE_KEYS =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const DETAIL_KEYS =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/** `raise sqlstate 'PGRST'` controls the whole answer. */
function raisedAnswer(message: string, detail: string | undefined): RestError {
  const raised = json(Raised, message);
  if (raised === undefined)
    return restError('raisedJson', {
      details: `Invalid JSON value for MESSAGE: '${message}'`,
      hint: MESSAGE_KEYS,
    });
  if (detail === undefined)
    return restError('raisedJson', {
      details: 'DETAIL is missing in the RAISE statement',
      hint: DETAIL_KEYS,
    });
  const answer = json(Answer, detail);
  if (answer === undefined)
    return restError('raisedJson', {
      details: `Invalid JSON value for DETAIL: '${detail}'`,
      hint: DETAIL_KEYS,
    });
  return new RestError(answer.status, raised.code, raised.message, {
    details: raised.details,
    hint: raised.hint,
    headers: answer.headers,
    statusText: answer.status_text ?? undefined,
  });
}

/** Nothing asked for a transaction without writes, yet it is one: a pooler leads to a standby, which is about to take over. */
export const isStandby = (error: unknown, { settings }: Pick<Work, 'settings'>): boolean =>
  error instanceof DatabaseError &&
  error.code === '25006' &&
  !settings.some(([name]) => name.endsWith('transaction_read_only'));

/** What a copy of the database said is final where the primary would only take as long again, or say the same. */
export const isFinal = (error: unknown): boolean =>
  error instanceof RestError ||
  (error instanceof DatabaseError && error.code === '57014') ||
  isTooLarge(error);

const answerTooLarge = () =>
  new RestError(400, '54000', 'The answer is too large', {
    hint: 'Ask for fewer rows, fewer columns or fewer embedded resources.',
  });

/** A failure of the database in PostgREST's form; anything else stays what it is. */
export function sqlFailure(error: unknown, signedIn: boolean): unknown {
  if (!(error instanceof DatabaseError) || error.code === undefined) return error;
  const { code, message, detail, hint } = error;
  if (isTooLarge(error)) return answerTooLarge();
  if (code === 'PGRST') return raisedAnswer(message, detail);
  const status = statusOf(code, message, signedIn);
  return new RestError(status, code, message, {
    details: detail,
    hint,
    headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {},
    statusText: code.startsWith('PT') ? message : undefined,
  });
}
