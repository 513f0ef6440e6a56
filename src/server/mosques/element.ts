import * as v from 'valibot';
import { mosqueFrom, type FoundMosque } from './found-mosque.ts';

const tagsSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((tags) =>
    Object.fromEntries(
      Object.entries(tags).filter((tag): tag is [string, string] => typeof tag[1] === 'string'),
    ),
  ),
);

const point = v.object({ lat: v.number(), lon: v.number() });
const elementSchema = v.object({
  type: v.picklist(['node', 'way', 'relation']),
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  lat: v.optional(v.number()),
  lon: v.optional(v.number()),
  center: v.optional(point),
  bounds: v.optional(
    v.object({ minlat: v.number(), minlon: v.number(), maxlat: v.number(), maxlon: v.number() }),
  ),
  tags: v.optional(tagsSchema, {}),
});

/** One of `elements` in Overpass JSON, or why it is no mosque. */
export function mosqueInElement(value: unknown): FoundMosque | string {
  const read = v.safeParse(elementSchema, value);
  if (!read.success) return 'it is no object of OpenStreetMap';
  const { type, id, lat, lon, center, bounds, tags } = read.output;
  const middle = bounds && {
    lat: (bounds.minlat + bounds.maxlat) / 2,
    lon: (bounds.minlon + bounds.maxlon) / 2,
  };
  const at = center ?? middle;
  return mosqueFrom(`${type}-${id}`, lat ?? at?.lat, lon ?? at?.lon, tags);
}

const featureSchema = v.object({
  type: v.literal('Feature'),
  id: v.optional(v.union([v.string(), v.number()])),
  geometry: v.object({ type: v.string(), coordinates: v.unknown() }),
  properties: tagsSchema,
});

/** `node/123`, as Overpass Turbo writes it; `n123`, as osmium does. Its areas are ways and relations in one count. */
function elementId(text: string): string | null {
  const [, type = '', number = ''] = /^(node|way|relation|n|w|r|a)\/?([1-9]\d{0,17})$/.exec(text) ?? [];
  if (type === '') return null;
  if (type === 'a') {
    const area = BigInt(number);
    return `${area % 2n === 0n ? 'way' : 'relation'}-${area / 2n}`;
  }
  return `${{ n: 'node', w: 'way', r: 'relation' }[type] ?? type}-${number}`;
}

type Corner = readonly [longitude: number, latitude: number];

const isCorner = (value: readonly unknown[]): value is Corner =>
  typeof value[0] === 'number' && typeof value[1] === 'number';

/** A point is a corner itself, a line a list of them, an area lists of lists, several areas one more. */
function cornersIn(coordinates: unknown, depth = 0): Corner[] {
  if (!Array.isArray(coordinates) || depth > 3) return [];
  return isCorner(coordinates) ? [coordinates] : coordinates.flatMap((inner) => cornersIn(inner, depth + 1));
}

/** The middle of the box around all corners. */
function middleOf(coordinates: unknown): Corner | null {
  const corners = cornersIn(coordinates);
  const [first] = corners;
  if (first === undefined) return null;
  const half = (axis: 0 | 1) =>
    (corners.reduce((least, corner) => Math.min(least, corner[axis]), first[axis]) +
      corners.reduce((most, corner) => Math.max(most, corner[axis]), first[axis])) /
    2;
  return [half(0), half(1)];
}

/** One of `features` in GeoJSON, or why it is no mosque. */
export function mosqueInFeature(value: unknown): FoundMosque | string {
  const read = v.safeParse(featureSchema, value);
  if (!read.success) return 'it is no feature with a place';
  const { id, geometry, properties } = read.output;
  const named = properties['@id'] ?? properties['id'] ?? (id === undefined ? '' : String(id));
  const [longitude, latitude] = middleOf(geometry.coordinates) ?? [];
  return mosqueFrom(elementId(named), latitude, longitude, properties);
}
