import type { MosquesAnswer } from '#core/mosques/answer.ts';
import type { Mosque } from '#core/mosques/mosque.ts';
import { namesOf } from '#core/mosques/seed.ts';
import type { MosqueNames, SeedMosque } from '#core/mosques/seed.ts';
import { middleOf, tileOf, tilesAround } from '#core/mosques/tile.ts';
import type { Tile } from '#core/mosques/tile.ts';
import { distance } from '#core/place.ts';

/** How many well-known mosques are worth naming, wherever they are. */
const MOST = 30;

const lists = import.meta.glob<readonly SeedMosque[]>('/content/base/mosques.json', { import: 'default' });
const names = import.meta.glob<MosqueNames>('/content/*/mosque-names.json', { import: 'default' });

let loading: Promise<readonly Mosque[]> | undefined;

/** The well-known mosques that came with the app. */
export function seedMosques(): Promise<readonly Mosque[]> {
  loading ??= load().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function load(): Promise<readonly Mosque[]> {
  const [list = [], ...named] = await Promise.all([
    lists['/content/base/mosques.json']?.(),
    ...Object.entries(names).map(async ([path, load]) => [path.split('/')[2] ?? '', await load()] as const),
  ]);
  return list.map(({ id, name, latitude, longitude, city, country, facts }) => ({
    id: `seed-${id}`,
    source: 'seed',
    tile: tileOf({ latitude, longitude }),
    latitude,
    longitude,
    facts: { ...facts, ...(name === undefined ? {} : { name }), names: namesOf(id, named), city, country },
    times: null,
    times_at: null,
    checked_at: '',
  }));
}

/** What can be said about a tile without anybody's help. */
export async function seedAnswer(tile: Tile): Promise<MosquesAnswer> {
  const around = tilesAround(tile);
  const middle = middleOf(tile);
  const sorted = (await seedMosques()).toSorted((a, b) => distance(middle, a) - distance(middle, b));
  return {
    tiles: around.map((asked) => ({ tile: asked, state: 'seed', checked_at: null, outdated: false })),
    mosques: sorted.filter((mosque) => around.includes(mosque.tile)),
    further: sorted.filter((mosque) => !around.includes(mosque.tile)).slice(0, MOST),
    attribution: null,
  };
}
