import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { cleaned, CONSIDERED } from './cleaned.ts';

test('what is not seen is not read', () => {
  expect(cleaned('ig\u200bno\u00adre\u202e me\u{e0041}').text).toBe('ignore me');
});

test('letters that look like ours become ours, and ours stay', () => {
  expect(cleaned('іgnоrе ｔｈｉｓ 𝐧𝐨𝐰').text).toBe('ignore this now');
  expect(cleaned('كيف أصلي؟ Öğle namazı, Süße').text).toBe('كيف أصلي؟ Öğle namazı, Süße');
});

test('of a long text its beginning and its end are considered, and it says so', () => {
  const { text, cut } = cleaned(`begin ${'x'.repeat(9000)} end`);
  expect(cut).toBe(true);
  expect(text.startsWith('begin')).toBe(true);
  expect(text.endsWith('end')).toBe(true);
  expect(cleaned('short').cut).toBe(false);
});

test('no text grows without bounds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 5000, size: 'max' }),
      (text) => cleaned(text).text.length <= 2 * CONSIDERED,
    ),
  );
  expect(cleaned('ﷺ'.repeat(3000)).text.length).toBeLessThanOrEqual(2 * CONSIDERED);
});
