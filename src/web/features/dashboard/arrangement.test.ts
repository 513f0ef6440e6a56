import { expect, test } from 'vitest';
import { proposed, arranged, moved } from '#web/features/dashboard/arrangement.ts';

const PROPOSED = ['quran', 'tasbih', 'duas', 'zakat'];

test('nobody said anything: the order we propose', () => expect(arranged(PROPOSED, null)).toEqual(PROPOSED));

test('the own order comes first; what was added since follows; what is gone or named twice is left out', () => {
  expect(arranged(PROPOSED, ['duas', 'gone', 'quran', 'duas'])).toEqual(['duas', 'quran', 'tasbih', 'zakat']);
});

test('one changes places with its neighbour and stays at the ends', () => {
  expect(moved(PROPOSED, 'tasbih', 1)).toEqual(['quran', 'duas', 'tasbih', 'zakat']);
  expect(moved(PROPOSED, 'tasbih', -1)).toEqual(['tasbih', 'quran', 'duas', 'zakat']);
  expect(moved(PROPOSED, 'quran', -1)).toEqual(PROPOSED);
  expect(moved(PROPOSED, 'zakat', 1)).toEqual(PROPOSED);
  expect(moved(PROPOSED, 'unknown', 1)).toEqual(PROPOSED);
});

test('the fixed stand first, then what was used, then what newcomers find; nothing twice, nothing that is not offered', () => {
  const first = ['quran', 'times', 'duas', 'hadith'];
  expect(
    proposed(['times', 'zakat', 'quran', 'duas', 'hadith'], first, 2, ['zakat', 'gone', 'quran']),
  ).toEqual(['quran', 'times', 'zakat', 'duas', 'hadith']);
  expect(proposed(['quran', 'times', 'duas'], first, 2, [])).toEqual(['quran', 'times', 'duas']);
});
