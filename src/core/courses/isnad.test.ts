import { expect, test } from 'vitest';
import { isnadTree } from './isnad.ts';

/** The hadith of intentions as al-Bukhari 1, al-Bukhari 54 and Muslim 1907 have it. */
const INTENTIONS = [
  { id: 'words' },
  { id: 'umar' },
  { id: 'alqama' },
  { id: 'at-taymi' },
  { id: 'yahya' },
  { id: 'sufyan' },
  { id: 'al-humaydi' },
  { id: 'malik', from: 'yahya' },
  { id: 'al-qanabi' },
  { id: 'al-bukhari' },
  { id: 'muslim', from: 'al-qanabi' },
];
const names = (run: ReturnType<typeof isnadTree>): unknown =>
  run && [...run.links.map(({ id }) => id), ...run.branches.map(names)];

test('narrators stand in one row until several heard it from the same', () => {
  expect(names(isnadTree(INTENTIONS))).toEqual([
    'words',
    'umar',
    'alqama',
    'at-taymi',
    'yahya',
    ['sufyan', 'al-humaydi'],
    ['malik', 'al-qanabi', ['al-bukhari'], ['muslim']],
  ]);
});

test('a chain without branches is a single row', () => {
  const chain = INTENTIONS.slice(0, 5);
  expect(isnadTree(chain)).toEqual({ links: chain, branches: [] });
});

test('of nobody there is no tree', () => {
  expect(isnadTree([])).toBeNull();
});
