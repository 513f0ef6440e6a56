import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { search, shardOf, wordsOf, type Entry } from '#core/gazetteer.ts';
import type { Place } from '#core/place.ts';
import { fromRoot } from '../../root.ts';

/** The place of a name, the largest of those that are called so; null for none. */
export type PlaceNamed = (name: string) => Promise<Place | null>;

const ASSETS = fromRoot('dist/web/assets');

/** Where the build put the gazetteer that browsers read, too. */
function builtPlaces(): string | undefined {
  const names = existsSync(ASSETS) ? readdirSync(ASSETS) : [];
  const name = names.find((folder) => /^places-[0-9a-f]+$/.test(folder));
  return name && join(ASSETS, name);
}

export const placesIn =
  (folder: () => string | undefined | Promise<string | undefined> = builtPlaces): PlaceNamed =>
  async (name) => {
    // "Berlin, Germany": the files know cities by their own names.
    const [city = ''] = name.split(',', 1);
    const shard = shardOf(wordsOf(city)[0] ?? '');
    const where = await folder();
    if (shard === null || where === undefined) return null;
    const file = join(where, `${shard}.json`);
    if (!existsSync(file)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own build wrote it.
    const entries = JSON.parse(await readFile(file, 'utf8')) as Entry[];
    return search(entries, city, 1)[0]?.place ?? null;
  };
