import { describe, expect, test } from 'vitest';
import {
  atesman,
  colemanLiau,
  counted,
  germanSyllables,
  isWithin,
  lix,
  readingLevel,
  turkishSyllables,
  wienerSachtextformel,
} from './reading-level.ts';

/** The abstract of Coleman and Liau's paper, by which the encyclopedia works their formula out: 5 sentences, 119 words, 639 letters. */
const ABSTRACT =
  'Existing computer programs that measure readability are based largely upon subroutines which estimate number of syllables, usually by counting vowels. The shortcoming in estimating syllables is that it necessitates keypunching the prose into the computer. There is no need to estimate syllables since word length in letters is a better predictor of readability than word length in syllables. Therefore, a new readability formula was computed that has for its predictors letters per 100 words and sentences per 100 words. Both predictors can be counted by an optical scanning device, and thus the formula makes it economically feasible for an organization such as the U.S. Office of Education to calibrate the readability of all textbooks for the public school system.';

describe('English, by Coleman and Liau', () => {
  test('the formula gives what the encyclopedia works out', () => {
    expect(colemanLiau({ letters: 639, words: 119, sentences: 5 })).toBeCloseTo(14.5, 1);
  });

  test('sentences and letters are counted as there, abbreviations included', () => {
    const { words, sentences } = counted([ABSTRACT]);
    expect(sentences).toBe(5);
    // The two hundreds are words there and have no letter here.
    expect(words.length).toBe(119 - 2);
    expect(words.join('').length).toBe(639 - '100100'.length);
    expect(readingLevel('en', [ABSTRACT])).toBeCloseTo(14.5, 0);
  });
});

/** The two sentences and their levels are those by which the Python library textstat checks its own. */
describe('German, by the first Wiener Sachtextformel', () => {
  test.each([
    ['Alle meine Entchen schwimmen auf dem See, Köpfchen unters Wasser, Schwänzchen in die Höh.', 3.8],
    [
      'Alle Parteien widmen dem Thema rein quantitativ betrachtet nennenswerte Aufmerksamkeit, die Grünen wenig überraschend am meisten.',
      13.9,
    ],
  ])('“%s” has %f', (text, level) => {
    expect(wienerSachtextformel(counted([text]))).toBeCloseTo(level, 1);
  });

  test.each([
    ['See', 1],
    ['Höh', 1],
    ['Parteien', 3],
    ['quantitativ', 4],
    ['Aufmerksamkeit', 4],
    ['Nation', 3],
  ])('%s has %i syllables', (word, syllables) => {
    expect(germanSyllables(word)).toBe(syllables);
  });
});

describe('Turkish, by Ateşman', () => {
  /** As evrimagaci.org shows the figures of one of its articles. */
  test('860 syllables in 332 words and 24 sentences have 58.65', () => {
    expect(atesman({ syllables: 860, words: 332, sentences: 24 })).toBeCloseTo(58.65, 2);
  });

  test.each([
    ['İstanbul', 3],
    ['kitaplarımızdan', 6],
    ['ırmak', 2],
    ['Kâbe', 2],
    ['AĞIR', 2],
  ])('%s has %i syllables', (word, syllables) => {
    expect(turkishSyllables(word)).toBe(syllables);
  });

  test('“Hz.” ends no sentence', () => {
    expect(counted(['Hz. Peygamber ﷺ geldi. Hz. Âişe (r.a.) anlattı.']).sentences).toBe(2);
  });
});

describe('Arabic, by LIX', () => {
  /** 20 words a sentence and a quarter of them long. */
  test('200 words in 10 sentences, 50 of them long, have 45', () => {
    expect(lix({ long: 50, words: 200, sentences: 10 })).toBe(45);
  });

  test('vowel signs make no word longer, and every end of a sentence counts', () => {
    const plain = 'كتب الولد رسالة. هل قرأها أبوه؟ نعم!';
    const vowelled = 'كَتَبَ الوَلَدُ رِسَالَةً. هَلْ قَرَأَهَا أَبُوهُ؟ نَعَمْ!';
    expect(counted([plain]).sentences).toBe(3);
    expect(readingLevel('ar', [vowelled])).toBe(readingLevel('ar', [plain]));
    // Seven words, three sentences, none of more than six letters.
    expect(readingLevel('ar', [plain])).toBeCloseTo(7 / 3, 5);
  });
});

test('a limit is the hardest that is allowed, whichever way the formula counts', () => {
  expect([isWithin('en', 8, 9), isWithin('en', 10, 9)]).toEqual([true, false]);
  expect([isWithin('tr', 80, 70), isWithin('tr', 60, 70)]).toEqual([true, false]);
});

test('a paragraph without a full stop is a sentence, and one of several sentences is several', () => {
  expect(
    counted(['Mina', 'One. Two! Three?', '“Come in.” He came.', 'It costs 2.5 percent.']).sentences,
  ).toBe(7);
});
