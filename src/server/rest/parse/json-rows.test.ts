import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { TooDeep } from '../../shallow-json.ts';
import { JsonReader, jsonRows } from './json-rows.ts';

/** In chunks as they might arrive. */
function readIn(text: string, size: number) {
  const [reader, body] = [new JsonReader(), Buffer.from(text)];
  for (let at = 0; at < body.length; at += size) reader.take(body.subarray(at, at + size));
  return reader.end();
}
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a whole parser finds. */
function expected(text: string) {
  const value = JSON.parse(text) as unknown;
  const many = Array.isArray(value);
  const values: unknown[] = many ? value : [value];
  const first = values.find(isRow);
  const keys = first && Object.keys(first).toSorted();
  const even =
    !many || values.every((row) => isRow(row) && Object.keys(row).toSorted().join('\0') === keys?.join('\0'));
  return { valid: true, many, keys, even };
}

const sorted = ({ keys, ...rest }: ReturnType<typeof jsonRows>) => ({ ...rest, keys: keys?.toSorted() });
const rowsText = fc
  .array(fc.dictionary(fc.constantFrom('a', 'b', 'é', 'q"', '\\', '\n'), fc.jsonValue({ maxDepth: 3 })))
  .map((rows) => JSON.stringify(rows));

test('rows and names are those that JSON.parse finds, however the body is cut', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.json({ maxDepth: 5 }), rowsText),
      fc.integer({ min: 1, max: 9 }),
      (text, size) => {
        expect(sorted(readIn(text, size))).toEqual(expected(text));
        expect(sorted(jsonRows(Buffer.from(JSON.stringify(JSON.parse(text), null, 1))))).toEqual(
          expected(text),
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('what is not JSON is refused wherever it goes wrong', () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom(...'{}[],:"\\0-+.eEtfn x\n\u0001'.split(''), ''),
    )
    .map(
      ([text, at, sign]) =>
        text.slice(0, at % (text.length + 1)) + sign + text.slice((at % (text.length + 1)) + 1),
    );
  fc.assert(
    fc.property(broken, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(readIn(text, size).valid).toBe(isJson(text));
    }),
    { numRuns: 1_500 },
  );
});

test.each([
  '',
  ' ',
  '-',
  '01',
  '1.',
  '1e',
  '1e+',
  '.5',
  '+1',
  'tru',
  'truex',
  '"\\u12g4"',
  '"\t"',
  '[1 2]',
  '1 1',
  '{"a"}',
  ',',
  '[1}',
  '{]',
])('%j is no JSON', (text) => {
  expect(isJson(text)).toBe(false);
  expect(jsonRows(Buffer.from(text)).valid).toBe(false);
});
test.each(['0', '-0', '0.5e-3', '10E+2', 'true', 'null', '"\\u00e9\\/"', ' [ ] ', '{"a":{"b":[]}}'])(
  '%j is JSON',
  (text) => {
    expect(jsonRows(Buffer.from(text)).valid).toBe(isJson(text));
  },
);

describe('names', () => {
  test('are the same however they are written and ordered', () => {
    expect(jsonRows(Buffer.from('[{"é":1,"b":2},{"b":1,"\\u00e9":2},{"b":1,"b":1,"é":0}]'))).toMatchObject({
      keys: ['é', 'b'],
      even: true,
    });
  });
  test('that differ in one row of many are seen', () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ n, text: `"]},[{\\ ${n} é` }));
    expect(jsonRows(Buffer.from(JSON.stringify(rows))).even).toBe(true);
    for (const other of [{ n: 1 }, { n: 1, text: 2, more: 3 }, { n: 1, txet: 2 }, 1, []])
      expect(jsonRows(Buffer.from(JSON.stringify([...rows, other, ...rows]))).even).toBe(false);
  });
});

test('a depth of 64 is read; of one that goes on, no more than that is looked at', () => {
  expect(jsonRows(Buffer.from('['.repeat(64) + ']'.repeat(64))).valid).toBe(true);
  expect(() => jsonRows(Buffer.from('['.repeat(65) + ']'.repeat(65)))).toThrow(TooDeep);
  const reader = new JsonReader();
  expect(() => reader.take(Buffer.from('{"a":['.repeat(33)))).toThrow(TooDeep);
});
