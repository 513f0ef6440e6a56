import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { arabicText } from './quran.ts';
import { recited, recitedAyahs, saidWords } from './recited.ts';

const surahs = arabicText();

/** What the browser gets of a file of supplications. */
function built(group: string): { id: string; words?: string }[] {
  const file = fromRoot(`content/base/duas/${group}.json`);
  const { transform } = recited(fromRoot(''));
  if (typeof transform !== 'object') throw new Error('The plugin changes no file');
  return JSON.parse(String(Reflect.apply(transform.handler, {}, [readFileSync(file, 'utf8'), file])));
}

test('supplications of the Quran come with their words, and never with more than their ayahs have', () => {
  const words = new Map(built('quran').map((dua) => [dua.id, dua.words ?? '']));
  const [trust, hearts] = [words.get('upon-you-we-rely') ?? '', words.get('hearts-after-guidance') ?? ''];
  const story = surahs[59]?.[3] ?? '';
  expect(story.endsWith(trust)).toBe(true);
  expect(trust.length).toBeLessThan(story.length / 4);
  expect(hearts).toBe(surahs[2]?.[7]);
});

test('surahs that a hadith tells of are not carried along', () => {
  const morning = built('morning-evening').map(({ id, words }) => [id, words]);
  expect(morning).toContainEqual(['ayat-al-kursi', undefined]);
});

test('what is recited in the prayer is the text, ayah by ayah', () => {
  expect(recitedAyahs({ ayahs: ['1:1-7'] }).map(({ text }) => text)).toEqual(surahs[0]);
  expect(saidWords({ ayahs: ['112:1-4'] })).toBe(surahs[111]?.join(' '));
});
