import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

test('a sentence ends where the language ends it', () => {
  expect(sentencesOf('They walk. It is evening! “Home?”', 'en')).toEqual([
    'They walk. ',
    'It is evening! ',
    '“Home?”',
  ]);
  expect(sentencesOf('هَلْ وَصَلُوا؟ نَعَمْ.', 'ar')).toEqual(['هَلْ وَصَلُوا؟ ', 'نَعَمْ.']);
});

test('it goes on after a title', () => {
  const text = 'Hz. Selmân ile Hz. Ömer geldi. Sonra gittiler.';
  expect(sentencesOf(text, 'tr')).toEqual(['Hz. Selmân ile Hz. Ömer geldi. ', 'Sonra gittiler.']);
});
