import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import pino from 'pino';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { loadKeys } from '#server/keys.ts';
import { readSchemaCache } from '#server/rest/schema-cache.ts';
import { fromRoot } from '#server/root.ts';
import { databaseTypes } from './database-types.ts';

const FILE = fromRoot('src/web/database.ts');

/** The types that the migrations give, read off a fresh instance. */
export async function currentTypes(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-types-'));
  const config = configFrom({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const database = await openDatabase(config, await loadKeys(config), pino({ level: 'silent' }));
  const client = new Client(database.url);
  try {
    await client.connect();
    await client.query('begin');
    const text = databaseTypes(await readSchemaCache(client, ['public'], ['public']), 'public');
    const draft = join(dataDir, 'database.ts');
    await writeFile(draft, text);
    execFileSync(fromRoot('node_modules/.bin/oxfmt'), ['--config', fromRoot('.oxfmtrc.json'), draft], {
      cwd: dataDir,
    });
    return await readFile(draft, 'utf8');
  } finally {
    await client.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const writtenTypes = (): Promise<string> => readFile(FILE, 'utf8').catch(() => '');

async function run(): Promise<void> {
  const types = await currentTypes();
  if (!process.argv.includes('--check')) return writeFile(FILE, types);
  if (types === (await writtenTypes())) return;
  console.error('src/web/database.ts is not what the migrations give: run `npm run db:types`.');
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
