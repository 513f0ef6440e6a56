import { expect, test } from 'vitest';
import { plainArabic } from '#core/duas/plain-arabic.ts';

test('letters stay when their vowel signs are hidden', () => {
  expect(plainArabic('اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ')).toBe('اللهم إنك عفو تحب العفو');
});
