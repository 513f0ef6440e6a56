import { join } from 'node:path';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Services } from '../services.ts';
import { newIncoming, type Incoming } from './incoming.ts';
import { newLimits, type Limits } from './limits.ts';
import { newSignatures, type Signatures } from './signatures.ts';
import { cached } from './store/cached.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';

/** What every endpoint of storage works with. */
export interface StorageRoom extends Services {
  store: Store;
  incoming: Incoming;
  limits: Limits;
  signatures: Signatures;
  /** Folder of uploads that go on over several requests. */
  resumableFolder: string;
  /** A single statement as the owner of the tables, whom no policy stops; its text is a constant. */
  statement: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
}

/** An account that is there and not banned. */
async function isInGoodStanding({ database }: Services, owner: string): Promise<boolean> {
  const { rowCount } = await database.statement(
    'supabase_auth_admin',
    `select from auth.users where id = $1 and deleted_at is null and (banned_until is null or banned_until <= now())`,
    [owner],
  );
  return rowCount === 1;
}

export async function newStorageRoom(services: Services): Promise<StorageRoom> {
  const { config, database, keys } = services;
  const folder = join(config.dataDir, 'storage');
  return {
    ...services,
    store: cached(await openStore(config)),
    incoming: await newIncoming(join(folder, 'incoming')),
    resumableFolder: join(folder, 'resumable'),
    limits: newLimits(database, config.rateLimitFactor),
    signatures: newSignatures(keys, (owner) => isInGoodStanding(services, owner)),
    statement: (text, values) => database.statement('supabase_storage_admin', text, values),
  };
}
