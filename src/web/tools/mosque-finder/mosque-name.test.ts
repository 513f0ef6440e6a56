import { expect, test } from 'vitest';
import type { Mosque } from '#core/mosques/mosque.ts';
import { localNameOf } from '#web/tools/mosque-finder/mosque-name.ts';

const called = (name: string, english: string) =>
  localNameOf({ facts: { name, names: { en: english } } } as unknown as Mosque, 'en');

test.each([
  ['Omar-Ibn-Al-Khattab-Moschee', 'Omar ibn al-Khattab Mosque'],
  ['Şehitlik-Moschee', 'Şehitlik Mosque'],
  ['Abuja National Mosque', 'Abuja National Mosque'],
])('%s says no more than %s', (local, english) => {
  expect(called(local, english)).toBeNull();
});

test.each([
  ['DITIB-Merkez-Moschee Duisburg-Marxloh', 'Duisburg Central Mosque (Marxloh)'],
  ['مسجد قباء', 'Quba Mosque'],
  ['Grande Mosquée de Touba', 'Great Mosque of Touba'],
])('%s is what to ask for besides %s', (local, english) => {
  expect(called(local, english)).toBe(local);
});
