import * as v from 'valibot';

/** Whose pictures of streets maps may show. */
export interface MapTiles {
  url: string;
  attribution: string;
}

/** Settings of the operator: a map service sees what its visitors look at, so none is spoken to unless somebody chose it. */
export const MAP_TILES = {
  MAP_TILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^{}/]+\//, 'must begin with http:// or https:// and one host'),
      v.regex(/^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, 'must hold {z}, {x} and {y}'),
    ),
  ),
  MAP_TILES_ATTRIBUTION: v.optional(v.string(), '© OpenStreetMap contributors'),
};

export const mapTilesFrom = (url: string | undefined, attribution: string): MapTiles | null =>
  url === undefined ? null : { url, attribution };
