import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { rawMembers, rawObject } from './raw-object.ts';

test('members keep their text', () => {
  const text = '{"a": 1.10, "b\\"{": "x, }\\\\", "c": {"d": [1, "]"]}, "e": 12345678901234567890}';
  expect([...rawMembers(text)]).toEqual([
    ['a', '1.10'],
    ['b"{', '"x, }\\\\"'],
    ['c', '{"d": [1, "]"]}'],
    ['e', '12345678901234567890'],
  ]);
});

test('any object taken apart and put together again is the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const text = JSON.stringify(object);
      expect(JSON.parse(rawObject(rawMembers(text)))).toEqual(JSON.parse(text));
      expect(rawMembers(text).size).toBe(Object.keys(object).length);
    }),
  );
});
