import { describe, expect, test } from 'vitest';
import { jsonRows } from './json-rows.ts';

const LONG = 'x'.repeat(100_000);
const read = (text: string) => {
  const { many, values } = jsonRows(Buffer.from(text));
  return { many, values: [...values] };
};
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, text: `"]},[{\\ ${n} é` }));

describe('a body too large to be read at once', () => {
  test('gives the rows of an array, whatever their texts hold', () => {
    expect(read(JSON.stringify(rows(20_000)))).toEqual({ many: true, values: rows(20_000) });
    expect(read(JSON.stringify(rows(20_000), null, 2)).values).toEqual(rows(20_000));
  });
  test('gives one value', () => {
    expect(read(`{"a":[1,2],"b":"${LONG}"}`)).toEqual({ many: false, values: [{ a: [1, 2], b: '' }] });
    expect(Object.keys(read(`{"${LONG}":1}`).values[0] ?? {})).toEqual([LONG]);
  });
  test('gives no rows for an array of nothing but space', () => {
    expect(read(`[${' '.repeat(100_000)}]`)).toEqual({ many: true, values: [] });
  });
  test.each([
    `["${LONG}`,
    `["${LONG}"`,
    `["${LONG}",]`,
    `[,"${LONG}"]`,
    `["${LONG}"]]`,
    `["${LONG}"] x`,
    `["${LONG}"},{]`,
    `["${LONG}\\x"]`,
    `["${LONG}\\u12g4"]`,
    `["${LONG}\n"]`,
    `{"a":"${LONG}"},{"a":1}`,
    `{"a":"${LONG}"}]`,
    `[${' '.repeat(100_000)},1]`,
    `[1${' '.repeat(100_000)},,1]`,
    `[1 ${' '.repeat(100_000)} 2]`,
  ])('is refused where it is not JSON (%#)', (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(() => read(text)).toThrow(SyntaxError);
  });
});
