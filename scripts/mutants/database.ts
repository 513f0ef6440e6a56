import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { configFrom } from '#server/config.ts';
import { startCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { startServer } from '#tests/harness/server.ts';

/** A data folder as a first start leaves it. Every trial begins with a copy, and PostgreSQL makes no cluster for each. */
export async function begunFolder(): Promise<string> {
  const folder = newFolder();
  const server = await startServer({ dataDir: folder });
  await server.stop();
  return folder;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'd-'));
  // Where root has to run PostgreSQL as somebody else, they must get in.
  chmodSync(folder, 0o711);
  return join(folder, 'data');
}

/** A copy in which one statement has changed the schema; an error where PostgreSQL refuses it. */
export async function holdingStatement<T>(
  begun: string,
  statement: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = newFolder();
  try {
    // As it is: where root runs PostgreSQL as somebody else, the cluster is theirs.
    await promisify(execFile)('cp', ['-a', begun, folder]);
    await applied(folder, statement);
    return await work(folder);
  } finally {
    await rm(join(folder, '..'), { recursive: true, force: true });
  }
}

/** What PostgreSQL does not take is no mutant. */
export class Refused extends Error {
  override name = 'Refused';
}

async function applied(dataDir: string, statement: string): Promise<void> {
  const config = configFrom({ DATA_DIR: dataDir });
  const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  const client = new pg.Client(cluster.url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    // As the one who applies migrations.
    await client.query('set role postgres');
    await client.query(statement).catch((error: unknown) => {
      throw new Refused(String(error));
    });
  } finally {
    await client.end();
    await cluster.stop();
  }
}
