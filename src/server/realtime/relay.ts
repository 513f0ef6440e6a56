import * as v from 'valibot';
import { listenTo } from '../database/listening.ts';
import type { Services } from '../services.ts';
import type { Broadcast } from './broadcast.ts';
import { newNodes } from './nodes.ts';
import { newOutbox } from './outbox.ts';
import { currentSnapshot, ownStatement } from './statement.ts';

const Showing = v.object({
  place: v.string(),
  key: v.string(),
  meta: v.looseObject({ phx_ref: v.string() }),
});
const RelayMessage = v.variant('kind', [
  /** A process is new and wants to know what the others' clients track. */
  v.object({ kind: v.literal('hello') }),
  v.object({
    kind: v.literal('broadcast'),
    topic: v.string(),
    private: v.boolean(),
    event: v.string(),
    encoding: v.picklist(['json', 'binary']),
    payload: v.string(),
  }),
  v.object({ kind: v.literal('presence'), joins: v.array(Showing), leaves: v.array(Showing) }),
  v.object({ kind: v.literal('presences'), all: v.array(Showing) }),
]);
export type RelayMessage = v.InferOutput<typeof RelayMessage>;

/** How server processes tell each other what concerns connections: through a table, so that nothing is too long or lost. */
export interface Relay {
  tell(message: RelayMessage): void;
  stop(): Promise<void>;
}

interface Row {
  seq: number;
  node: string;
  message: string;
}

const READ = `
  select pg_current_snapshot()::text as snapshot, r.seq, r.node, r.message
  from (select) as always
  left join lateral (
    select seq, node, message from realtime.relay
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
      and ($2::text is null or pg_visible_in_snapshot(xid, $2::pg_snapshot))
      and seq > $3 and node <> $5
    order by seq limit $4
  ) r on true
  order by r.seq`;

const TELL = `
  with told as (
    insert into realtime.relay (node, message)
    select $1, message from unnest($2::text[]) with ordinality as t (message, at) order by at
  )
  select pg_notify('realtime_relay', '')`;

/** What is done with the messages of other processes. */
export interface RelayHandlers {
  broadcast(broadcast: Broadcast): void;
  presence(node: string, change: Extract<RelayMessage, { kind: 'presence' }>): void;
  presences(node: string, all: Extract<RelayMessage, { kind: 'presences' }>['all']): void;
  ended(node: string): void;
  /** What clients of this process track. */
  own(): Extract<RelayMessage, { kind: 'presences' }>['all'];
}

export async function newRelay(services: Services, self: string, handlers: RelayHandlers): Promise<Relay> {
  const { config, database, log } = services;
  let greet = (): void => undefined;
  const nodes = await newNodes(services, self, {
    came: () => greet(),
    ended: (node) => handlers.ended(node),
  });
  if (config.databaseUrl === undefined) return { tell: () => undefined, stop: () => nodes.stop() };
  const statement = ownStatement(services);

  let waiting: string[] = [];
  let telling: Promise<void> | undefined;
  /** One statement at a time; what gathers meanwhile goes out with the next. */
  const tellAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await statement(TELL, [self, batch]).catch((error: unknown) =>
        log.warn({ err: error, messages: batch.length }, 'other processes could not be told'),
      );
    }
    telling = undefined;
  };
  const tell = (message: RelayMessage, always = false) => {
    if (!always && !nodes.hasOthers()) return;
    waiting.push(JSON.stringify(message));
    telling ??= tellAll();
  };
  const tellAllShown = () => tell({ kind: 'presences', all: handlers.own() }, true);

  const answerHello = () =>
    nodes
      .look()
      .then(tellAllShown)
      .catch((error: unknown) => log.warn({ err: error }, 'a new process could not be greeted'));
  const hear = ({ node, message }: Row) => {
    const read = v.safeParse(RelayMessage, JSON.parse(message));
    if (!read.success) return;
    const told = read.output;
    nodes.heardOf(node);
    if (told.kind === 'hello') void answerHello();
    else if (told.kind === 'presence') handlers.presence(node, told);
    else if (told.kind === 'presences') handlers.presences(node, told.all);
    else handlers.broadcast({ ...told, payload: Buffer.from(told.payload, 'base64') });
  };

  const outbox = await newOutbox<Row>(
    {
      name: 'relay',
      position: () => currentSnapshot(services),
      read: async (since, until, after, most) => {
        const { rows } = await statement<{ snapshot: string } & Row>(READ, [since, until, after, most, self]);
        const found = rows.filter(({ seq }) => seq !== null);
        return { snapshot: rows[0]?.snapshot ?? since, rows: found, lost: false };
      },
      deliver: async (rows) => {
        for (const row of rows) hear(row);
      },
      gap: () => undefined,
    },
    log,
  );
  const listener = listenTo(database, 'realtime_relay', () => outbox.wake(), log);
  // Messages may be lost with a database that was away, so each process repeats what its clients track.
  const greeting = setInterval(() => {
    if (nodes.hasOthers()) tellAllShown();
  }, 15_000);
  greet = () => tell({ kind: 'hello' }, true);
  greet();

  return {
    tell,
    stop: async () => {
      clearInterval(greeting);
      await telling;
      await listener.close();
      await outbox.stop();
      await nodes.stop();
    },
  };
}
