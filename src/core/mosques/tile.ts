import { degrees, radians } from '#core/angle.ts';
import type { Position } from '#core/place.ts';

/**
 * A piece of the earth of about 5 km by 5 km, by its row from the south pole and its column from the antimeridian:
 * `3167-2618`. It is the finest that anyone is told about where somebody looks for mosques. Rows towards the poles have
 * fewer columns, so that all tiles are about as large. `private.mosque_tile` is the same in SQL.
 */
export type Tile = string;

export interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

const ROWS = 4000;
const EARTH_RADIUS = 6371;
/** The side of a tile along a meridian, in kilometres. */
export const TILE_SIDE = (Math.PI * EARTH_RADIUS) / ROWS;

const latitudeAt = (row: number) => (row * 180) / ROWS - 90;

export function columnsIn(row: number): number {
  return Math.max(1, Math.round(2 * ROWS * Math.cos(radians(latitudeAt(row + 0.5)))));
}

export function tileOf({ latitude, longitude }: Position): Tile {
  const row = Math.min(ROWS - 1, Math.floor(((latitude + 90) * ROWS) / 180));
  const columns = columnsIn(row);
  return `${row}-${Math.floor(((longitude + 180) * columns) / 360) % columns}`;
}

const placed = (tile: Tile): [row: number, column: number] | null => {
  const [, row, column] = /^(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})$/.exec(tile)?.map(Number) ?? [];
  return row !== undefined && column !== undefined && row < ROWS && column < columnsIn(row)
    ? [row, column]
    : null;
};

export const isTile = (text: string): text is Tile => placed(text) !== null;

function parts(tile: Tile): [row: number, column: number] {
  const found = placed(tile);
  if (found === null) throw new RangeError(`There is no tile ${tile}.`);
  return found;
}

export function boundsOf(tile: Tile): Bounds {
  const [row, column] = parts(tile);
  const width = 360 / columnsIn(row);
  return {
    south: latitudeAt(row),
    north: latitudeAt(row + 1),
    west: column * width - 180,
    east: (column + 1) * width - 180,
  };
}

export function middleOf(tile: Tile): Position {
  const { south, north, west, east } = boundsOf(tile);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/**
 * The tile and all within so many kilometres of any point in it: the same for everybody who is in it, so that they say no
 * more than the tile itself.
 */
export function tilesAround(tile: Tile, kilometres = TILE_SIDE): Tile[] {
  const [own] = parts(tile);
  const { west, east } = boundsOf(tile);
  const rings = Math.ceil(kilometres / TILE_SIDE);
  const first = Math.max(0, own - rings);
  const last = Math.min(ROWS - 1, own + rings);
  const tiles: Tile[] = [];
  for (let row = first; row <= last; row += 1) {
    const highest = Math.max(...[own, own + 1, row, row + 1].map((edge) => Math.abs(latitudeAt(edge))));
    const across = Math.sin(kilometres / EARTH_RADIUS) / Math.cos(radians(highest));
    const margin = across < 1 ? degrees(Math.asin(across)) : 180;
    const columns = columnsIn(row);
    const from = Math.floor(((west - margin + 180) * columns) / 360);
    const to = Math.floor(((east + margin + 180) * columns) / 360);
    for (let column = from; column <= Math.min(to, from + columns - 1); column += 1)
      tiles.push(`${row}-${((column % columns) + columns) % columns}`);
  }
  return tiles;
}
