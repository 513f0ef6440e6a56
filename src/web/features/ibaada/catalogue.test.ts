import { expect, test } from 'vitest';
import { found, shelves } from '#web/features/ibaada/catalogue.ts';
import type { Screen, ToolGroup } from '#web/screen.ts';

const tool = (id: string, group: ToolGroup): Screen => ({
  id,
  group,
  folder: `tools/${id}`,
  paths: [`/${id}`],
  access: 'guest',
  place: 'tool',
});
const tools = [
  tool('times', 'prayer'),
  tool('quran', 'scripture'),
  tool('zakat', 'life'),
  tool('beads', 'prayer'),
];
const ids = (found: readonly Screen[]) => found.map(({ id }) => id);

const ENGLISH: Record<string, { title: string; summary?: string; keywords?: string }> = {
  times: { title: 'Prayer times', summary: 'Today, to the minute', keywords: 'salah namaz adhan' },
  quran: { title: 'Qur’an', keywords: 'surah juz read' },
  zakat: { title: 'Zakat calculator', keywords: 'alms nisab' },
  beads: { title: 'Tasbih', summary: 'Count your dhikr after prayer', keywords: 'misbaha' },
};
const ARABIC: Record<string, { title: string; keywords?: string }> = {
  times: { title: 'مواقيت الصلاة', keywords: 'أذان إقامة' },
  quran: { title: 'القرآن' },
  zakat: { title: 'حاسبة الزكاة' },
  beads: { title: 'المسبحة' },
};
const english = (id: string) => ENGLISH[id] ?? { title: id };
const arabic = (id: string) => ARABIC[id] ?? { title: id };

test('shelves stand in their order and empty ones are left out', () => {
  expect(shelves(tools).map(({ group, tools }) => [group, ids(tools)])).toEqual([
    ['prayer', ['times', 'beads']],
    ['scripture', ['quran']],
    ['life', ['zakat']],
  ]);
});

test.each([
  ['quran', ['quran']],
  ['QUR', ['quran']],
  ['namaz', ['times']],
  // The title counts more than a summary.
  ['prayer', ['times', 'beads']],
  ['calculator zakat', ['zakat']],
  ['zakat quran', []],
])('%s finds %j', (typed, expected) => expect(ids(found(tools, typed, english))).toEqual(expected));

test.each([
  ['صلاه', ['times']],
  ['الصَّلاة', ['times']],
  ['اذان', ['times']],
  ['قران', ['quran']],
  ['زكاه', ['zakat']],
])('in Arabic %s finds %j', (typed, expected) => expect(ids(found(tools, typed, arabic))).toEqual(expected));
