import { GAZETTEER } from 'virtual:gazetteer';
import { cellOf, cellsAround, placeOf, search, shardOf, wordsOf } from '#core/gazetteer.ts';
import type { Entry, Found, NearEntry } from '#core/gazetteer.ts';
import { distance } from '#core/place.ts';
import type { Place, Position } from '#core/place.ts';
import { notedFetch } from '#web/platform/connection.ts';
import { languages } from '#web/platform/language/languages.ts';

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
  let nearest: { entry: NearEntry; away: number } | null = null;
  for (const entry of await entriesAround(position)) {
    const away = distance(position, placeOf(entry));
    if (away < NEAR && (!nearest || away < nearest.away)) nearest = { entry, away };
  }
  return nearest && named(nearest.entry, language);
}

/** A city that was found, as it was typed or as readers of the language call it. What others call it is not needed offline. */
export async function foundPlace({ place, alias }: Found, language: string): Promise<Place> {
  const near = await entriesIn(cellOf(place)).catch(() => []);
  const entry = near.find(
    ([name, , latitude, longitude]) =>
      name === place.name && latitude === place.latitude && longitude === place.longitude,
  );
  return entry ? named(entry, language, alias) : { ...place, name: alias ?? place.name };
}

/** A city with what every language calls it. What somebody typed holds in their own. */
function named(entry: NearEntry, language: string, typed: string | null = null): Place {
  const [main, , , , , , , called] = entry;
  const nameIn = (code: string) => called?.[code] ?? main;
  const name = typed ?? nameIn(language);
  const others = [...languages.keys()].filter((code) => code !== language && nameIn(code) !== name);
  return {
    ...placeOf(entry),
    name,
    names: Object.fromEntries(others.map((code) => [code, nameIn(code)])),
  };
}
