import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { mosqueNamesSchema, namesOf, seedSchema, type SeedMosque } from '#core/mosques/seed.ts';
import { byLanguage, FALLBACK } from '../content.ts';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import { fromRoot } from '../root.ts';
import type { FoundMosque } from './found-mosque.ts';
import { untilDone } from '../until-done.ts';

const LIST = fromRoot('content/base/mosques.json');

type Names = ReturnType<typeof namesOf>;

const found = (
  { id, name, latitude, longitude, city, country, facts }: SeedMosque,
  names: Names,
): FoundMosque => ({
  id: `seed-${id}`,
  latitude,
  longitude,
  facts: { ...facts, name: name ?? names[FALLBACK] ?? city, names, city, country },
});

/** Brings our own list into the database, where it is not there yet. Nothing else waits for it, so nothing fails with it. */
export const loadSeed = (database: Database, log: Logger): Promise<void> =>
  untilDone(log, 'the list of mosques was not loaded', () => keepSeed(database));

async function keepSeed(database: Database): Promise<void> {
  const list = v.parse(seedSchema, JSON.parse(await readFile(LIST, 'utf8')));
  const named = [...byLanguage('mosque-names.json', mosqueNamesSchema)].map(
    ([language, { words }]) => [language, words] as const,
  );
  const mosques = list.map((mosque) => found(mosque, namesOf(mosque.id, named)));
  const written = JSON.stringify(mosques);
  const sum = createHash('sha256').update(written).digest('hex');
  await asServiceKey(database, (client) =>
    client.query('select public.keep_seed_mosques($1, $2)', [sum, written]),
  );
}
