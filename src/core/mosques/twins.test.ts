import { expect, test } from 'vitest';
import type { Mosque } from '#core/mosques/mosque.ts';
import { tileOf } from '#core/mosques/tile.ts';
import { withoutTwins } from '#core/mosques/twins.ts';

function mosque(id: string, latitude: number, longitude: number, names: Record<string, string>): Mosque {
  return {
    id,
    source: id.startsWith('seed-') ? 'seed' : 'osm',
    tile: tileOf({ latitude, longitude }),
    latitude,
    longitude,
    facts: { ...(names['tr'] === undefined ? {} : { name: names['tr'] }), names },
    times: null,
    times_at: null,
    checked_at: '2026-11-15T12:00:00Z',
  };
}

const LISTED = mosque('seed-suleymaniye', 41.0161, 28.9639, {
  tr: 'Süleymaniye Camii',
  de: 'Süleymaniye-Moschee',
});
const MAPPED = mosque('way-1', 41.0163, 28.967, { tr: 'Süleymaniye camii', en: 'Suleymaniye' });

test('a mosque that the map has under the same name stands there once, with the names of both', () => {
  const [only, ...others] = withoutTwins([LISTED, MAPPED]);
  expect(others).toEqual([]);
  expect(only?.id).toBe('way-1');
  expect(only?.facts.names).toEqual({
    de: 'Süleymaniye-Moschee',
    tr: 'Süleymaniye camii',
    en: 'Suleymaniye',
  });
});

test('one that stands on the same spot is the same', () => {
  const nameless = mosque('node-2', 41.0162, 28.9641, {});
  expect(withoutTwins([LISTED, nameless]).map(({ id }) => id)).toEqual(['node-2']);
});

test('neighbours stay two, and so do namesakes far from each other', () => {
  const neighbour = mosque('node-3', 41.0175, 28.9639, { tr: 'Siyavuşpaşa Camii' });
  const namesake = mosque('way-4', 41.03, 28.9639, { tr: 'Süleymaniye Camii' });
  expect(withoutTwins([LISTED, neighbour, namesake])).toHaveLength(3);
});

test('what only members or our list know stays', () => {
  expect(withoutTwins([LISTED])).toEqual([LISTED]);
});
