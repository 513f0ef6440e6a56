import { expect, test } from 'vitest';
import { called, calledInLatin, withoutArticle } from '#core/divine-names/call.ts';

const same = (one: string) => one.normalize('NFC');

test.each([
  ['الرَّحِيمُ', 'رَحِيمُ'],
  ['الْمَلِكُ', 'مَلِكُ'],
  ['اللَّطِيفُ', 'لَطِيفُ'],
  ['الضَّارُّ', 'ضَارُّ'],
  ['الْأَوَّلُ', 'أَوَّلُ'],
  ['مَالِكُ الْمُلْكِ', 'مَالِكُ الْمُلْكِ'],
])('%s is %s without its article', (name, bare) => expect(withoutArticle(name)).toBe(same(bare)));

test('a name is called by itself, or beside the one that belongs to it', () => {
  expect(called(['الْهَادِي'])).toBe(same('يَا هَادِي'));
  expect(called(['الضَّارُّ', 'النَّافِعُ'])).toBe(same('يَا ضَارُّ يَا نَافِعُ'));
  expect(calledInLatin(['Ar-Raḥmān'], 'Yā')).toBe('Yā Raḥmān');
  expect(calledInLatin(['eḍ-Ḍârr', 'en-Nâfiʿ'], 'Yâ')).toBe('Yâ Ḍârr, yâ Nâfiʿ');
  expect(calledInLatin(['Allāh'], 'Yā')).toBe('Yā Allāh');
});
