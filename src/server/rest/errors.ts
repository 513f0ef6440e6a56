import { ApiError } from '../errors.ts';
import { SyntaxFailure } from './parse/complaint.ts';

/** A failure as PostgREST says it: `{ code, details, hint, message }`. */
export class RestError extends ApiError {
  override name = 'RestError';
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;
  readonly statusText: string | undefined;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: unknown;
      hint?: string | null | undefined;
      headers?: Record<string, string>;
      statusText?: string | undefined;
    } = {},
  ) {
    super(status, code, message);
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
    this.statusText = more.statusText;
  }
  body(): string {
    const { code, details, hint, message } = this;
    return JSON.stringify({ code, details, hint, message });
  }
}

/** What requests can get wrong before the database is asked; names, codes and texts are PostgREST's. */
const FAILURES = {
  query: [400, 'PGRST100'],
  rpcMethod: [405, 'PGRST101'],
  body: [400, 'PGRST102'],
  range: [416, 'PGRST103', 'Requested range not satisfiable'],
  putFilters: [405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators"],
  schema: [406, 'PGRST106'],
  mediaType: [406, 'PGRST107'],
  notEmbedded: [400, 'PGRST108'],
  responseHeaders: [
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  ],
  responseStatus: [500, 'PGRST112', 'response.status guc must be a valid status code'],
  putLimit: [400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'],
  putKey: [400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'],
  singular: [406, 'PGRST116', 'Cannot coerce the result to a single JSON object'],
  method: [405, 'PGRST117'],
  relatedOrder: [400, 'PGRST118'],
  raisedJson: [500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`],
  preferences: [400, 'PGRST122', 'Invalid preferences given with handling=strict'],
  aggregates: [400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  maxAffected: [400, 'PGRST124', 'Query result exceeds max-affected preference constraint'],
  path: [404, 'PGRST125', 'Invalid path specified in request URL'],
  openApi: [404, 'PGRST126', 'Root endpoint metadata is disabled'],
  notImplemented: [400, 'PGRST127', 'Feature not implemented'],
  maxAffectedRpc: [
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  ],
  noRelationship: [400, 'PGRST200'],
  ambiguousRelationship: [300, 'PGRST201'],
  noFunction: [404, 'PGRST202'],
  ambiguousFunction: [300, 'PGRST203'],
  noColumn: [400, 'PGRST204'],
  noTable: [404, 'PGRST205'],
} as const satisfies Record<string, [number, string, string?]>;

export function restError(
  name: keyof typeof FAILURES,
  more: { message?: string; details?: unknown; hint?: string | null | undefined } = {},
): RestError {
  const [status, code, message]: readonly [number, string, string?] = FAILURES[name];
  return new RestError(status, code, more.message ?? message ?? code, more);
}

export const syntaxError = (failure: SyntaxFailure): RestError =>
  restError('query', { message: failure.message, details: failure.details });

export const unacceptableType = (type: string): RestError =>
  restError('body', { message: `Content-Type not acceptable: ${type}` });

export const schemaCacheMissing = () =>
  new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', {
    headers: { 'retry-after': '1' },
  });
