import { expect, test } from 'vitest';
import { quranReference } from '#core/search/reference.ts';

test.each([
  ['2:255', { surah: 2, ayah: 255 }],
  ['2/255', { surah: 2, ayah: 255 }],
  ['٢:٢٥٥', { surah: 2, ayah: 255 }],
  ['2 255', { surah: 2, ayah: 255 }],
  ['Sure 2 Vers 255', { surah: 2, ayah: 255 }],
  ['surah 36', { surah: 36 }],
  ['36. sure', { surah: 36 }],
  ['سورة ٣٦', { surah: 36 }],
  ['Bakara 255', { surah: 'bakara', ayah: 255 }],
  ['Bakara suresi 255. ayet', { surah: 'bakara', ayah: 255 }],
  ['Al-Baqarah 2:255', { surah: 'al baqarah', ayah: 255 }],
  ['سورة يس', { surah: 'يس' }],
  ['البقرة 255', { surah: 'البقره', ayah: 255 }],
])('%s is a place in the Quran', (typed, expected) => expect(quranReference(typed)).toEqual(expected));

test.each(['115:1', 'patience', '99', 'Muslim 2564', 'page 604', ''])('%s is none', (typed) => {
  expect(quranReference(typed)).toBeNull();
});
