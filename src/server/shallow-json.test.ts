import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { DEEPEST, MOST_VALUES, shallowJson, TooDeep, TooMuch } from './shallow-json.ts';

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);

test('what JSON.parse reads is read alike', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      expect(shallowJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test('a depth of 64 is read, one of 65 is not, in arrays, objects and both', () => {
  expect(DEEPEST).toBe(64);
  expect(() => shallowJson(nested(64))).not.toThrow();
  expect(() => shallowJson(nested(65))).toThrow(TooDeep);
  expect(() => shallowJson('{"a":'.repeat(65) + '1' + '}'.repeat(65))).toThrow(TooDeep);
  expect(() => shallowJson('[{"a":'.repeat(33) + '1' + '}]'.repeat(33))).toThrow(TooDeep);
});

test('brackets within a text are no depth', () => {
  const text = '['.repeat(1_000) + '\\"'.repeat(3) + '{'.repeat(1_000) + '\\\\';
  expect(shallowJson(`["${text}",1]`)).toHaveLength(2);
});

test('what opens and never closes is refused for its depth, before it is parsed', () => {
  expect(() => shallowJson('['.repeat(500_000))).toThrow(TooDeep);
  expect(() => shallowJson('"\\'.repeat(10))).toThrow(SyntaxError);
});

test('so many values are read and not one more, in lists, rows and both', () => {
  expect(MOST_VALUES).toBe(50_000);
  const list = (values: number) => `[${'0,'.repeat(values - 1)}0]`;
  expect(shallowJson(list(MOST_VALUES))).toHaveLength(MOST_VALUES);
  for (const body of [
    list(MOST_VALUES + 1),
    `[${'[],'.repeat(MOST_VALUES / 2)}0]`,
    `{"a":[${'{"a":0},'.repeat(MOST_VALUES / 2)}0]}`,
  ])
    expect(() => shallowJson(body)).toThrow(TooMuch);
  expect(shallowJson(JSON.stringify('[,'.repeat(MOST_VALUES)))).toHaveLength(2 * MOST_VALUES);
});
