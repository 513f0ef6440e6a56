import type { Relationship } from '../catalog/relationship.ts';
import { nameKey } from '../catalog/tables.ts';
import { restError, type RestError } from '../errors.ts';
import type { SelectRelation } from '../parse/select.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { similarNames } from '../similar.ts';

type Wanted = Pick<SelectRelation, 'name' | 'hint'>;

const onlyColumn = (relationship: Relationship): [string, string] | undefined =>
  'columns' in relationship && relationship.columns.length === 1 ? relationship.columns[0] : undefined;
const hasColumn = (relationship: Relationship, name: string) => onlyColumn(relationship)?.[0] === name;
const hasForeignColumn = (relationship: Relationship, name: string) => onlyColumn(relationship)?.[1] === name;
const hasConstraint = (relationship: Relationship, name: string) =>
  'constraint' in relationship && relationship.constraint === name;

/**
 * Whether a relationship is what `name!hint` asks for. A table may be named, or the key's constraint or column;
 * a hint may be the constraint, a column of either side or the junction. Of a table's relation to itself, its
 * name means the many and the column's name the one.
 */
function fits(relationship: Relationship, { name, hint }: Wanted): boolean {
  if (relationship.kind === 'computed') return relationship.function.name === name;
  const named = relationship.foreign.name === name;
  if (relationship.isSelf)
    return hint === undefined
      ? (named && relationship.kind === 'one-to-many') ||
          (hasColumn(relationship, name) && relationship.kind === 'many-to-one')
      : named && relationship.kind === 'one-to-many' && hasForeignColumn(relationship, hint);
  if (hint === undefined)
    return (
      named ||
      (!relationship.foreignIsView && (hasConstraint(relationship, name) || hasColumn(relationship, name)))
    );
  return (
    named &&
    (hasConstraint(relationship, hint) ||
      hasColumn(relationship, hint) ||
      hasForeignColumn(relationship, hint) ||
      (relationship.kind === 'many-to-many' && relationship.junction.name === hint))
  );
}

const columnList = (columns: string[]) => `(${columns.join(', ')})`;

function described(relationship: Relationship): Record<string, string> {
  const { table, foreign, kind } = relationship;
  const embedding = `${table.name} with ${foreign.name}`;
  if (kind === 'computed') return { embedding };
  if (kind === 'many-to-many') {
    const { name, constraints, source, target } = relationship.junction;
    const parts = [source, target].map(
      (pairs, index) => `${constraints[index] ?? ''}${columnList(pairs.map(([, own]) => own))}`,
    );
    return { cardinality: kind, embedding, relationship: `${name} using ${parts.join(' and ')}` };
  }
  const own = columnList(relationship.columns.map(([column]) => column));
  const other = columnList(relationship.columns.map(([, column]) => column));
  return {
    cardinality: kind,
    embedding,
    relationship: `${relationship.constraint} using ${table.name}${own} and ${foreign.name}${other}`,
  };
}

function ambiguous(origin: string, target: string, found: Relationship[]): RestError {
  const ways = found.map((one) => {
    const by = one.kind === 'many-to-many' ? one.junction.name : 'constraint' in one ? one.constraint : '';
    return `'${one.foreign.name}!${by}'`;
  });
  return restError('ambiguousRelationship', {
    message: `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    details: found.map(described),
    hint: `Try changing '${target}' to one of the following: ${ways.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}

/** Names only what the caller's role may see. */
function missing(
  cache: SchemaCache,
  role: string,
  schema: string,
  origin: string,
  { name, hint }: Wanted,
): RestError {
  const sees = (of: string) => cache.roles.get(role)?.sees.has(nameKey(schema, of)) ?? false;
  const related = cache.relationships.get(nameKey(schema, origin));
  const known =
    related === undefined
      ? [...cache.relationships.keys()].flatMap((key) => {
          const [ofSchema, table = ''] = key.split('\0');
          return ofSchema === schema ? [table] : [];
        })
      : related.map(({ foreign }) => foreign.name);
  const wanted = related === undefined ? origin : name;
  const best = similarNames(wanted, [...new Set(known)].filter(sees), 0.33).find(({ score }) => score < 1);
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  return restError('noRelationship', {
    message: `Could not find a relationship between '${origin}' and '${name}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin}' and '${name}${using}' in the schema '${schema}', but no matches were found.`,
    hint: best === undefined ? null : `Perhaps you meant '${best.name}' instead of '${wanted}'.`,
  });
}

export function findRelationship(
  cache: SchemaCache,
  role: string,
  schema: string,
  origin: string,
  wanted: Wanted,
): Relationship {
  const found = (cache.relationships.get(nameKey(schema, origin)) ?? [])
    .filter((one) => (one.kind === 'computed' ? one.function.schema : one.foreign.schema) === schema)
    .filter((one) => fits(one, wanted));
  const [first] = found;
  if (first === undefined) throw missing(cache, role, schema, origin, wanted);
  if (found.length > 1) throw ambiguous(origin, wanted.name, found);
  return first;
}
