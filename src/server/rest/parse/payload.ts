import { restError, unacceptableType } from '../errors.ts';
import { csvRows } from './csv.ts';
import { jsonRows, type JsonRows } from './json-rows.ts';
import { mimeOf, type MediaType } from './media-types.ts';
import { queryPairs } from './query.ts';

/** A request's body, ready to be a parameter. */
export interface Payload {
  /**
   * JSON, or for a function with one unnamed parameter whatever was sent. As bytes where it came as JSON: large bodies
   * are not copied into texts.
   */
  raw: string | Buffer;
  /** An array of rows, or one row. */
  many: boolean;
  /** Names of the columns or arguments that are given. */
  keys: string[];
  /** Arguments from a form. */
  form?: [name: string, value: string][];
}

type Purpose =
  | { kind: 'rows'; columns: string[] | undefined }
  | { kind: 'call'; columns: string[] | undefined };

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (message: string) => restError('body', { message });

const startsObject = (body: Buffer) => /^[ \t\n\r]*\{/.test(body.subarray(0, 1024).toString());

/** Rows inserted together must name the same columns, since one statement takes them all. */
function rowsOf({ many, values }: JsonRows, raw: string | Buffer, message: string): Payload {
  let keys: string[] | undefined;
  for (const row of values) {
    if (!isRow(row) && !many) break;
    if (!isRow(row)) throw invalid(message);
    const own = Object.keys(row);
    keys ??= own;
    if (own.length !== keys.length || !keys.every((key) => Object.hasOwn(row, key))) throw invalid(message);
  }
  return keys === undefined ? { raw: '[]', many: true, keys: [] } : { raw, many, keys };
}

function jsonPayload(body: Buffer): Payload {
  try {
    return rowsOf(jsonRows(body), body, 'All object keys must match');
  } catch (error) {
    throw error instanceof SyntaxError ? invalid('Empty or invalid json') : error;
  }
}

export function readPayload(body: Buffer, type: MediaType, purpose: Purpose): Payload {
  const mime = type.kind === 'plain' ? type.mime : mimeOf(type);
  switch (mime) {
    case 'application/json':
      if (purpose.columns !== undefined)
        return { raw: body, many: !startsObject(body), keys: purpose.columns };
      if (body.length === 0 && purpose.kind === 'call') return { raw: '', many: false, keys: [] };
      return jsonPayload(body);
    case 'text/csv': {
      const rows = csvRows(body.toString());
      if (rows === undefined) throw invalid('parse error (not enough input) at ""');
      return rowsOf(
        { many: true, values: rows },
        JSON.stringify(rows),
        'All lines must have same number of fields',
      );
    }
    case 'application/x-www-form-urlencoded': {
      const form = queryPairs(body.toString());
      const object = Object.fromEntries(form);
      return { raw: JSON.stringify(object), many: false, keys: Object.keys(object), form };
    }
    case 'text/plain':
    case 'text/xml':
    case 'application/octet-stream':
      if (purpose.kind === 'call')
        return { raw: mime === 'application/octet-stream' ? body : body.toString(), many: false, keys: [] };
  }
  throw unacceptableType(mime);
}
