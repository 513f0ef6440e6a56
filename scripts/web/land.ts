import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

type Ring = readonly (readonly number[])[];

const resolve = createRequire(import.meta.url).resolve;

/** Natural Earth's land: polygons of rings of longitudes and latitudes. */
function polygons(scale: '110m' | '10m'): readonly (readonly Ring[])[] {
  const source = resolve(`world-atlas/land-${scale}.json`);
  const topology: Topology<Record<string, GeometryObject>> = JSON.parse(readFileSync(source, 'utf8'));
  const { land } = topology.objects;
  if (!land) throw new Error(`${source} holds no land`);
  const shapes = feature(topology, land);
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
}

/** In tenths of a degree, at 1 : 110 million. */
export function land(): number[][][] {
  return polygons('110m').map((polygon) => polygon.map((ring) => flat(ring, 10)));
}

/** West, south, east and north of the land around Mecca. */
export const HIJAZ = [38.1, 20.1, 42.4, 24.8] as const;

/** The same around Mecca, in hundredths of a degree, at 1 : 10 million. */
export function hijaz(): number[][] {
  return polygons('10m').flatMap(([shore = []]) => {
    const ring = clipped(shore);
    return ring.length > 2 ? [flat(ring, 100)] : [];
  });
}

/** What of a ring lies inside the frame, cut edge by edge (Sutherland and Hodgman). */
function clipped(ring: Ring): Ring {
  const edges = [
    { axis: 0, limit: HIJAZ[0], sign: 1 },
    { axis: 1, limit: HIJAZ[1], sign: 1 },
    { axis: 0, limit: HIJAZ[2], sign: -1 },
    { axis: 1, limit: HIJAZ[3], sign: -1 },
  ] as const;
  return edges.reduce<Ring>((points, { axis, limit, sign }) => {
    const beyond = (point: readonly number[]) => ((point[axis] ?? 0) - limit) * sign;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const [was, is] = [beyond(before), beyond(point)];
      const share = was / (was - is);
      const crossing = point.map((value, at) => (before[at] ?? 0) + (value - (before[at] ?? 0)) * share);
      if (is >= 0) return was >= 0 ? [point] : [crossing, point];
      return was >= 0 ? [crossing] : [];
    });
  }, ring);
}

const flat = (ring: Ring, parts: number) =>
  ring.flatMap(([longitude = 0, latitude = 0]) => [
    Math.round(longitude * parts),
    Math.round(latitude * parts),
  ]);

/** Gives the app the outlines of the continents, in files that only maps load. */
export const landOutlines = (): Plugin[] => [
  {
    name: 'land',
    ...virtualModule('virtual:land', () => `export const LAND = ${JSON.stringify(land())}`),
  },
  {
    name: 'hijaz',
    ...virtualModule(
      'virtual:hijaz',
      () => `export const HIJAZ = ${JSON.stringify(HIJAZ)}; export const SHORES = ${JSON.stringify(hijaz())}`,
    ),
  },
];
