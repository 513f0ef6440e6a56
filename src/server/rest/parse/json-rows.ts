/** A JSON body as a list of values: those of the array it is, or the one value it is. */
export interface JsonRows {
  many: boolean;
  values: Iterable<unknown>;
}

/** Larger bodies are read in parts of about this size: nothing as large as the body is made of them. */
const AT_ONCE = 64 * 1024;

const code = (character: string) => character.charCodeAt(0);
const QUOTE = code('"');
const BACKSLASH = code('\\');
const COMMA = code(',');
const COLON = code(':');
const OPENING = code('[');
const CLOSING = code(']');
const OPENING_ROW = code('{');
const CLOSING_ROW = code('}');

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function afterSpace(body: Buffer, start: number): number {
  let at = start;
  while (isSpace(body[at])) at += 1;
  return at;
}

/** Where the text ends that begins at `start`. */
function textEnd(body: Buffer, start: number): number {
  for (let end = body.indexOf(QUOTE, start + 1); end >= 0; end = body.indexOf(QUOTE, end + 1)) {
    let slashes = 0;
    while (body[end - 1 - slashes] === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
  throw new SyntaxError('A text does not end');
}

/** A text so long that it is looked through where it lies. */
function checkText(body: Buffer, start: number, end: number): void {
  for (let at = start + 1; at < end - 1; at += 1) {
    const byte = body[at] ?? 0;
    if (byte < 0x20) throw new SyntaxError('A control character in a text');
    if (byte !== BACKSLASH) continue;
    const escape = body.toString('latin1', at + 1, at + 6);
    if (!/^(["\\/bfnrt]|u[\da-fA-F]{4})/.test(escape)) throw new SyntaxError('An unknown escape');
    at += escape.startsWith('u') ? 5 : 1;
  }
}

type Span = [start: number, end: number];

/** The values from `start` to `end`; long texts within are left empty. */
function valuesOf(body: Buffer, [start, end]: Span, long: Span[]): unknown[] {
  const starts = [start, ...long.map(([, after]) => after)];
  const ends = [...long.map(([before]) => before), end];
  const parts = starts.map((from, index) => body.toString('utf8', from, ends[index]));
  const values: unknown = JSON.parse(`[${parts.join('""')}]`);
  return Array.isArray(values) ? values : [];
}

/** The values that stand side by side from `start` to the `closing` bracket, or to the body's end where there is none. */
function* siblings(body: Buffer, start: number, closing: number | undefined): Generator {
  let [from, depth] = [start, 0];
  let long: Span[] = [];
  for (let at = start; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) {
      const end = textEnd(body, at);
      if (end - at > AT_ONCE && body[afterSpace(body, end)] !== COLON) {
        checkText(body, at, end);
        long.push([at, end]);
      }
      at = end - 1;
    } else if (byte === OPENING || byte === OPENING_ROW) depth += 1;
    else if (depth > 0 && (byte === CLOSING || byte === CLOSING_ROW)) depth -= 1;
    else if (byte === COMMA && depth === 0 && at - from >= AT_ONCE) {
      const values = valuesOf(body, [from, at], long);
      if (values.length === 0) throw new SyntaxError('A value is missing');
      yield* values;
      from = at + 1;
      long = [];
    } else if (depth === 0 && byte === closing) {
      const values = valuesOf(body, [from, at], long);
      if (values.length === 0 && from > start) throw new SyntaxError('A value is missing');
      yield* values;
      if (afterSpace(body, at + 1) < body.length) throw new SyntaxError('More follows');
      return;
    }
  }
  if (closing !== undefined) throw new SyntaxError('The array does not end');
  yield* valuesOf(body, [from, body.length], long);
}

/** Fails with a SyntaxError, large bodies while their values are looked at. */
export function jsonRows(body: Buffer): JsonRows {
  if (body.length <= AT_ONCE) {
    const value: unknown = JSON.parse(body.toString());
    return Array.isArray(value) ? { many: true, values: value } : { many: false, values: [value] };
  }
  const start = afterSpace(body, 0);
  if (body[start] === OPENING) return { many: true, values: siblings(body, start + 1, CLOSING) };
  const values = [...siblings(body, 0, undefined)];
  if (values.length !== 1) throw new SyntaxError('Not one value');
  return { many: false, values };
}
