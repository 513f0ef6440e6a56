import { expect, test } from 'vitest';
import { quranPieces } from '#core/courses/quran-words.ts';
import { arabicText } from '../quran-text.ts';
import { withQuranWords } from './quran-words.ts';

test('the words of an ayah without pauses are the ayah', () => {
  const said = withQuranWords({ ask: '{112:1#1} {112:1#2} {112:1#3} {112:1#4}' });
  expect(quranPieces(said.ask).join('')).toBe(arabicText()[111]?.[0]);
});

test.each(['{112:1#5}', '{115:1#1}'])('%s is no word', (named) => {
  expect(() => withQuranWords(`Read ${named}.`)).toThrow(named);
});
