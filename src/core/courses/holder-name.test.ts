import fc from '#tests/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { holderNameIn } from '#core/courses/holder-name.ts';

test.each([
  ['Amina Müller-Şahin', 'Amina Müller-Şahin'],
  ['  Ali   ibn\tYusuf ', 'Ali ibn Yusuf'],
  ["Conor O'Neil", 'Conor O’Neil'],
  ['عبد الله بن عمر', 'عبد الله بن عمر'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['ʿĀʾisha', 'ʿĀʾisha'],
  ['‘Umar', '‘Umar'],
  ['M. K. Öztürk', 'M. K. Öztürk'],
  ['Dr. Nur', 'Dr. Nur'],
  // In one spelling, whatever keyboard wrote it.
  ['Zehra Gu\u0308l', 'Zehra Gül'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('%j is a name', (written, name) => {
  expect(holderNameIn(written)).toBe(name);
});

test.each([
  '',
  '   ',
  '.',
  '’',
  '\u064e',
  'x'.repeat(81),
  'https://example.org',
  'www.example.org',
  'example.org',
  'Ali example.com',
  'Ali <b>',
  'Ali & Söhne',
  'ali@example.org',
  'Ali 2',
  'Ali/Omar',
  'Ali#1',
  '\u202eilA',
  'Ali\u200b',
  'Ali\u0000',
  'Ali 🎓',
])('%j is none', (written) => {
  expect(holderNameIn(written)).toBeNull();
});

test('whatever is taken for a name is taken as it is the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      const name = holderNameIn(written);
      expect(holderNameIn(name ?? '')).toBe(name);
    }),
  );
});
