import fc from '#tests/harness/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { distance, type Position } from '#core/place.ts';
import { boundsOf, columnsIn, isTile, middleOf, TILE_SIDE, tileOf, tilesAround } from './tile.ts';

const positions = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const within = ({ latitude, longitude }: Position, tile: string) => {
  const { south, north, west, east } = boundsOf(tile);
  const slack = 1e-9;
  const inside = (degrees: number) => degrees >= west - slack && degrees <= east + slack;
  return (
    latitude >= south - slack && latitude <= north + slack && (inside(longitude) || inside(longitude - 360))
  );
};

test('a place is in its tile, and its tile exists', () => {
  fc.assert(fc.property(positions, (place) => isTile(tileOf(place)) && within(place, tileOf(place))));
});

test('the middle of a tile is in it, and no side is longer than 5.1 km', () => {
  fc.assert(
    fc.property(positions, (place) => {
      const tile = tileOf(place);
      const { south, north, west, east } = boundsOf(tile);
      const high = distance({ latitude: south, longitude: west }, { latitude: north, longitude: west });
      const middle = middleOf(tile);
      const wide = distance({ ...middle, longitude: west }, { ...middle, longitude: east });
      expect(tileOf(middle)).toBe(tile);
      expect(high).toBeLessThan(5.1);
      // The two rows at a pole have 3 and 9 columns: as wide as the circle allows.
      expect(wide).toBeLessThan(5.4);
    }),
  );
});

describe('what is around a tile', () => {
  /** A place so far away in some direction. */
  const beside = ({ latitude, longitude }: Position, kilometres: number, bearing: number): Position => {
    const [turn, far] = [(bearing * Math.PI) / 180, kilometres / 6371];
    const [a, b] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    const there = Math.asin(Math.sin(a) * Math.cos(far) + Math.cos(a) * Math.sin(far) * Math.cos(turn));
    const east = Math.atan2(
      Math.sin(turn) * Math.sin(far) * Math.cos(a),
      Math.cos(far) - Math.sin(a) * Math.sin(there),
    );
    const degrees = ((((b + east) * 180) / Math.PI + 540) % 360) - 180;
    return { latitude: (there * 180) / Math.PI, longitude: degrees };
  };

  test('holds every place within that distance, across the antimeridian and the poles as well', () => {
    const edges = fc.oneof(
      positions,
      fc.record({
        latitude: fc.double({ min: 89.9, max: 90, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.record({
        latitude: fc.double({ min: -90, max: -89.9, noNaN: true }),
        longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      }),
      fc.record({
        latitude: fc.double({ min: -80, max: 80, noNaN: true }),
        longitude: fc.constantFrom(-180, -179.99, 179.99, 180),
      }),
    );
    const far = fc.double({ min: 0, max: TILE_SIDE * 0.999, noNaN: true });
    fc.assert(
      fc.property(edges, far, fc.double({ min: 0, max: 360, noNaN: true }), (place, kilometres, bearing) => {
        expect(tilesAround(tileOf(place))).toContain(tileOf(beside(place, kilometres, bearing)));
      }),
      { numRuns: 2000 },
    );
  });

  test('is the same wherever in the tile somebody is, names nothing twice and stays small', () => {
    fc.assert(
      fc.property(positions, (place) => {
        const tiles = tilesAround(tileOf(place));
        expect(new Set(tiles).size).toBe(tiles.length);
        expect(tiles.every(isTile)).toBe(true);
        expect(tiles.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});

test('rows have as many columns as their circle has room for', () => {
  expect(columnsIn(2000)).toBe(8000);
  expect(columnsIn(0)).toBe(3);
  expect(columnsIn(3999)).toBe(3);
});

test.each(['', '4000-0', '0-3', '-1-0', '01-0', '1-', '3167-2618 ', '1e3-0'])('%o is no tile', (text) => {
  expect(isTile(text)).toBe(false);
});
