import { rm } from 'node:fs/promises';
import pg from 'pg';
import pino from 'pino';
import { configFrom } from '#server/config.ts';
import { startCluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { SITE, startNginx } from './nginx.ts';
import { newDataDir, steadyPort } from './places.ts';
import { launch } from './server.ts';

export type Several = Awaited<ReturnType<typeof startSeveral>>;

/** One PostgreSQL, processes of the built server that share it and one folder, and nginx in front, as operators have them. */
export async function startSeveral(nginx: string, count: number) {
  const [folder, shared] = [await newDataDir(), await newDataDir()];
  const config = configFrom({ DATA_DIR: folder });
  const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  const env = {
    DATA_DIR: shared,
    DATABASE_URL: cluster.url,
    SITE_URL: `https://${SITE}`,
    TRUSTED_PROXIES: '127.0.0.1',
    // Of the 120 connections of this PostgreSQL four processes take 84, and one that was killed has not given its own back yet.
    DATABASE_POOL: '3',
  };
  const running = new Map<number, Awaited<ReturnType<typeof launch>>>();
  const start = async (port: number) => {
    const started = await launch({ ...env, PORT: String(port) }, 'dist');
    if (!started.ready) throw new Error(`The server did not start:\n${started.output()}`);
    running.set(port, started);
  };
  const end = async (port: number, signal: 'SIGTERM' | 'SIGKILL') => {
    const process = running.get(port);
    process?.child.kill(signal);
    await process?.exited;
    running.delete(port);
  };
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const port = await steadyPort();
    await start(port);
    ports.push(port);
  }
  const { anonKey, serviceKey } = await loadKeys(configFrom({ NODE_ENV: 'test', ...env }));
  const proxy = await startNginx(nginx, ports);
  const database = new pg.Client(cluster.url);
  await database.connect();
  return {
    ports,
    proxy,
    database,
    anonKey,
    serviceKey,
    dataDir: shared,
    start,
    end,
    /** A figure of one process, asked at its own port; all lines of that name together. */
    figure: async (port: number, name: RegExp) => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return text
        .split('\n')
        .filter((line) => name.test(line))
        .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    stop: async () => {
      await proxy.stop();
      await Promise.all([...running.keys()].map((port) => end(port, 'SIGTERM')));
      await database.end();
      await cluster.stop();
      for (const made of [folder, shared]) await rm(made, { recursive: true, force: true });
    },
  };
}
