import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryObject, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const INDEX = 'virtual:land';
const source = createRequire(import.meta.url).resolve('world-atlas/land-110m.json');

/** Polygons of rings of longitudes and latitudes in tenths of a degree: Natural Earth's land at 1 : 110 million. */
export function land(): number[][][] {
  const topology: Topology<Record<string, GeometryObject>> = JSON.parse(readFileSync(source, 'utf8'));
  const { land } = topology.objects;
  if (!land) throw new Error(`${source} holds no land`);
  const shapes = feature(topology, land);
  const features = shapes.type === 'FeatureCollection' ? shapes.features : [shapes];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates.map(tenths)];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map((polygon) => polygon.map(tenths)) : [];
  });
}

const tenths = (ring: readonly (readonly number[])[]) =>
  ring.flatMap(([longitude = 0, latitude = 0]) => [Math.round(longitude * 10), Math.round(latitude * 10)]);

/** Gives the app the outlines of the continents, in a file that only maps load. */
export function landOutlines(): Plugin {
  return {
    name: 'land',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
    load: (id) => (id === `\0${INDEX}` ? `export const LAND = ${JSON.stringify(land())}` : null),
  };
}
