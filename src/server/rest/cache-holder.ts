import type { Client } from 'pg';
import type { Services } from '../services.ts';
import { schemaCacheMissing } from './errors.ts';
import { readSchemaCache, type SchemaCache } from './schema-cache.ts';

export interface CacheHolder {
  /** Fails while the catalog could not be read. */
  current(): SchemaCache;
  /** Changes with every reading, for what is derived from the catalog. */
  version(): number;
  reload(): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/** Keeps the schema cache, and reads it anew when the database says `notify pgrst, 'reload schema'`. */
export async function holdSchemaCache({ config, database, log }: Services): Promise<CacheHolder> {
  let cache: SchemaCache | undefined;
  let version = 0;
  let closed = false;
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let again = false;

  const read = async () => {
    const client = await database.session('schema cache');
    try {
      await client.query('begin');
      cache = await readSchemaCache(
        client,
        database.cast.authenticator,
        config.rest.schemas,
        config.rest.extraSearchPath,
      );
      version += 1;
    } finally {
      await client.end();
    }
  };

  /** Of many notifications during one reading, one more reading follows. */
  const reload = async (): Promise<void> => {
    if (reading !== undefined) {
      again = true;
      return reading;
    }
    reading = (async () => {
      do {
        again = false;
        await read();
      } while (again);
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const later = () => {
    if (!closed) retry = setTimeout(() => void listen(), RETRY_MS);
  };
  /** The connection that listens may break with the database: it comes back, and what was missed is read. */
  const listen = async (): Promise<void> => {
    let client: Client | undefined;
    try {
      client = await database.session('listener');
      listener = client;
      client.on('end', later);
      client.on('notification', ({ payload }) => {
        if (payload === 'reload config') return;
        reload().catch((error: unknown) => log.error({ err: error }, 'the catalog could not be read'));
      });
      await client.query('listen pgrst');
      await reload();
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer; listening again shortly');
      if (client === undefined) later();
      else await client.end().catch(() => undefined);
    }
  };

  await listen();
  return {
    current: () => {
      if (cache === undefined) throw schemaCacheMissing();
      return cache;
    },
    version: () => version,
    reload,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await listener?.end().catch(() => undefined);
    },
  };
}
