// @module-tag whole
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import pg from 'pg';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changesSchema,
  conversationSchema,
  liveSchemas,
  stretchSchema,
  type Message,
} from '#core/messages/shapes.ts';
import { configFrom } from '#server/config.ts';
import { clusterFolder, postmaster } from '#server/database/embedded/address.ts';
import { startCluster, type Cluster } from '#server/database/embedded/cluster.ts';
import { loadKeys } from '#server/keys.ts';
import { newClient } from '#tests/harness/clients.ts';
import { makeCrowd, memberId } from '#tests/harness/halaqa-crowd.ts';
import { scaled } from '#tests/harness/scale.ts';
import { freePort, newDataDir, startServer, type TestServer } from '#tests/harness/server.ts';

const MEMBERS = 20;
const EACH = scaled(25, 500);
const TALK = randomUUID();
const SECRET = randomBytes(32).toString('base64url');

const [folder, shared] = [await newDataDir(), await newDataDir()];
let cluster: Cluster;
let anonKey: string;
const ports: number[] = [];
const servers: TestServer[] = [];
const clients: SupabaseClient[] = [];
const serve = (port: number) =>
  startServer({
    dataDir: shared,
    env: {
      DATABASE_URL: cluster.url,
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'error',
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000000',
    },
  });
beforeAll(async () => {
  const config = configFrom({ DATA_DIR: folder });
  cluster = await startCluster(config, await loadKeys(config), pino({ level: 'silent' }));
  ports.push(await freePort(), await freePort());
  for (const port of ports) servers.push(await serve(port));
  anonKey = servers[0]?.anonKey ?? '';
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  for (const server of servers) await server.stop();
  await cluster?.stop();
  for (const made of [folder, shared]) await rm(made, { recursive: true, force: true });
});

const urlOf = (turn: number) => `http://127.0.0.1:${ports[turn % ports.length]}`;
const tokenOf = (sub: string) =>
  new SignJWT({ role: 'authenticated', sub })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(Buffer.from(SECRET));

