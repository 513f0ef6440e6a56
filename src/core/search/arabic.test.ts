import { describe, expect, test } from 'vitest';
import { folded } from '#core/fold.ts';
import { arabicSkeleton, arabicStem, everydayArabic } from '#core/search/arabic.ts';

describe('the spelling of the printed Quran', () => {
  test.each([
    ['ٱلصَّلَوٰةَ', 'الصلاة'],
    ['ٱلزَّكَوٰةَ', 'الزكاة'],
    ['ٱلْحَيَوٰةُ', 'الحياة'],
    ['ٱلتَّوْرَىٰةَ', 'التوراة'],
    ['ٱلْعَـٰلَمِينَ', 'العالمين'],
    ['ٱلسَّمَـٰوَٰتِ', 'السماوات'],
    ['ٱلْكِتَـٰبُ', 'الكتاب'],
    ['ءَامَنُوا۟', 'آمنوا'],
    ['ٱلْقُرْءَانُ', 'القرآن'],
    ['مُوسَىٰ', 'موسى'],
    ['وَٱلَّيْلِ', 'والليل'],
    ['لِـَٔادَمَ', 'لآدم'],
    ['إِبْرَٰهِـۧمَ', 'إبراهيم'],
    ['يَـٰٓأَيُّهَا', 'يا أيها'],
    ['يَـٰبَنِىٓ', 'يا بني'],
    ['لَهُۥ', 'له'],
    ['هُدًى', 'هدى'],
  ])('%s is looked for as %s', (printed, today) => {
    expect(folded(everydayArabic(printed))).toBe(folded(today));
  });

  test('a text in the spelling of today stays as it is', () => {
    const text = 'إنما الأعمال بالنيات، وإنما لكل امرئ ما نوى';
    expect(everydayArabic(text)).toBe(text);
  });
});

test.each([
  ['الرحمن', 'ٱلرَّحْمَـٰنِ'],
  ['السيئات', 'ٱلسَّيِّـَٔاتِ'],
  ['الملائكة', 'ٱلْمَلَـٰٓئِكَةُ'],
  ['شيء', 'شَىْءٍ'],
  ['إسماعيل', 'إِسْمَـٰعِيلَ'],
  ['أولئك', 'أُو۟لَـٰٓئِكَ'],
  ['مائة', 'مِا۟ئَةَ'],
])('%s and %s share what all spellings share', (today, printed) => {
  expect(arabicSkeleton(everydayArabic(printed))).toBe(arabicSkeleton(today));
});

test.each([
  ['الصلاة', 'صلاة', 'والصلاة', 'بالصلاة'],
  ['المؤمنون', 'مؤمنين', 'المؤمنات', 'والمؤمنين'],
  ['جنة', 'الجنة', 'جنات', 'والجنات'],
  ['رحمة', 'رحمته', 'الرحمة', 'رحمتهم'],
  ['الكتاب', 'كتاب', 'كتابهم', 'والكتاب'],
])('%s, %s, %s and %s are forms of one word', (...forms) => {
  expect(new Set(forms.map(arabicStem)).size).toBe(1);
});
