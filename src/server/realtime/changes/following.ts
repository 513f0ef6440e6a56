import { listenTo } from '../../database/listening.ts';
import { isDatabaseAway } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { pushSystem, type Channel } from '../channel.ts';
import { changesTold, outboxDelay } from '../figures.ts';
import type { Hub } from '../hub.ts';
import { newOutbox } from '../outbox.ts';
import { storedPayload } from '../replay.ts';
import { currentSnapshot, ownStatement } from '../statement.ts';
import { bindingOf, type Wanted } from './binding.ts';
import { newBindings } from './bindings.ts';
import { newCapture } from './capture.ts';
import { changeOf, type ChangeRow } from './change.ts';
import { deliver } from './delivery.ts';
import { FilterError } from './filter.ts';
import { problemWith } from './problem.ts';

interface Row extends ChangeRow {
  age: number;
  topic: string;
  event: string;
  private: boolean;
  id: string;
  payload: string | null;
  binary: Buffer | null;
}

const READ = `
  select pg_current_snapshot()::text as snapshot, c.*,
    coalesce((select horizon from realtime.marks where at < now() - interval '10 minutes' order by at limit 1)
      > pg_snapshot_xmin($1::pg_snapshot), false) as lost
  from (select) as always
  left join lateral (
    select o.seq, o.kind::text, o.relation, o.record::text, o.old_keys::text,
      to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      extract(epoch from clock_timestamp() - o.at)::float8 as age,
      m.id, m.topic, m.event, m.private, m.payload::text, m.binary_payload as binary
    from realtime.changes o
      left join realtime.messages m on m.id = o.message
    where o.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(o.xid, $1::pg_snapshot)
      and ($2::text is null or pg_visible_in_snapshot(o.xid, $2::pg_snapshot))
      and o.seq > $3 and (o.kind = 'B' or $5)
    order by o.seq limit $4
  ) c on true
  order by c.seq`;

/** Milliseconds between looks at the publication, which changes without telling anybody. */
const LOOK = 10_000;

export interface Following {
  /** Tells a channel of changes from now on; whether it may, it is told by a system message afterwards. */
  follow(channel: Channel, wanted: Wanted[]): Promise<() => void>;
  unfollow(channel: Channel): void;
  stop(): Promise<void>;
}

export async function newFollowing(
  services: Services,
  hub: Hub,
  end: (channel: Channel) => void,
): Promise<Following> {
  const { database, log } = services;
  const statement = ownStatement(services);
  const bindings = newBindings();
  const capture = newCapture(services);
  const reconcile = () =>
    capture
      .reconcile()
      .catch((error: unknown) => log.warn({ err: error }, 'the publication cannot be looked at'));
  await capture.reconcile();

  const spread = ({ id, topic, event, private: isPrivate, payload, binary }: Row) => {
    if (topic === null) return;
    hub.spread({ topic, private: isPrivate, event, meta: { id }, ...storedPayload({ payload, binary }) });
  };

  const outbox = await newOutbox<Row>(
    {
      name: 'changes',
      position: () => currentSnapshot(services),
      read: async (since, until, after, most) => {
        const { rows } = await statement<Row & { snapshot: string; lost: boolean }>(READ, [
          since,
          until,
          after,
          most,
          !bindings.isEmpty(),
        ]);
        const [first] = rows;
        return {
          snapshot: first?.snapshot ?? since,
          rows: rows.filter(({ seq }) => seq !== null),
          lost: first?.lost ?? false,
        };
      },
      deliver: async (rows) => {
        const changes = rows.flatMap((row) => changeOf(row) ?? []);
        try {
          changesTold.inc(await deliver(services, bindings, changes));
        } catch (error) {
          // A database that is away is waited for; what fails for another reason would fail for ever.
          if (isDatabaseAway(error)) throw error;
          log.error({ err: error, changes: changes.length }, 'changes could not be delivered');
        }
        for (const row of rows) if (row.kind === 'B') spread(row);
        for (const { age } of rows) outboxDelay.observe(age);
      },
      gap: () => {
        log.warn('changes were removed before they were read; their followers are told to begin anew');
        for (const channel of bindings.all()) end(channel);
      },
    },
    log,
  );
  const listener = listenTo(database, 'realtime_changes', () => outbox.wake(), log);
  const schema = listenTo(database, 'pgrst', () => void reconcile(), log);
  const looking = setInterval(() => void reconcile(), LOOK);

  return {
    follow: async (channel, wanted) => {
      const { role } = channel.identity;
      try {
        const wishes = wanted.map((wish) => bindingOf(channel, wish));
        await capture.reconcile();
        for (const binding of wishes) {
          const problem = await problemWith(services, binding, role);
          if (problem !== undefined) throw new FilterError(problem);
        }
        const count = bindings.add(channel, wishes);
        // What was committed before this moment is not told.
        await outbox.caughtUp();
        count();
        return () => pushSystem(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
      } catch (error) {
        if (!(error instanceof FilterError)) throw error;
        return () => pushSystem(channel, 'postgres_changes', 'error', error.message);
      }
    },
    unfollow: (channel) => bindings.remove(channel),
    stop: async () => {
      clearInterval(looking);
      await schema.close();
      await listener.close();
      await outbox.stop();
    },
  };
}
