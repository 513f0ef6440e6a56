import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Face } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { LETTERS } from '#web/platform/theme/letters.ts';
import { letters } from './interface-font.ts';

const { resolve } = createRequire(import.meta.url);

async function lettersIn(file: string): Promise<Set<string>> {
  const font = await convert(readFileSync(resolve(`@fontsource-variable/${file}.woff2`)), 'sfnt');
  const codes = new Face(new Blob(new Uint8Array(font).buffer)).collectUnicodes();
  return new Set(Array.from(codes, (code) => String.fromCodePoint(code)));
}

const claimed = (range: string) => {
  const parts = range.split(', ').map((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (letter: string) =>
    parts.some(({ first, last }) => first <= letter.codePointAt(0)! && letter.codePointAt(0)! <= last);
};

test.each([
  ['source-sans-3/files/source-sans-3-latin-wght-normal', LETTERS.latin],
  ['source-sans-3/files/source-sans-3-latin-ext-wght-normal', LETTERS.latinMore],
  ['literata/files/literata-latin-wght-normal', LETTERS.latin],
  ['literata/files/literata-latin-ext-wght-normal', LETTERS.latinMore],
  ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal', LETTERS.arabic],
  ['noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal', LETTERS.honorific],
])('%s has every letter that it is asked for', async (file, range) => {
  const there = await lettersIn(file);
  const asked = letters().filter(claimed(range));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((letter) => !there.has(letter))).toEqual([]);
});

test('every letter of the four languages is asked of one face', () => {
  const alphabets = 'abcçdefgğhıijklmnoöpqrsştuüvwxyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZäöüßÄÖÜẞâîûÂÎÛāīūḥṣḍṭẓʿʾ';
  const latin = [LETTERS.latin, LETTERS.latinMore].map(claimed);
  const asked = (letter: string) => latin.filter((has) => has(letter)).length;
  expect(Array.from(alphabets).filter((letter) => asked(letter) !== 1)).toEqual([]);
  const arabic = claimed(LETTERS.arabic);
  expect(Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئةىًٌٍَُِّْٰ،؛؟').filter((letter) => !arabic(letter))).toEqual(
    [],
  );
});
