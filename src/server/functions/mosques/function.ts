import { questionSchema, type MosquesAnswer } from '#core/mosques/answer.ts';
import { newTileLookup, type TileLookup } from '../../mosques/tile-lookup.ts';
import { furtherMosques, mosquesInTiles, timesOfTiles } from '../../mosques/tiles.ts';
import { defineFunction } from '../definition.ts';

/** So many are enough to choose from; where the tiles hold fewer, the nearest ones beyond them are named, too. */
const ENOUGH = 50;
/** Required by the licence of the data (ODbL 1.0). */
const ATTRIBUTION = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** One for the process, since it counts who asks and what is under way. */
let lookup: TileLookup | undefined;

/** Mosques of coarse tiles. Which tiles comes in the body, which no log holds; nothing is kept of who asked. */
export default defineFunction({
  access: 'guest',
  limits: { perMinute: 30, bodyBytes: 4000, seconds: 30 },
  input: questionSchema,
  handle: async (request, { input, database, service, config, log }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const tiles = [...new Set(input.tiles)];
    const { overpass } = config;
    const oldest = Date.now() - (overpass?.cacheHours ?? Infinity) * 3_600_000;
    const isDue = (checked: Date | null) => checked === null || checked.getTime() < oldest;
    const fresh = new Set<string>();
    if (overpass !== null) {
      lookup ??= newTileLookup(overpass, `Rafiq (${config.siteUrl})`, log);
      const known = await database((client) => timesOfTiles(client, tiles));
      const due = tiles.filter((tile) => isDue(known.get(tile) ?? null));
      const kept = await lookup(due, async (mosques, asked) => {
        await service((client) =>
          client.query('select public.keep_mosques($1, $2)', [JSON.stringify(mosques), asked]),
        );
      });
      for (const tile of kept) fresh.add(tile);
    }
    const answer = await database(async (client): Promise<MosquesAnswer> => {
      const times = await timesOfTiles(client, tiles);
      const mosques = await mosquesInTiles(client, tiles);
      const further = mosques.length < ENOUGH ? await furtherMosques(client, tiles, ENOUGH) : [];
      const mapped = [...mosques, ...further].some(({ source }) => source === 'osm');
      return {
        tiles: tiles.map((tile) => {
          const checked = times.get(tile) ?? null;
          return {
            tile,
            state: fresh.has(tile) ? 'live' : checked === null ? 'seed' : 'cached',
            checked_at: checked?.toISOString() ?? null,
            outdated: checked !== null && overpass !== null && isDue(checked),
          };
        }),
        mosques,
        further,
        attribution: mapped || [...times.values()].some((checked) => checked !== null) ? ATTRIBUTION : null,
      };
    });
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
  },
});
