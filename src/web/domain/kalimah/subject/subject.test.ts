import { expect, test } from 'vitest';
import { fileNameOf, subjectAt, subjectIn } from '#web/domain/kalimah/subject/subject.ts';

test('a card is made by address', () => {
  expect(subjectIn(new URLSearchParams('ayah=2:255'))).toEqual({ kind: 'ayah', reference: '2:255' });
  expect(subjectIn(new URLSearchParams('hadith=bukhari:6018'))).toEqual({
    kind: 'hadith',
    reference: 'bukhari:6018',
  });
  expect(subjectIn(new URLSearchParams('q=mercy'))).toBeNull();
});

test('what the search finds becomes a card where it is a text', () => {
  expect(subjectAt('/quran/2/255')).toEqual({ kind: 'ayah', reference: '2:255' });
  expect(subjectAt('/hadith/muslim/2564a')).toEqual({ kind: 'hadith', reference: 'muslim:2564a' });
  expect(subjectAt('/duas/morning/kursi')).toEqual({ kind: 'dua', reference: 'kursi' });
  expect(subjectAt('/asmaul-husna/rahman')).toEqual({ kind: 'name', reference: 'rahman' });
  expect(subjectAt('/prayer-times')).toBeNull();
});

test('a file is called after what is on it', () => {
  expect(fileNameOf({ kind: 'ayah', reference: '94:5-6' })).toBe('kalimah-ayah-94-5-6');
  expect(fileNameOf({ kind: 'own', text: 'a secret' })).toBe('kalimah');
});
