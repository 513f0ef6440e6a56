import { expect, test } from 'vitest';
import { withArabicLetters } from '#core/assistant/arabizi.ts';
import { featuresOf } from '#core/assistant/features.ts';
import { readTextIndex, writeTextIndex } from '#core/assistant/text-index.ts';

const texts = ['كيف أصلي الصلاة في السفر', 'ما الذي ينقض الوضوء', 'هل يجوز الصيام للمريض', 'متى تجب الزكاة'];
const index = readTextIndex(
  writeTextIndex(
    texts.map((text) => [{ text }]),
    'ar',
    (text) => new TextEncoder().encode(text),
  ),
  'ar',
  (bytes) => new TextDecoder().decode(bytes),
);
const foremost = (question: string) => {
  const scores = index.scores(withArabicLetters(index, question, featuresOf(question, 'ar')));
  return scores.indexOf(Math.max(...scores));
};

test.each([
  ['el sala f safar', 0],
  ['eh yon2od el wodoo2', 1],
  ['el siyam lel mareed', 2],
  ['emta tgeb el zakat', 3],
  ['wa9tach', 3],
])('%s is read as Arabic', (question, place) => {
  expect(foremost(question)).toBe(place);
});

test('dialects and the high language meet in one word', () => {
  expect(featuresOf('ليش', 'ar').keys().next().value).toBe(featuresOf('لماذا', 'ar').keys().next().value);
});
