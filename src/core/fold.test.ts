import { expect, test } from 'vitest';
import { folded } from '#core/fold.ts';

test.each([
  ['MÜNCHEN', 'munchen'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['ISPARTA', 'isparta'],
  ['ısparta', 'isparta'],
  ['Çanakkale Şehitliği', 'canakkale sehitligi'],
  ["Qur'an", 'quran'],
  ['Qur’ān', 'quran'],
  ['al-Fātiḥa', 'al fatiha'],
  ['الصَّلَاةُ', 'الصلاه'],
  ['صلاة', 'صلاه'],
  ['أوقات', 'اوقات'],
  ['إقامة', 'اقامه'],
  ['آية', 'ايه'],
  ['ٱلله', 'الله'],
  ['مـسـجـد', 'مسجد'],
  ['هُدًى', 'هدي'],
  ['شؤون', 'شوون'],
  ['مئة', 'ميه'],
  ['کتاب', 'كتاب'],
  ['سورة ٢', 'سوره 2'],
  ['  ', ''],
])('%s is looked for as %s', (text, fold) => expect(folded(text)).toBe(fold));

test('folding twice is folding once', () => {
  for (const text of ['İıßŁ', 'ئؤإأآٱ', 'ﷺ', 'ﻻ', 'ﬁ', '½']) expect(folded(folded(text))).toBe(folded(text));
});
