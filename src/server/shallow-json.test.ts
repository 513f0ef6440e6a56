import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { DEEPEST, shallowJson, TooDeep } from './shallow-json.ts';

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
