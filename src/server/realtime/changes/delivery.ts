import type { Services } from '../../services.ts';
import { wants, type Binding } from './binding.ts';
import type { Bindings } from './bindings.ts';
import type { Change } from './change.ts';
import { passingOf } from './passing.ts';
import { columnsFor, relationsByOid, type Relation } from './relation.ts';
import { sightOf } from './sight.ts';
import { tell, type Verdict } from './telling.ts';

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
    const candidates = [...grouped(ofRole, ({ channel }) => channel.identity.key).values()].map((own) => {
      const filters = distinct(own, ({ event, filter }) => `${event} ${filter}`);
      const rows = changes.filter((change) =>
        filters.some((binding) => wants(binding, change.kind) && passing(binding.filter, change)),
      );
      return { own, rows, identity: own[0]?.channel.identity };
    });
    // Identities whose filters let the same rows through share one question to the database.
    for (const group of grouped(candidates, ({ rows }) => rows.map(({ seq }) => seq).join()).values()) {
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
