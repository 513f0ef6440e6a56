import { expect, test } from 'vitest';
import { quranPieces, withQuranWords } from '#core/courses/quran-words.ts';

/** As words are counted; the letters themselves are those of no ayah. */
const ayah = (surah: number, number: number) => (surah === 112 && number === 3 ? 'ا ب ۖ ت ث' : '');

test('words are inserted wherever a text names them, however deep, and stand apart', () => {
  const said = withQuranWords({ ask: 'Read {112:3#3}.', options: { a: '{112:3#1}{112:3#4}' } }, ayah);
  expect(quranPieces(said.ask)).toEqual(['Read ', 'ت', '.']);
  expect(quranPieces(said.options.a)).toEqual(['', 'ا', '', 'ث', '']);
});

test.each(['', '… first', '{name}', '112:1#4', '{112:1}'])('%j names none and stays as it is', (text) => {
  expect(withQuranWords(text, ayah)).toBe(text);
  expect(quranPieces(text)).toEqual([text]);
});

test.each(['{112:3#5}', '{112:3#0}', '{112:9#1}'])('%s names no word, and is no text', (named) => {
  expect(() => withQuranWords(`Read ${named}.`, ayah)).toThrow(named);
});
