import { expect, test } from 'vitest';
import { moved, ownEntries } from '#core/duas/own-notes.ts';

test('favourites come newest first, and what makes no sense is left out', () => {
  const notes = {
    'favourite/travel': { value: {}, changedAt: 1 },
    'favourite/rain': { value: {}, changedAt: 2 },
    'favourite/gone': { value: null, changedAt: 3 },
    'favourite/odd': { value: 'yes', changedAt: 4 },
    'list/a': { value: { name: 'Family', duas: ['travel'] }, changedAt: 5 },
    'list/b': { value: { name: '', duas: [] }, changedAt: 6 },
  };
  expect(ownEntries(notes, 'favourite').map(({ id }) => id)).toEqual(['rain', 'travel']);
  expect(ownEntries(notes, 'list').map(({ value }) => value.name)).toEqual(['Family']);
});

test('a dua moves by one place, and stays at the ends', () => {
  const duas = ['a', 'b', 'c'];
  expect(moved(duas, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(duas, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(duas, 'a', -1)).toEqual(duas);
  expect(moved(duas, 'c', 1)).toEqual(duas);
  expect(moved(duas, 'd', 1)).toEqual(duas);
});
