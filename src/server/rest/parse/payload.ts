import { restError } from '../errors.ts';
import { csvRows } from './csv.ts';
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

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
}

const startsObject = (body: Buffer) => /^[ \t\n\r]*\{/.test(body.subarray(0, 1024).toString());

/** Rows inserted together must name the same columns, since one statement takes them all. */
function rowsOf(value: unknown, raw: string | Buffer, message: string): Payload {
  if (isRow(value)) return { raw, many: false, keys: Object.keys(value) };
  if (!Array.isArray(value) || value.length === 0) return { raw: '[]', many: true, keys: [] };
  const [first] = value as unknown[];
  if (!isRow(first)) throw invalid(message);
  const keys = Object.keys(first);
  const same = (value as unknown[]).every((row) => {
    if (!isRow(row)) return false;
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  });
  if (!same) throw invalid(message);
  return { raw, many: true, keys };
}

export function readPayload(body: Buffer, type: MediaType, purpose: Purpose): Payload {
  const mime = type.kind === 'plain' ? type.mime : mimeOf(type);
  switch (mime) {
    case 'application/json':
      if (purpose.columns !== undefined)
        return { raw: body, many: !startsObject(body), keys: purpose.columns };
      if (body.length === 0 && purpose.kind === 'call') return { raw: '', many: false, keys: [] };
      return rowsOf(parsedJson(body.toString()), body, 'All object keys must match');
    case 'text/csv': {
      const rows = csvRows(body.toString());
      if (rows === undefined) throw invalid('parse error (not enough input)');
      return rowsOf(rows, JSON.stringify(rows), 'All lines must have same number of fields');
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
  throw invalid(`Content-Type not acceptable: ${mime}`);
}
