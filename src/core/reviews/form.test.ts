import { describe, expect, test } from 'vitest';
import { formOf, linesIn, linesOf } from '#core/reviews/form.ts';

describe('the form of a record', () => {
  test('has every word of it, what is read first at first', () => {
    expect(
      linesOf({ grade: { is: 'sahih', by: 'al-bukhari' }, also: ['muslim:1907'], title: 'Intention' }),
    ).toEqual([
      ['title', 'Intention'],
      ['also.1', 'muslim:1907'],
      ['grade.by', 'al-bukhari'],
      ['grade.is', 'sahih'],
    ]);
  });

  test('is the same in whatever order its file names things', () =>
    expect(formOf(linesOf({ text: 'b', arabic: 'a', repeat: 3 }))).toBe(
      formOf(linesOf({ repeat: 3, arabic: 'a', text: 'b' })),
    ));

  test('leaves out what is not there, and keeps what is false', () =>
    expect(linesOf({ a: undefined, b: null, c: false, d: [] })).toEqual([['c', 'false']]));

  test('tells lists from their joined words', () =>
    expect(formOf(linesOf({ text: ['a', 'b'] }))).not.toBe(formOf(linesOf({ text: ['a b'] }))));

  test('is read back line by line, whatever stands in it', () => {
    const lines = linesOf({ text: 'two\nlines, "quoted" \u2067كلمة\u2069', title: '["x"]' });
    expect(linesIn(formOf(lines))).toEqual(lines);
  });
});
