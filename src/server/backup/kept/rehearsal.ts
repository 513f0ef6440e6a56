import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import pg from 'pg';
import { configFrom, ConfigError, type Config } from '../../config.ts';
import { startCluster } from '../../database/embedded/cluster.ts';
import { knownMigrations } from '../../database/migrate.ts';
import { loadKeys, type Keys } from '../../keys.ts';
import { fromRoot } from '../../root.ts';
import { identifier } from '../catalog.ts';
import type { Manifest } from '../manifest.ts';
import { restoreBackup } from '../restore.ts';
import type { Work } from '../work.ts';
import { withPlainFile } from './fetching.ts';

type Environment = Record<string, string | undefined>;
/** Says what was seen to be well, one thing after the other. */
type Tell = (line: string) => void;

const START = 180_000;

/**
 * What the copy may know of the settings: what its data is bound to, and nothing by which it could reach people, the database or the
 * objects of the instance itself.
 */
const alone = (env: Environment, dataDir: string, port: number): Record<string, string> => {
  const taken = ['NODE_ENV', 'JWT_SECRET', 'JWT_KEYS', 'PATH', 'HOME', 'TMPDIR'].flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  );
  return { ...Object.fromEntries(taken), DATA_DIR: dataDir, PORT: String(port), JOBS: 'off' };
};

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Stored {
  bucket: string;
  name: string;
  size: number;
}

/** Rows of every table as they lie there now, against the manifest, but for the queue, which a restore tidies; answers an object to ask for. */
async function compared(config: Config, keys: Keys, manifest: Manifest, log: Logger, tell: Tell) {
  const cluster = await startCluster(config, keys, log);
  const client = new pg.Client(cluster.url);
  try {
    await client.connect();
    const known = await knownMigrations();
    if (known.length === manifest.migrations.length) {
      for (const table of manifest.tables.filter(({ schema }) => schema !== 'jobs')) {
        const { rows } = await client.query<{ rows: number }>(
          `select count(*)::float8 as rows from ${identifier(table)}`,
        );
        if (rows[0]?.rows !== table.rows)
          throw new ConfigError(
            `The table ${identifier(table)} holds ${rows[0]?.rows} rows, and the backup ${table.rows}.`,
          );
      }
      tell('every table holds as many rows as the backup says');
    } else
      tell(
        `brought up to date by ${known.length - manifest.migrations.length} migrations, after its rows were compared`,
      );
    const { rows } = await client.query<Stored>(
      `select bucket_id as bucket, name, (metadata ->> 'size')::float8 as size from storage.objects
       where version is not null and version <> all ($1) order by created_at desc limit 1`,
      [manifest.objects.incomplete],
    );
    return rows[0];
  } finally {
    await client.end();
    await cluster.stop();
  }
}

const answers = async (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => undefined,
  );

async function whileServed<T>(env: Record<string, string>, during: (url: string) => Promise<T>): Promise<T> {
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: fromRoot(),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const ended = new Promise<void>((left) => server.once('exit', () => left()));
  const url = `http://127.0.0.1:${env['PORT']}`;
  try {
    const until = Date.now() + START;
    while ((await answers(`${url}/ready`)) !== 200) {
      if (server.exitCode !== null || Date.now() > until)
        throw new ConfigError(`A server on the restored copy does not become ready:\n${said}`);
      await sleep(100);
    }
    return await during(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function checked(url: string, keys: Keys, stored: Stored | undefined, tell: Tell): Promise<void> {
  const headers = { apikey: keys.serviceKey, authorization: `Bearer ${keys.serviceKey}` };
  const read = await fetch(`${url}/rest/v1/profiles?select=user_id&limit=1`, { headers });
  if (!read.ok) throw new ConfigError(`The data service answers ${read.status} on the restored copy.`);
  tell('it answers requests for data');
  if (stored === undefined) {
    tell('it holds no object to be read');
    return;
  }
  const path = stored.name.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${url}/storage/v1/object/${encodeURIComponent(stored.bucket)}/${path}`, {
    headers,
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok || byteLength !== stored.size)
    throw new ConfigError(
      `The object ${stored.bucket}/${stored.name} cannot be read on the restored copy: ${answer.status}.`,
    );
  tell(`it hands out an object (${byteLength} bytes)`);
}

/** Restores a backup where nobody is, starts a server on it, looks whether it is the instance, and removes everything. */
export async function rehearse(
  env: Environment,
  asked: string,
  work: Work,
  log: Logger,
  tell: Tell,
): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'rafiq-rehearsal-'));
  const began = Date.now();
  const since = (moment: number) => `${((Date.now() - moment) / 1000).toFixed(1)} s`;
  try {
    await withPlainFile(configFrom(env).backup, asked, home, work, async (file, name) => {
      tell(`${name} is here, after ${since(began)}`);
      const settings = alone(env, join(home, 'data'), await freePort());
      const config = configFrom(settings);
      const restoring = Date.now();
      const manifest = await restoreBackup(config, file, work, log);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      tell(
        `made ${manifest.made}; ${rows} rows in ${manifest.tables.length} tables and ${manifest.objects.count} ` +
          `objects restored, every digest compared, in ${since(restoring)}`,
      );
      if (manifest.objects.incomplete.length > 0)
        tell(`${manifest.objects.incomplete.length} objects were lost before the backup was made`);
      const keys = await loadKeys(config);
      const stored = await compared(config, keys, manifest, log, tell);
      const starting = Date.now();
      await whileServed(settings, async (url) => {
        tell(`a server on it is ready after ${since(starting)}`);
        await checked(url, keys, stored, tell);
      });
    });
    tell(`whole again in ${since(began)}`);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
