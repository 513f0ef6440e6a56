import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import pino from 'pino';
import { databaseAddress } from '#server/commands/database-address.ts';
import { configFrom } from '#server/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { loadKeys } from '#server/keys.ts';
import { fromRoot } from '#server/root.ts';
import { databaseTypes } from './database-types.ts';
import { schemaSql } from './schema-sql.ts';

/** What is written of the schema, by file. */
const FILES = ['src/web/platform/database.ts', 'supabase/schema.sql'] as const;
type Written = Record<(typeof FILES)[number], string>;

/** Lends the database of a fresh instance, on which the migrations have run. */
export async function onFreshInstance<Answer>(
  read: (client: Client, url: string) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-types-'));
  const config = configFrom({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const keys = await loadKeys(config);
  const database = await openDatabase(config, keys, pino({ level: 'silent' }));
  const url = databaseAddress(config, keys);
  const client = new Client(url);
  try {
    await client.connect();
    return await read(client, url);
  } finally {
    await client.end();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What the migrations give. */
export async function currentSchema(client: Client): Promise<Written> {
  await client.query('begin');
  const types = await formatted(await databaseTypes(client, 'public'));
  const sql = await schemaSql(client);
  await client.query('rollback');
  return { 'src/web/platform/database.ts': types, 'supabase/schema.sql': sql };
}

async function formatted(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-types-'));
  const draft = join(folder, 'database.ts');
  try {
    await writeFile(draft, text);
    execFileSync(fromRoot('node_modules/.bin/oxfmt'), ['--config', fromRoot('.oxfmtrc.json'), draft], {
      cwd: folder,
    });
    return await readFile(draft, 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const writtenSchema = async (): Promise<Written> => {
  const read = (file: string) => readFile(fromRoot(file), 'utf8').catch(() => '');
  const [types, sql] = await Promise.all(FILES.map(read));
  return { 'src/web/platform/database.ts': types ?? '', 'supabase/schema.sql': sql ?? '' };
};

async function run(): Promise<void> {
  const [current, written] = [await onFreshInstance(currentSchema), await writtenSchema()];
  const changed = FILES.filter((file) => current[file] !== written[file]);
  if (!process.argv.includes('--check'))
    return void (await Promise.all(changed.map((file) => writeFile(fromRoot(file), current[file]))));
  if (changed.length === 0) return;
  console.error(`Not what the migrations give: ${changed.join(', ')}. Run \`npm run db:types\`.`);
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
