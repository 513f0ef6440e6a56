import { expect, test } from 'vitest';
import { numberOf } from '#core/quran/reference.ts';
import { ayahsCitedIn, citationsData } from '#scripts/web/citations.ts';

test('references are found by their name, however deep, and passages ayah by ayah', () => {
  const record = {
    key: 'x',
    sources: [{ ayah: '2:43' }, { hadith: 'bukhari:8' }],
    steps: [{ ayahs: ['112:1-2'] }],
    time: '12:30',
  };
  expect(ayahsCitedIn(record)).toEqual([
    numberOf({ surah: 2, ayah: 43 }),
    numberOf({ surah: 112, ayah: 1 }),
    numberOf({ surah: 112, ayah: 2 }),
  ]);
});

test('each language has its file', async () => {
  expect(await citationsData.address()).toMatch(/^\/assets\/citations-[0-9a-f]+\/$/);
});
