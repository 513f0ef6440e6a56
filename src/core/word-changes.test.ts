import { describe, expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const told = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

describe('what became of a text', () => {
  test.each([
    ['', '', ''],
    ['Be kind.', 'Be kind.', 'Be kind.'],
    ['', 'Be kind.', '+Be kind.+'],
    ['Be kind.', '', '-Be kind.-'],
    ['Be very kind.', 'Be kind.', 'Be -very -kind.'],
    ['Be kind and short.', 'Be calm and short.', 'Be -kind -+calm +and short.'],
    ['One.\nTwo.', 'One.\nNew.\nTwo.', 'One.\n+New.\n+Two.'],
    ['كن لطيفا', 'كن لطيفا وقصيرا', 'كن -لطيفا-+لطيفا وقصيرا+'],
  ])('from %j to %j', (before, after, changes) => {
    expect(told(before, after)).toBe(changes);
  });

  test('both texts are in it whole, whatever they are', () => {
    const [before, after] = ['a b  c\n\nd e f ', 'b c  x\nd\n\n f e '];
    const changes = wordChanges(before, after);
    const without = (kind: string) =>
      changes
        .filter((change) => change.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  test('texts too long for a table are told as replaced', () => {
    const long = (word: string) => Array.from({ length: 5000 }, (_, at) => `${word}${at}`).join(' ');
    expect(wordChanges(`same ${long('a')}`, `same ${long('b')}`).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
    ]);
  });
});
