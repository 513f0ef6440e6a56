import type { Services } from '../../services.ts';
import type { Channel } from '../channel.ts';
import type { Identity } from '../identity.ts';
import { textFrame, type Frame } from '../protocol/frame.ts';
import { frameText } from '../protocol/message.ts';
import { typeOf, wants, type Binding } from './binding.ts';
import type { Bindings } from './bindings.ts';
import { isShort, type Change } from './change.ts';
import { passingOf } from './passing.ts';
import { rawObject } from './raw-object.ts';
import { columnsFor, relationsByOid, type Column, type Relation } from './relation.ts';
import { sightOf } from './sight.ts';

/** Who is to be told of a change. */
type Verdict = { relation: Relation; told: { binding: Binding; identity: Identity }[] };

const distinct = <T>(values: Iterable<T>, keyOf: (value: T) => string): T[] => [
  ...new Map([...values].map((value) => [keyOf(value), value])).values(),
];

function grouped<T, K>(values: Iterable<T>, keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** Decides first who is told of each change, which asks the database, and then tells them all, in order. */
export async function deliver(services: Services, bindings: Bindings, changes: Change[]): Promise<number> {
  if (bindings.isEmpty()) return 0;
  const roles = [...new Set([...bindings.all()].map(({ identity }) => identity.role))];
  const oids = [...new Set(changes.map(({ relation }) => relation))];
  const verdicts = new Map<number, Verdict>();
  for (const relation of await relationsByOid(services, roles, oids)) {
    const own = changes.filter((change) => change.relation === relation.oid);
    await decide(services, relation, bindings.of(relation.schema, relation.table), own, verdicts);
  }
  let sent = 0;
  for (const change of changes) {
    const verdict = verdicts.get(change.seq);
    if (verdict !== undefined) sent += tell(change, verdict);
  }
  return sent;
}

async function decide(
  services: Services,
  relation: Relation,
  bindings: Binding[],
  changes: Change[],
  verdicts: Map<number, Verdict>,
): Promise<void> {
  for (const [role, ofRole] of grouped(bindings, ({ channel }) => channel.identity.role)) {
    if (columnsFor(relation, role).length === 0) continue;
    const passing = await passingOf(services, relation, role, ofRole, changes);
    const hoped = [...grouped(ofRole, ({ channel }) => channel.identity.key).values()].map((own) => {
      const filters = distinct(own, ({ event, filter }) => `${event} ${filter}`);
      const rows = changes.filter((change) =>
        filters.some((binding) => wants(binding, change.kind) && passing(binding.filter, change)),
      );
      return { own, rows, identity: own[0]?.channel.identity };
    });
    // Those who hope for the same rows are asked together.
    for (const group of grouped(hoped, ({ rows }) => rows.map(({ seq }) => seq).join()).values()) {
      const rows = group[0]?.rows ?? [];
      if (rows.length === 0) continue;
      const identities = group.flatMap(({ identity }) => identity ?? []);
      const sight = await sightOf(services, relation, role, identities, rows);
      for (const { own, identity } of group)
        for (const change of rows) {
          if (identity === undefined || sight.get(identity.key)?.has(change.seq) !== true) continue;
          const verdict = verdicts.get(change.seq) ?? { relation, told: [] };
          verdicts.set(change.seq, verdict);
          for (const binding of own)
            if (wants(binding, change.kind) && passing(binding.filter, change))
              verdict.told.push({ binding, identity });
        }
    }
  }
}

/** One message for all bindings of a channel that want the same columns; one text for all channels of a topic. */
function tell(change: Change, { relation, told }: Verdict): number {
  const texts = new Map<string, string>();
  const frames = new Map<string, Frame>();
  const messages = new Map<Channel, Map<string, Binding[]>>();
  for (const { binding, identity } of told) {
    // Who has left or become somebody else meanwhile is not who was asked about.
    const { channel } = binding;
    if (channel.identity.key !== identity.key || !channel.open) continue;
    const columns = `${identity.role} ${binding.select?.join() ?? '*'}`;
    const ofChannel = messages.get(channel) ?? new Map<string, Binding[]>();
    messages.set(channel, ofChannel);
    ofChannel.set(columns, [...(ofChannel.get(columns) ?? []), binding]);
  }
  let sent = 0;
  for (const [channel, byColumns] of messages)
    for (const [columns, bindings] of byColumns) {
      const ids = [...new Set(bindings.map(({ id }) => id))].join();
      const { version } = channel.line;
      const name = `${version} ${columns} ${ids} ${channel.address}`;
      let frame = frames.get(name);
      if (frame === undefined) {
        const data =
          texts.get(columns) ?? dataOf(change, relation, channel.identity.role, bindings[0]?.select);
        texts.set(columns, data);
        const payload = `{"ids":[${ids}],"data":${data}}`;
        frame = textFrame(frameText({ topic: channel.address, event: 'postgres_changes', payload }, version));
        frames.set(name, frame);
      }
      channel.line.send(frame);
      sent += 1;
    }
  return sent;
}

/** What is said of a change to a role that wants some columns: of what it may read, and always the key. */
function dataOf(change: Change, relation: Relation, role: string, select: string[] | undefined): string {
  const columns = columnsFor(relation, role).filter(
    ({ name, key }) => key || select === undefined || select.includes(name),
  );
  const shown = (members: Map<string, string>, some: Column[]) =>
    rawObject(
      some.flatMap(({ name }): [string, string][] => {
        const value = members.get(name);
        return value === undefined || (change.tooLarge && !isShort(value)) ? [] : [[name, value]];
      }),
    );
  const keys = columns.filter(({ key }) => key);
  const head = JSON.stringify({
    schema: relation.schema,
    table: relation.table,
    commit_timestamp: change.at,
    type: typeOf(change.kind),
    errors: change.tooLarge ? ['Error 413: Payload Too Large'] : null,
    columns: columns.map(({ name, type }) => ({ name, type })),
  });
  const record = change.kind === 'D' ? '' : `,"record":${shown(change.members, columns)}`;
  const old = change.kind === 'I' ? '' : `,"old_record":${shown(change.oldKeys, keys)}`;
  return `${head.slice(0, -1)}${record}${old}}`;
}
