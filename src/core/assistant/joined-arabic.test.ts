import { expect, test } from 'vitest';
import { featuresOf } from '#core/assistant/features.ts';
import { withJoinedWords } from '#core/assistant/joined-arabic.ts';
import { readTextIndex, writeTextIndex } from '#core/assistant/text-index.ts';

const texts = [
  'أول زيارة إلى مكة',
  'قريت سورة يس',
  'تقول إنها مريضة',
  'عدد ركعات العصر',
  'يبيعون الشراب في الدكان',
];
const index = readTextIndex(
  writeTextIndex(
    texts.map((text) => [{ text }]),
    'ar',
    (text) => new TextEncoder().encode(text),
  ),
  'ar',
  (bytes) => new TextDecoder().decode(bytes),
);
const wordsIn = (question: string) =>
  [...withJoinedWords(index, question, featuresOf(question, 'ar')).keys()].filter((feature) =>
    feature.startsWith(' '),
  );
const wordOf = (word: string) => [...featuresOf(word, 'ar').keys()][0];

test.each([
  ['عمكة', 'مكة'],
  ['قريتلو', 'قريت'],
  ['تكول', 'تقول'],
  ['هالعدد', 'عدد'],
  ['كيبيعون', 'يبيعون'],
])('%s is read as %s, which stands in a text', (typed, meant) => {
  expect(wordsIn(typed)).toEqual([wordOf(meant)]);
});

test('a word that a text has is read as it stands, and one that is like none stays unknown', () => {
  expect(wordsIn('مكة')).toEqual([wordOf('مكة')]);
  expect(wordsIn('بنطرون')).toEqual([wordOf('بنطرون')]);
});

test('other languages are left as they are', () => {
  const english = { ...index, language: 'en' };
  expect([...withJoinedWords(english, 'عمكة', new Map([[' عمك', 1]])).keys()]).toEqual([' عمك']);
});
