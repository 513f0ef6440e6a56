import * as v from 'valibot';
import { mosqueSchema } from '#core/mosques/mosque.ts';
import { isTile } from '#core/mosques/tile.ts';

const tile = v.pipe(v.string(), v.check(isTile, 'is no tile'));

/** The most tiles in one question: those around one, with room for the narrow rows near the poles. */
export const MOST_TILES = 40;

/** What `/functions/v1/mosques` is asked: the tile somebody is in or looks at first, then its neighbours. */
export const questionSchema = v.object({
  tiles: v.pipe(v.array(tile), v.minLength(1), v.maxLength(MOST_TILES)),
});

/**
 * How much is known of a tile. `seed`: no more than the well-known mosques and what members added; `cached`: it was looked
 * up at that time; `live`: just now.
 */
export const tileStateSchema = v.object({
  tile,
  state: v.picklist(['seed', 'cached', 'live']),
  checked_at: v.nullable(v.string()),
  /** Older than it should be, since the source does not answer. */
  outdated: v.boolean(),
});
export type TileState = v.InferOutput<typeof tileStateSchema>;

export const answerSchema = v.object({
  tiles: v.array(tileStateSchema),
  /** Those in the tiles. */
  mosques: v.array(mosqueSchema),
  /** The nearest ones beyond them, counted from the middle of the first tile, where the tiles hold few. */
  further: v.array(mosqueSchema),
  /** What must be said where any of it comes from OpenStreetMap. */
  attribution: v.nullable(v.object({ text: v.string(), url: v.string() })),
});
export type MosquesAnswer = v.InferOutput<typeof answerSchema>;
