import { GAZETTEER } from 'virtual:gazetteer';
import { cellsAround, placeOf, search, shardOf, wordsOf } from '#core/gazetteer.ts';
import type { Entry, Found, NearEntry } from '#core/gazetteer.ts';
import { distance } from '#core/place.ts';
import type { Place, Position } from '#core/place.ts';
import { notedFetch } from '#web/platform/connection.ts';

/** Farther away, a city's name would mislead, in kilometres. */
const NEAR = 60;

/** Reads files of one kind, each once; the service worker keeps them for the next time, offline too. */
function filesOf<Kind>(): (file: string) => Promise<readonly Kind[]> {
  const files = new Map<string, Promise<readonly Kind[]>>();
  return (file) => {
    const known = files.get(file);
    if (known) return known;
    const pending = read<Kind>(file).catch((failure: unknown) => {
      files.delete(file);
      throw failure;
    });
    files.set(file, pending);
    return pending;
  };
}
const entriesOf = filesOf<Entry>();
const entriesIn = filesOf<NearEntry>();

async function read<Kind>(file: string): Promise<readonly Kind[]> {
  const response = await notedFetch(`${GAZETTEER}${file}.json`);
  // No name of any place begins like this, or nobody lives around there.
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`The gazetteer answered ${response.status}`);
  return response.json();
}

export async function searchPlaces(query: string): Promise<Found[]> {
  const shard = shardOf(wordsOf(query)[0] ?? '');
  return shard ? search(await entriesOf(shard), query) : [];
}

/** All cities around a position, at least as far as half a degree. */
async function entriesAround(position: Position): Promise<readonly NearEntry[]> {
  return (await Promise.all(cellsAround(position).map(entriesIn))).flat();
}

/** The nearest city that is near enough to name the position, called as readers of the language call it, if that is known. */
export async function nearestPlace(position: Position, language: string): Promise<Place | null> {
  let nearest: { place: Place; away: number } | null = null;
  for (const entry of await entriesAround(position)) {
    const [name, , , , , , , called] = entry;
    const place = { ...placeOf(entry), name: called?.[language] ?? name };
    const away = distance(position, place);
    if (away < NEAR && (!nearest || away < nearest.away)) nearest = { place, away };
  }
  return nearest?.place ?? null;
}
