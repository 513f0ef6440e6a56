import { expect, test } from 'vitest';
import { fromRafiq } from '#web/features/kalimah/choosing/season.ts';
import { passageIn } from '#core/quran/reference.ts';

const DAY = { year: 2026, month: 11, day: 17 };
const references = (hijri: { year: number; month: number; day: number } | null, day = DAY) =>
  fromRafiq(day, hijri).map(({ reference }) => reference);

test('three words for every day, no two of them alike', () => {
  for (let day = 1; day <= 28; day++)
    for (const hijri of [null, { year: 1448, month: 9, day }, { year: 1448, month: 12, day }]) {
      const found = references(hijri, { ...DAY, day });
      expect(new Set(found).size).toBe(3);
      for (const reference of found) expect(passageIn(reference), reference).not.toBeNull();
    }
});

// What the ayahs speak of, as every index of the Quran has it.
test.each([
  ['the fast of Ramadan', 9, 5, ['2:183', '2:185', '2:186']],
  ['the night of decree', 9, 25, ['97:1-5', '44:3', '2:185']],
  ['the pilgrimage', 12, 3, ['22:27', '3:97', '89:1-2']],
  ['the sacrifice', 12, 10, ['108:1-3', '22:37', '6:162']],
  ['gratitude after the fast', 10, 1, ['10:58', '14:7', '2:152']],
])('%s has its season', (_, month, day, words) => {
  expect(words).toContain(references({ year: 1448, month, day })[0]);
  expect(references({ year: 1448, month: 5, day })[0]).toBe(references(null)[0]);
});

test('on a Friday the prayer of Friday is called to', () => {
  // 20 November 2026 is a Friday.
  expect(references(null, { ...DAY, day: 20 })[0]).toBe('62:9');
  expect(references(null)).not.toContain('62:9');
});
