import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { alone } from '#scripts/run/alone.ts';
import { rolePassword } from '#server/database/roles.ts';
import { keyFile, keyFilePath, parsedKeyFile, replaceKeyFile, type Keys } from '#server/keys.ts';

/**
 * A new server spends half of its first start on making a cluster and applying migrations. In a run of many it is done once, and
 * the others begin with a copy; keys are made anew for each, all but the password that the cluster knows.
 */
export async function copyBegun(dataDir: string, begin: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = join(tmpdir(), 'begun');
  // Who starts many runs, each for one mutant, has one for each made ready.
  const original = process.env['BEGUN'] ?? join(folder, 'data');
  if (!existsSync(original))
    await alone(folder, async () => {
      if (existsSync(original)) return;
      const draft = await mkdtemp(join(folder, 'draft-'));
      await begin(draft);
      await rename(draft, original);
    });
  await rm(dataDir, { recursive: true });
  // As it is: where root runs PostgreSQL as somebody else, the cluster is theirs.
  await promisify(execFile)('cp', ['-a', original, dataDir]);
  const { databasePassword } = parsedKeyFile(await readFile(keyFilePath(dataDir), 'utf8'));
  await rm(keyFilePath(dataDir));
  await replaceKeyFile(dataDir, { ...(await keyFile(dataDir)), databasePassword });
}

/** The one password that a server sets when it makes the role, and then never again. */
export async function adoptKeys(databaseUrl: string, keys: Keys): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`alter role postgres with password '${rolePassword(keys, 'postgres')}'`);
  await client.end();
}
