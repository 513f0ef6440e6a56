import type { Mosque } from '#core/mosques/mosque.ts';
import type { Tile } from '#core/mosques/tile.ts';
import type { Client } from '../database/pools.ts';

/** Far more than any town has in the tiles of one question. */
const MOST = 5000;

type Row = Omit<Mosque, 'times_at' | 'checked_at'> & { times_at: Date | null; checked_at: Date };

const mosque = ({ times_at, checked_at, ...rest }: Row): Mosque => ({
  ...rest,
  times_at: times_at?.toISOString() ?? null,
  checked_at: checked_at.toISOString(),
});

const COLUMNS = 'id, source, latitude, longitude, tile, facts, times, times_at, checked_at';

export async function mosquesInTiles(client: Client, tiles: readonly Tile[]): Promise<Mosque[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from public.mosques where tile = any ($1) order by id limit ${MOST}`,
    [tiles],
  );
  return rows.map(mosque);
}

/** The nearest to the first tile that are in none of them. */
export async function furtherMosques(
  client: Client,
  tiles: readonly Tile[],
  most: number,
): Promise<Mosque[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} from public.mosques_near($1, $2) where tile <> all ($3)`,
    [tiles[0], most, tiles],
  );
  return rows.map(mosque);
}

/** When each tile was looked up, where it ever was. */
export async function timesOfTiles(client: Client, tiles: readonly Tile[]): Promise<Map<Tile, Date | null>> {
  const { rows } = await client.query<{ tile: string; checked_at: Date | null }>(
    'select tile, checked_at from public.mosque_tiles_checked($1)',
    [tiles],
  );
  return new Map(rows.map(({ tile, checked_at }) => [tile, checked_at]));
}
