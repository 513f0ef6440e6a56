import { expect, test } from 'vitest';
import { withLatin } from './two-scripts.ts';
import { textOf, wordsIn, type ReadWord } from './words.ts';

const word = (text: string, left: number, confidence = 90, top = 0): ReadWord => ({
  text,
  confidence,
  line: String(top),
  left,
  top,
  right: left + 50,
  bottom: top + 20,
});
const merged = (arabic: ReadWord[], latin: ReadWord[]) => textOf(withLatin(arabic, latin));

test('an E-number replaces what the Arabic model made of it', () => {
  expect(merged([word('مستحلب', 100), word('5ةب1', 0)], [word('E471', 0), word('cls', 100, 30)])).toBe(
    'مستحلب E471،',
  );
});

test.each([
  ['£471', 'E471،'],
  ['(EA71),', 'E471،'],
  ['E4726)', 'E472e،'],
  ['E472€)', 'E472e،'],
  ['E15OA', 'E1504،'],
])('what the Latin model reads as %s is %s', (read, number) => {
  expect(merged([word('؟', 0)], [word(read, 0, 40)])).toBe(number);
});

test.each([
  ['5471', 'E471،'],
  ['5901,', 'E901،'],
  ['(©5472', 'E472e،'],
  // A year, an amount and a percentage stay what they are.
  ['2024', '2024'],
  ['150', '150'],
  ['12%', '12%'],
])('a number that only the Arabic model read: %s', (read, shown) => {
  expect(merged([word(read, 0)], [])).toBe(shown);
});

test('Latin scrawl over Arabic letters is left aside, a sure word is not', () => {
  expect(merged([word('سكر', 0)], [word('Jus', 0, 95)])).toBe('سكر');
  expect(merged([word('سكر', 0)], [word('Salad', 0, 40)])).toBe('سكر');
  expect(merged([word('ليسيثين', 60)], [word('lecithin', 0, 92)])).toBe(
    'ليسيثين\nlecithin'.replace('\n', ' '),
  );
});

test('the table of the recogniser becomes lines of words', () => {
  const row = (...cells: (string | number)[]) => cells.join('\t');
  const table = [
    row(4, 1, 1, 1, 1, 0, 0, 0, 200, 20, -1, ''),
    row(5, 1, 1, 1, 1, 1, 0, 0, 90, 20, 96.1, 'Zucker,'),
    row(5, 1, 1, 1, 1, 2, 100, 0, 90, 20, 91.5, 'Wasser'),
    row(5, 1, 1, 1, 2, 1, 0, 30, 90, 20, 88, 'E471'),
    row(5, 1, 1, 1, 2, 2, 0, 30, 90, 20, 0, ' '),
  ].join('\n');
  expect(wordsIn(table)[1]).toEqual({
    text: 'Wasser',
    confidence: 91.5,
    line: '1.1.1.1',
    left: 100,
    top: 0,
    right: 190,
    bottom: 20,
  });
  expect(textOf(wordsIn(table))).toBe('Zucker, Wasser\nE471');
});
