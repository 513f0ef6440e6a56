import { expect, test } from 'vitest';
import { arabicText } from '#server/quran-text.ts';
import { library } from './library.ts';
import { verify } from './verify.ts';
import { withoutFalse } from './without-false.ts';

const held = library({
  quran: arabicText(),
  translations: {},
  hadith: [],
  surahNames: [['Al-Fatihah'], ['Al-Baqarah']],
  graders: {},
});

test('a reference that was not retrieved is reported, though there is such an ayah', () => {
  const text = 'Read the Quran: 2:255 and 2:153.';
  const found = verify(text, held, { retrieved: ['2:255'] });
  expect(found.map(({ ref, verdict }) => [ref, verdict])).toEqual([
    ['2:255', 'genuine'],
    ['2:153', 'unknown'],
  ]);
});

test('a sentence with something false is taken out, and counted', () => {
  const text =
    'Patience is a virtue that the Quran praises in many places. It says so in Quran 2:300. Whoever is patient is rewarded without measure, and Allah is with the patient.';
  expect(withoutFalse(text, verify(text, held))).toEqual({
    text: 'Patience is a virtue that the Quran praises in many places. Whoever is patient is rewarded without measure, and Allah is with the patient.',
    withdrawn: false,
    removed: 1,
    failed: { reference: 1 },
  });
});

test('an answer of which too little is left is withdrawn', () => {
  const text = 'Allah says: ﴿قل هو الله واحد﴾. That is it.';
  expect(withoutFalse(text, verify(text, held))).toMatchObject({
    text: '',
    withdrawn: true,
    failed: { quran: 1 },
  });
});

test('what is true stays as it is', () => {
  const text = 'Allah says: ﴿قل هو الله أحد﴾.';
  expect(withoutFalse(text, verify(text, held))).toEqual({ text, withdrawn: false, removed: 0, failed: {} });
});
