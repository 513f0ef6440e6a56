import type { Client } from 'pg';
import { configFrom } from '../config.ts';
import { connectOnce } from '../database/primary.ts';
import { loadKeys } from '../keys.ts';
import { databaseAddress } from './database-address.ts';

/** Works on the instance's database, which must be running, as the owner of the product's tables. */
export async function onDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const config = configFrom(process.env);
  const client = await connectOnce(databaseAddress(config, await loadKeys(config)), 'command');
  try {
    await client.query('set role postgres');
    return await work(client);
  } finally {
    await client.end();
  }
}
