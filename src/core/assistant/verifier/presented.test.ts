import { expect, test } from 'vitest';
import { presentedBefore, presentedBehind } from './presented.ts';

const behind = (text: string) => presentedBehind(text.replace('|', ''), text.indexOf('|'));

test.each([
  '“Komşusu açken …|” hadisi meşhurdur',
  '«النظافة من الإيمان|» رواه مسلم',
  '“…|” is a hadith',
  '“…|” is narrated by Bukhari',
])('%s: a hadith', (text) => {
  expect(behind(text)).toBe('hadith');
});

test('other words behind it say nothing', () => {
  expect(behind('„…|“ sagte meine Oma')).toBeNull();
});

test('a collection that hands it down leads to a hadith, a mention of it does not', () => {
  const before = (text: string) => presentedBefore(text, text.length);
  expect(before('Tirmidhi reports: “')).toBe('hadith');
  expect(before('حديث «')).toBe('hadith');
  expect(before('Bukhari was born in Bukhara. My uncle likes “')).toBeNull();
});
