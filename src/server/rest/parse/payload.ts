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

interface Purpose {
  kind: 'rows' | 'call';
  columns: string[] | undefined;
  /** What was seen of a JSON body while it came. */
  rows: JsonRows | undefined;
}

const invalid = (message: string) => restError('body', { message });

const startsObject = (body: Buffer) => /^[ \t\n\r]*\{/.test(body.subarray(0, 1024).toString());

/** Rows inserted together must name the same columns, since one statement takes them all. */
function jsonPayload(body: Buffer, { valid, many, keys, even }: JsonRows): Payload {
  if (!valid) throw invalid('Empty or invalid json');
  if (!even) throw invalid('All object keys must match');
  return keys === undefined ? { raw: '[]', many: true, keys: [] } : { raw: body, many, keys };
}

function csvPayload(rows: Record<string, unknown>[]): Payload {
  const [first] = rows;
  if (first === undefined) return { raw: '[]', many: true, keys: [] };
  const keys = Object.keys(first);
  const isAlike = (row: Record<string, unknown>) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(isAlike)) throw invalid('All lines must have same number of fields');
  return { raw: JSON.stringify(rows), many: true, keys };
}

export function readPayload(body: Buffer, type: MediaType, purpose: Purpose): Payload {
  const mime = type.kind === 'plain' ? type.mime : mimeOf(type);
  switch (mime) {
    case 'application/json':
      if (purpose.columns !== undefined)
        return {
          raw: body,
          many: purpose.rows?.valid ? purpose.rows.many : !startsObject(body),
          keys: purpose.columns,
        };
      if (body.length === 0 && purpose.kind === 'call') return { raw: '', many: false, keys: [] };
      return jsonPayload(body, purpose.rows ?? jsonRows(body));
    case 'text/csv': {
      const rows = csvRows(body.toString());
      if (rows === undefined) throw invalid('parse error (not enough input) at ""');
      return csvPayload(rows);
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
