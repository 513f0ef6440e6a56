import type { Logger } from 'pino';
import type { Tile } from '#core/mosques/tile.ts';
import type { FoundMosque } from './found-mosque.ts';
import { mosquesIn, OverpassError } from './overpass.ts';
import type { Overpass } from './settings.ts';

/** The public services allow few questions at a time. */
const AT_ONCE = 2;
/** Who comes when so many wait already is answered with what is known. */
const MOST_WAITING = 8;
/** Seconds that somebody waits for the map before they get what is known; the question goes on for the next one. */
const PATIENCE = 6;

export type Keep = (mosques: readonly FoundMosque[], tiles: readonly Tile[]) => Promise<void>;
export type TileLookup = (tiles: readonly Tile[], keep: Keep) => Promise<ReadonlySet<Tile>>;

/**
 * Looks tiles up in OpenStreetMap and keeps what it says. Answers which of them are fresh by now; of the others there is
 * what was known before. However many people ask for a tile at a time, the service is asked once.
 */
export function newTileLookup(settings: Overpass, userAgent: string, log: Logger): TileLookup {
  const flights = new Map<Tile, Promise<boolean>>();
  /** Tiles that failed, and until when they are left alone. */
  const resting = new Map<Tile, number>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let quietUntil = 0;

  const turn = () =>
    new Promise<void>((begin) => {
      if (running >= AT_ONCE) waiting.push(begin);
      else {
        running += 1;
        begin();
      }
    });
  const done = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const ask = async (tiles: readonly Tile[], keep: Keep): Promise<boolean> => {
    await turn();
    try {
      if (Date.now() < quietUntil) return false;
      await keep(await mosquesIn(tiles, settings, userAgent), tiles);
      return true;
    } catch (error) {
      const now = Date.now();
      const wait = error instanceof OverpassError ? error.wait : 0;
      if (wait > 0) quietUntil = now + wait * 1000;
      for (const [tile, until] of resting) if (until < now) resting.delete(tile);
      for (const tile of tiles) resting.set(tile, now + settings.timeout * 1000);
      // Not which tiles: they say where somebody is.
      log.warn({ err: error, wait }, 'OpenStreetMap could not be asked for mosques');
      return false;
    } finally {
      done();
      for (const tile of tiles) flights.delete(tile);
    }
  };

  return async (tiles, keep) => {
    const now = Date.now();
    const open = tiles.filter((tile) => !flights.has(tile) && (resting.get(tile) ?? 0) <= now);
    if (open.length > 0 && now >= quietUntil && waiting.length < MOST_WAITING) {
      const flight = ask(open, keep);
      for (const tile of open) flights.set(tile, flight);
    }
    const fresh = new Set<Tile>();
    const landed = Promise.all(
      tiles.map(async (tile) => {
        if ((await flights.get(tile)) === true) fresh.add(tile);
      }),
    );
    let clock: NodeJS.Timeout | undefined;
    const over = new Promise<void>((end) => {
      clock = setTimeout(end, Math.min(PATIENCE, settings.timeout) * 1000);
    });
    await Promise.race([landed, over]);
    clearTimeout(clock);
    return fresh;
  };
}
