import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { seedSchema, type SeedMosque } from '#core/mosques/seed.ts';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import { fromRoot } from '../root.ts';
import type { FoundMosque } from './found-mosque.ts';

const LIST = fromRoot('content/base/mosques.json');

const found = ({ id, name, names, latitude, longitude, city, country, facts }: SeedMosque): FoundMosque => ({
  id: `seed-${id}`,
  latitude,
  longitude,
  facts: { ...facts, name: name ?? names.en, names, city, country },
});

/** Brings our own list into the database, where it is not there yet. Nothing else waits for it, so nothing fails with it. */
export async function loadSeed(database: Database, log: Logger): Promise<void> {
  await keepSeed(database).catch((error: unknown) =>
    log.error({ err: error }, 'the list of mosques was not loaded'),
  );
}

async function keepSeed(database: Database): Promise<void> {
  const text = await readFile(LIST, 'utf8');
  const mosques = v.parse(seedSchema, JSON.parse(text)).map(found);
  const sum = createHash('sha256').update(text).digest('hex');
  await asServiceKey(database, (client) =>
    client.query('select public.keep_seed_mosques($1, $2)', [sum, JSON.stringify(mosques)]),
  );
}
