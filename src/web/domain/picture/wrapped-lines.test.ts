import { expect, test } from 'vitest';
import { wrappedLines } from '#web/domain/picture/wrapped-lines.ts';

const letters = (text: string) => text.length;

test('lines hold as many words as fit, and all words are there', () => {
  expect(wrappedLines('rabbi zidni ilma', 11, letters)).toEqual(['rabbi zidni', 'ilma']);
  expect(wrappedLines('rabbi zidni ilma', 10, letters)).toEqual(['rabbi', 'zidni ilma']);
});

test('what a no-break space holds together stays together', () => {
  expect(wrappedLines('rabbi zidni ilma\u00a0114', 10, letters)).toEqual(['rabbi', 'zidni', 'ilma\u00a0114']);
});

test('a word that is too long stands alone', () => {
  expect(wrappedLines('a bismillahirrahmanirrahim b', 10, letters)).toEqual([
    'a',
    'bismillahirrahmanirrahim',
    'b',
  ]);
  expect(wrappedLines('', 10, letters)).toEqual([]);
});
