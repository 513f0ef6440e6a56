import { expect, test } from 'vitest';
import { keyOf, parseReference, referenceOf, sunnahLink } from '#core/hadith/reference.ts';

const key = (text: string) => {
  const reference = parseReference(text);
  return reference && keyOf(reference);
};

test.each([
  ['Bukhari 1', 'bukhari:1'],
  ['bukhari:1', 'bukhari:1'],
  ['Sahih al-Bukhari 6018', 'bukhari:6018'],
  ['al-Buchari Nr. 13', 'bukhari:13'],
  ['Buhârî, 52', 'bukhari:52'],
  ['Sahîh-i Buhârî 1', 'bukhari:1'],
  ['صحيح البخاري ١', 'bukhari:1'],
  ['البخاري 1', 'bukhari:1'],
  ['Müslim 2564', 'muslim:2564'],
  ['Sahih Muslim 8a', 'muslim:8a'],
  ['صحيح مسلم ٢٥٦٤', 'muslim:2564'],
  ['Abu Dawood 4682', 'abudawud:4682'],
  ["Sunan an-Nasa'i 5", 'nasai:5'],
  ['سنن النسائي ٥', 'nasai:5'],
  ['Jami` at-Tirmidhi 1987', 'tirmidhi:1987'],
  ['Tirmizî 2317', 'tirmidhi:2317'],
  ['İbn Mâce 224', 'ibnmajah:224'],
  ['سنن ابن ماجه ٢٢٤', 'ibnmajah:224'],
  ['Nawawi 40', 'nawawi40:40'],
])('"%s" is %s', (text, expected) => {
  expect(key(text)).toBe(expected);
});

test.each(['Bukhari', '1', 'prayer 1', 'Bukhari 0', 'genesis:1', 'bukhari:01', ''])(
  '"%s" is no reference',
  (text) => {
    expect(parseReference(text)).toBeNull();
    expect(referenceOf(text)).toBeNull();
  },
);

test('a hadith can be held against sunnah.com', () => {
  expect(sunnahLink({ collection: 'muslim', number: '2564' })).toBe('https://sunnah.com/muslim:2564');
});
