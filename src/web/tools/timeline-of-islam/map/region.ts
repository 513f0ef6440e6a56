import type { Position } from '#core/place.ts';

/** How far the drawing goes from its centre, in kilometres. */
export interface Region {
  centre: Position;
  reach: number;
}

/** Everything at once, and the parts in which places stand close together. */
export const REGION_IDS = ['all', 'arabia', 'centre', 'west', 'east'] as const;
export type RegionId = (typeof REGION_IDS)[number];

export const REGIONS: Readonly<Record<RegionId, Region>> = {
  all: { centre: { latitude: 26, longitude: 52 }, reach: 7300 },
  arabia: { centre: { latitude: 22.9, longitude: 39.6 }, reach: 420 },
  centre: { centre: { latitude: 35, longitude: 39 }, reach: 1500 },
  west: { centre: { latitude: 31, longitude: -1 }, reach: 2100 },
  east: { centre: { latitude: 33.5, longitude: 70 }, reach: 1500 },
};
