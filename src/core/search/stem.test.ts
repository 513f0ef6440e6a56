import { describe, expect, test } from 'vitest';
import { stemOf } from '#core/search/stem.ts';

const pairs = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('>') as [string, string]);

/** From the sample vocabularies at snowballstem.org. */
describe('published samples', () => {
  test.each(
    pairs(`consigned>consign consigning>consign consignment>consign consistency>consist consolation>consol
      consolatory>consolatori knackeries>knackeri knaves>knave knavish>knavish kneading>knead kneeled>kneel`),
  )('English %s', (word, stem) => expect(stemOf(word, 'en')).toBe(stem));

  test.each(
    pairs(`aufeinander>aufeinand aufeinanderfolge>aufeinanderfolg aufeinanderfolgenden>aufeinanderfolg
      aufenthaltes>aufenthalt auferstanden>auferstand auferstehung>aufersteh aufessen>aufess auffällig>auffall
      auffaßt>auffasst kategorie>kategori kategorischen>kategor katholische>kathol kätzchens>katzch katzen>katz`),
  )('German %s', (word, stem) => expect(stemOf(word, 'de')).toBe(stem));
});

test.each([
  ['kitap', 'kitaplar', 'kitabı'],
  ['rahmet', 'rahmeti', 'rahmetiyle'],
  ['NAMAZ', 'namazı', 'namazın'],
  ['IŞIK', 'ışık', 'ışıklar'],
])('in Turkish %s, %s and %s are forms of one word', (...forms) => {
  expect(new Set(forms.map((form) => stemOf(form, 'tr'))).size).toBe(1);
});

test('a Turkish stem is never shorter than three letters, unless the word is', () => {
  for (const word of ['evlerinde', 'suyu', 'elleri', 'ayı', 'atlar'])
    expect(stemOf(word, 'tr').length).toBeGreaterThanOrEqual(3);
});

test('words of a language without a stemmer stay whole', () => {
  expect(stemOf('Qur’ān', 'id')).toBe('quran');
});
