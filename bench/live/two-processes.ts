import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import pino from 'pino';
import ws from 'ws';
import { configFrom } from '../../src/server/config.ts';
import { startCluster } from '../../src/server/database/embedded/cluster.ts';
import { loadKeys } from '../../src/server/keys.ts';
import { makeCrowd, memberId } from '../../tests/harness/halaqa-crowd.ts';
import { newDataDir, startServer, type TestServer } from '../../tests/harness/server.ts';

export interface TwoProcesses {
  servers: [TestServer, TestServer];
  url: string;
  setup: pg.Client;
  ids: readonly string[];
  token: (id: string) => string;
  stop: () => Promise<void>;
}

/** Two servers on one database with a crowd in it, as if two machines shared the members. */
export async function twoProcesses(people: number): Promise<TwoProcesses> {
  const secret = randomBytes(32).toString('base64url');
  const [folder, shared] = [await newDataDir(), await newDataDir()];
  const config = configFrom({ DATA_DIR: folder });
  const cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  const env = {
    DATABASE_URL: cluster.url,
    JWT_SECRET: secret,
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '1000000',
  };
  const from = process.env.FROM === 'sources' ? 'sources' : 'dist';
  const start = () => startServer({ dataDir: shared, env, from });
  const servers: [TestServer, TestServer] = [await start(), await start()];
  const setup = new pg.Client(cluster.url);
  await setup.connect();
  await makeCrowd(setup, { people: people + 2, posts: 1, connections: 1 });
  const ids = Array.from({ length: people }, (_, index) => memberId(index + 1));
  const tokens = new Map<string, string>();
  for (const id of ids)
    tokens.set(
      id,
      await new SignJWT({ role: 'authenticated', sub: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(Buffer.from(secret)),
    );
  return {
    servers,
    url: cluster.url,
    setup,
    ids,
    token: (id) => tokens.get(id) ?? '',
    async stop() {
      await setup.end();
      for (const server of servers) await server.stop();
      await cluster.stop();
      for (const made of [folder, shared]) await rm(made, { recursive: true, force: true });
    },
  };
}

export interface Joining {
  topic: string;
  config: object;
  token: string;
  heard: (text: string, at: number) => void;
}

/** A connection that has joined: from then on everything said there is heard. */
function joined(server: TestServer, { topic, config, token, heard }: Joining): Promise<ws> {
  const address = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${server.anonKey}&vsn=1.0.0`;
  return new Promise((ready, failed) => {
    const socket = new ws(address);
    const join = { topic: `realtime:${topic}`, event: 'phx_join', ref: '1', join_ref: '1' };
    // Who is silent for a minute is taken for gone.
    const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '2' });
    const beating = setInterval(() => socket.send(beat), 20_000);
    // Changes of tables are followed a moment after the join, and the server says so.
    const isReady = 'postgres_changes' in config ? '"Subscribed to PostgreSQL"' : '"phx_reply"';
    socket.on('close', () => clearInterval(beating));
    socket.on('error', failed);
    socket.on('open', () =>
      socket.send(JSON.stringify({ ...join, payload: { config, access_token: token } })),
    );
    socket.on('message', (data: Buffer) => {
      const at = performance.now();
      const text = data.toString();
      if (text.includes('"phx_reply"') && !text.includes('"ok"')) return failed(new Error(text));
      if (text.includes(isReady)) return ready(socket);
      return heard(text, at);
    });
  });
}

/** All of them, some at a time, the two processes in turn. */
export async function allJoined(
  { servers, ids, token }: TwoProcesses,
  joining: (id: string) => Omit<Joining, 'token'>,
): Promise<ws[]> {
  const sockets: ws[] = [];
  for (let start = 0; start < ids.length; start += 20)
    sockets.push(
      ...(await Promise.all(
        ids
          .slice(start, start + 20)
          .map((id, index) =>
            joined(servers[(start + index) % 2 === 0 ? 0 : 1], { ...joining(id), token: token(id) }),
          ),
      )),
    );
  return sockets;
}
