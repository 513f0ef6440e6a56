import { expect, test } from 'vitest';
import { arabicText } from '../quran-text.ts';
import { withQuranWords } from './quran-words.ts';

test('the words of an ayah without pauses are the ayah', () => {
  expect(withQuranWords('{112:1#1} {112:1#2} {112:1#3} {112:1#4}')).toBe(arabicText()[111]?.[0]);
});

test('a text without words of the Quran stays as it is, gaps and all', () => {
  for (const text of ['', '… first', '{name}', '112:1#4', '{112:1}']) expect(withQuranWords(text)).toBe(text);
});

test.each(['{112:1#5}', '{112:1#0}', '{112:5#1}', '{115:1#1}'])('%s is no word', (named) => {
  expect(() => withQuranWords(`Read ${named}.`)).toThrow(named);
});
