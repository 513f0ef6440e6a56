import { describe, expect, test } from 'vitest';
import { markedIn, shapeOf, withValues } from './address-shape.ts';

const valuesOf = (query: string) => shapeOf(`/rest/v1/books?${query}`).values;

describe('the shape of an address', () => {
  test('is the same for other values, and another for other columns, operators and words', () => {
    const { url } = shapeOf('/rest/v1/books?id=eq.1&title=not.gte.a');
    expect(shapeOf('/rest/v1/books?id=eq.22&title=not.gte.').url).toBe(url);
    for (const other of [
      '/rest/v1/notes?id=eq.1&title=not.gte.a',
      '/rest/v1/books?id=neq.1&title=not.gte.a',
      '/rest/v1/books?id=eq.1&title=gte.a',
      '/rest/v1/books?title=not.gte.a&id=eq.1',
      '/rest/v1/books?id=eq.1&title=not.gte.a&limit=1',
    ])
      expect(shapeOf(other).url).not.toBe(url);
  });

  test('leaves out what columns are compared with, and nothing of the words of the query language', () => {
    expect(valuesOf('id=eq.1&a.b->>c=lt.x+y;d=neq.%2C')).toEqual(['1', 'x+y', '%2C']);
    expect(valuesOf('select=eq.a&order=eq.b&books.limit=eq.c&or=eq.d&apikey=eq.e&on_conflict=eq.f')).toEqual(
      [],
    );
    expect(valuesOf('%73elect=eq.a&id=in.(1,2)&id=is.null&id=like.a*&id=eq(any).{1}&id')).toEqual([]);
  });

  test('is not fooled by a value that looks like a condition', () => {
    expect(valuesOf('title=eq.a?id=eq.2')).toEqual(['a?id=eq.2']);
    expect(valuesOf('title=like.a?id=eq.2')).toEqual([]);
    expect(shapeOf('/rest/v1/books').values).toEqual([]);
  });

  test('is filled with values again', () => {
    const { url, values } = shapeOf('/rest/v1/books?id=eq.1&title=gt.$&');
    expect(withValues(url, values, (value) => `<${value}>`)).toBe('/rest/v1/books?id=eq.<1>&title=gt.<$>&');
    const mark = /id=eq\.([^&]+)/.exec(url)?.[1] ?? '';
    expect(markedIn(mark)).toBe(0);
    expect([markedIn(`${mark}x`), markedIn(`x${mark}`), markedIn('1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
