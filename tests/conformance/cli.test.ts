import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '#server/root.ts';
import { hasOfficialCli, NO_OFFICIAL_CLI, officialCli } from '#tests/harness/official-cli.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';

if (!hasOfficialCli) console.warn(`skipped: ${NO_OFFICIAL_CLI}`);

interface Finding {
  name: string;
  level: string;
  detail: string;
  metadata: { schema: string; name: string; fkey_name?: string };
}

/** Functions whose body is kept as it was understood when they were made: no search path is asked when they run. */
const UNDERSTOOD = `select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.proname = $2 and p.prosqlbody is null`;

/** Keys that no index helps with: none begins with one of their columns. */
const UNHELPED = `select from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = $1::regnamespace and t.relname = $2 and c.conname = $3
    and not exists (select from pg_index i where i.indrelid = t.oid and i.indpred is null and i.indkey[0] = any (c.conkey))`;

describe.runIf(hasOfficialCli)('the official CLI', () => {
  let server: TestServer;
  let url: string;
  let database: pg.Client;
  beforeAll(async () => {
    server = await startServer();
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'db:url'], {
      cwd: fromRoot(),
      env: { ...process.env, DATA_DIR: server.dataDir },
    });
    url = stdout.trim();
    database = new pg.Client(url);
    await database.connect();
  }, 120_000);
  afterAll(async () => {
    await database?.end();
    await server?.stop();
  });

  const found = async (type: string): Promise<Finding[]> => {
    const { stdout } = await officialCli(
      url,
      'db',
      'advisors',
      '--type',
      type,
      '--level',
      'info',
      '-o',
      'json',
    );
    return stdout.trim() === '' ? [] : (JSON.parse(stdout) as Finding[]);
  };
  const isNone = async (sql: string, values: unknown[]) => (await database.query(sql, values)).rowCount === 0;

  test('finds every migration applied and nothing to push', async () => {
    expect((await officialCli(url, 'db', 'push', '--yes')).all).toMatch(/up to date/i);
    expect((await officialCli(url, 'migration', 'list')).stdout).toMatch(/20261115000001/);
  }, 60_000);

  test('sees nothing unsafe but functions without a search path, which need none', async () => {
    for (const { name, detail, metadata } of await found('security')) {
      const isUnderstood =
        name === 'function_search_path_mutable' &&
        (await isNone(UNDERSTOOD, [metadata.schema, metadata.name]));
      expect([detail, isUnderstood]).toEqual([detail, true]);
    }
  }, 60_000);

  test('sees what is put there unsafe', async () => {
    await database.query(
      'create table public.bare (id int); grant select on public.bare to anon; create index twice on public.bare (id); create index again on public.bare (id)',
    );
    try {
      expect((await found('security')).map(({ name, metadata }) => `${name} ${metadata.name}`)).toContain(
        'rls_disabled_in_public bare',
      );
      expect((await found('performance')).map(({ name, metadata }) => `${name} ${metadata.name}`)).toContain(
        'duplicate_index bare',
      );
    } finally {
      await database.query('drop table public.bare');
    }
  }, 60_000);

  test('sees nothing slow but indexes that nobody has used yet, and keys that part of another index serves', async () => {
    const findings = (await found('performance')).filter(({ name }) => name !== 'unused_index');
    for (const { name, detail, metadata } of findings) {
      const isServed =
        name === 'unindexed_foreign_keys' &&
        (await isNone(UNHELPED, [metadata.schema, metadata.name, metadata.fkey_name]));
      expect([detail, isServed]).toEqual([detail, true]);
    }
  }, 60_000);
});
