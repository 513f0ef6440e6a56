import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SurahName } from '#content/schema.ts';
import { surahSearch } from '#web/tools/quran/home/surah-search.ts';

const namesIn = (language: string) =>
  JSON.parse(readFileSync(`content/${language}/surahs.json`, 'utf8')) as SurahName[];
const [english, arabic, turkish] = [namesIn('en'), namesIn('ar'), namesIn('tr')];
const numbers = (query: string, own = english) =>
  surahSearch(query, { own, arabic, english }).found.map(({ number }) => number);

describe('a surah is found', () => {
  test.each([
    ['', 114],
    ['   ', 114],
  ])('all of them before anything is typed (%j)', (query, count) => {
    expect(numbers(query)).toHaveLength(count);
  });
  test.each([
    ['baqara', 2],
    ['Al Baqarah', 2],
    ['albaqarah', 2],
    ['yaseen', 36],
    ['the cow', 2],
    ['البقرة', 2],
    ['36', 36],
    ['2:255', 2],
    ['2 255', 2],
  ])('%s', (query, wanted) => expect(numbers(query)).toContain(wanted));
  test('by its Turkish name, and by the English one all the same', () => {
    expect(numbers('bakara', turkish)).toContain(2);
    expect(numbers('baqarah', turkish)).toContain(2);
  });
  test('by its number alone: 2 is not 12', () => expect(numbers('2')).toEqual([2]));
  test('or none', () => expect(numbers('qqqq')).toEqual([]));
});

describe('what is looked for in the text', () => {
  const of = (query: string) => surahSearch(query, { own: english, arabic, english });
  test('is what was typed', () => expect(of(' mercy ').words).toBe('mercy'));
  test('is nothing where numbers name an ayah or a surah', () => {
    expect(of('2 255')).toMatchObject({ asked: { surah: 2, ayah: 255 }, words: '' });
    expect(of('12').words).toBe('');
    expect(of('2 300').asked).toBeNull();
  });
});
