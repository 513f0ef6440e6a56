import { expect, test } from 'vitest';
import { arabicText } from '#scripts/web/quran.ts';
import { segmentsOf } from '#web/tools/quran/tajweed/segments.ts';

const surahs = arabicText();
const ayahs = surahs.flat();

test('the segments of every ayah are its text again, sign by sign, wherever its lines end', () => {
  expect(ayahs).toHaveLength(6236);
  const changed = ayahs.filter((text) => {
    const spaces = [...text.matchAll(/ /gu)].map(({ index }) => index);
    const breaks = new Set(spaces.filter((_, place) => place % 3 === 1));
    const [plain, broken] = [segmentsOf(text), segmentsOf(text, breaks)];
    const whole = [plain, broken].every((segments) => segments.map((part) => part.text).join('') === text);
    const ends = broken.filter((part) => part.breaks);
    return !whole || ends.length !== breaks.size || ends.some((part) => part.text !== ' ');
  });
  expect(changed).toEqual([]);
});

test('no letter is parted from its signs', () => {
  const parted = ayahs.filter((text) =>
    segmentsOf(text).some(
      (segment, index) => index > 0 && /^[\u064b-\u0655\u0670\u06d6-\u06ed]/u.test(segment.text),
    ),
  );
  expect(parted).toEqual([]);
});

test('an alif after lam has its colour from the lam on', () => {
  // "illa anfusahum" in 2:9: the sign stands on the alif.
  const segment = segmentsOf(surahs[1]?.[8] ?? '').find(({ span }) => span?.rules[0] === 'maddMunfasil');
  expect(segment?.text.codePointAt(0)).toBe(0x644);
});