/** A way behind the servers; while the database is gone it waits. */
async function behind<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  for (;;) {
    const client = new pg.Client(cluster.url);
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isThere) {
      await sleep(100);
      continue;
    }
    try {
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Asks one process and then the other until one of them answers; what was refused is thrown. */
async function call(token: string, from: number, name: string, body: unknown): Promise<unknown> {
  for (let turn = from; ; turn += 1) {
    try {
      const answer = await fetch(`${urlOf(turn)}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      if (answer.ok) return text === '' ? null : JSON.parse(text);
      if (answer.status < 500 && !text.includes('too_fast')) throw new TypeError(`${name}: ${text}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith(name)) throw error;
    }
    await sleep(100);
  }
}

interface Device {
  listen(id: string): Promise<void>;
  sync(): Promise<void>;
  /** What it shows: places and words. */
  thread(): [number, string][];
}

/** One device: it applies what comes live, and asks for what it missed, as `docs/messages.md` says. */
function newDevice(token: string, turn: number): Device {
  const messages = new Map<string, Message>();
  let known = 0;
  let syncing: Promise<void> | undefined;
  const apply = (message: Message) => {
    if ((messages.get(message.id)?.change ?? 0) < message.change) messages.set(message.id, message);
  };
  const catchUp = async () => {
    for (let more = true; more;) {
      const values = { _conversation_id: TALK, _after: known };
      const changes = v.parse(changesSchema, await call(token, turn, 'message_changes', values));
      for (const message of changes?.messages ?? []) apply(message);
      known = changes?.change ?? known;
      more = changes?.more ?? false;
    }
  };
  const sync = () => {
    syncing ??= catchUp().finally(() => {
      syncing = undefined;
    });
    return syncing;
  };
  return {
    sync,
    listen: async (id) => {
      const client = newClient({ url: urlOf(turn) }, anonKey, token);
      clients.push(client);
      await client.realtime.setAuth();
      const channel = client.channel(`messages:${id}`, { config: { private: true } });
      channel.on('broadcast', { event: 'message' }, ({ payload }) => {
        const { change, message } = v.parse(liveSchemas.message, payload);
        if (change === known + 1 && syncing === undefined) {
          known = change;
          apply(message);
        } else if (change > known) {
          // What is asked for now may not have it yet: it is asked for again.
          void (syncing ?? Promise.resolve()).then(sync);
        }
      });
      channel.subscribe((state) => {
        if (state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void sync();
      });
    },
    thread: () =>
      [...messages.values()]
        .filter(({ event }) => event === null)
        .map(({ seq, body }): [number, string] => [seq, body])
        .toSorted(([one], [other]) => one - other),
  };
}

/** The outbox of one device: one after the other, each until it was answered; every fifth by two tabs at once. */
async function sendAll(member: number, token: string): Promise<void> {
  for (let n = 0; n < EACH; n += 1) {
    const message = { _id: randomUUID(), _conversation_id: TALK, _body: `${member} says ${n}` };
    const tabs = n % 5 === 0 ? 2 : 1;
    await Promise.all(
      Array.from({ length: tabs }, (_, tab) => call(token, member + tab, 'send_message', message)),
    );
  }
}

/** A clock that runs 600 times as fast, so that nobody writes too much in a minute, and is put back in the middle of it. */
const setClock = (back: string) =>
  behind((client) =>
    client.query(`create or replace function private.clock() returns timestamptz language sql stable set search_path = ''
      return now() + (now() - timestamptz '${new Date().toISOString()}') * 600 - interval '${back}'`),
  );

test(
  `${MEMBERS} members send ${EACH} messages each while processes and the database are killed: each once, in one order, on every device`,
  { timeout: 1_500_000 },
  async () => {
    await behind((client) => makeCrowd(client, { people: MEMBERS + 2, posts: 1, connections: MEMBERS }));
    await setClock('0');
    const people = Array.from({ length: MEMBERS }, (_, index) => memberId(index + 1));
    const tokens = await Promise.all(people.map(tokenOf));
    await call(tokens[0] ?? '', 0, 'make_group', { _id: TALK, _title: 'All', _members: people.slice(1) });
    const devices = tokens.map((token, index) => newDevice(token, index));
    await Promise.all(devices.map((device, index) => device.listen(people[index] ?? '')));
    const offline = newDevice(tokens[3] ?? '', 1);
    await offline.sync();

    const sending = Promise.all(tokens.map((token, index) => sendAll(index, token)));
    const count = async () =>
      behind(
        async (client) =>
          (
            await client.query<{ n: number }>(
              'select count(*)::int as n from private.messages where event is null',
            )
          ).rows[0]?.n ?? 0,
      ).catch(() => 0);
    const reached = async (share: number) => {
      while ((await count()) < MEMBERS * EACH * share) await sleep(200);
    };
    for (const [index, port] of ports.entries()) {
      await reached(0.15 + index * 0.25);
      await servers[index]?.kill();
      servers[index] = await serve(port);
    }
    await setClock('5 hours');
    await reached(0.6);
    process.kill(postmaster(clusterFolder(folder))?.pid ?? 0, 'SIGKILL');
    await sending;

    const truth = await behind(
      async (client) =>
        (
          await client.query<{ seq: number; body: string; author: string }>(
            'select seq::int, body, author_id as author from private.messages where event is null order by seq',
          )
        ).rows,
    );
    // Nothing lost, nothing twice, and each author's own in the order in which they were sent.
    expect(truth).toHaveLength(MEMBERS * EACH);
    for (const [index, id] of people.entries())
      expect(truth.filter(({ author }) => author === id).map(({ body }) => body)).toEqual(
        Array.from({ length: EACH }, (_, n) => `${index} says ${n}`),
      );
    const first = truth[0]?.seq ?? 0;
    expect(truth.map(({ seq }) => seq)).toEqual(truth.map((_, n) => first + n));
    const times = await behind((client) =>
      client.query(
        'select from private.messages a join private.messages b using (conversation_id) where b.seq = a.seq + 1 and b.created_at < a.created_at',
      ),
    );
    expect(times.rowCount).toBe(0);

    const thread = truth.map(({ seq, body }) => [seq, body]);
    for (const device of devices) {
      // What came live and what was asked for after the kills: nobody asks again here.
      await expect.poll(() => device.thread().length, { timeout: 60_000 }).toBe(thread.length);
      expect(device.thread()).toEqual(thread);
    }
    await offline.sync();
    expect(offline.thread()).toEqual(thread);
    // A phone that was set up anew pages back to the beginning.
    const pages: [number, string][] = [];
    for (let before: number | null | undefined = null; before !== undefined;) {
      const values: Record<string, unknown> = { _conversation_id: TALK, _before: before, _limit: 100 };
      const stretch = v.parse(stretchSchema, await call(tokens[7] ?? '', 0, 'messages_of', values));
      const shown = stretch?.messages.filter(({ event }) => event === null) ?? [];
      pages.unshift(...shown.map(({ seq, body }): [number, string] => [seq, body]));
      before = stretch?.before ?? undefined;
    }
    expect(pages).toEqual(thread);
    // What is unread is what others wrote since one's own last.
    for (const [index, id] of people.entries()) {
      const own = truth.findLast(({ author }) => author === id)?.seq ?? 0;
      const head = await call(tokens[index] ?? '', index, 'conversation_head', { _id: TALK });
      expect(v.parse(conversationSchema, head).unread).toBe(truth.filter(({ seq }) => seq > own).length);
    }
  },
);
