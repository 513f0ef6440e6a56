export interface Name {
  schema: string;
  name: string;
}

/** Pairs of columns that must be equal: one of the table, one of the foreign table. */
export type ColumnPairs = [column: string, foreign: string][];

export interface Junction extends Name {
  constraints: [string, string];
  /** Table and junction, junction and foreign table. */
  source: ColumnPairs;
  target: ColumnPairs;
}

interface Ends {
  table: Name;
  foreign: Name;
  isSelf: boolean;
  tableIsView: boolean;
  foreignIsView: boolean;
}

export interface KeyRelationship extends Ends {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  constraint: string;
  columns: ColumnPairs;
  /** Seen from the table that the key points to. */
  inverse: boolean;
}

export interface JunctionRelationship extends Ends {
  kind: 'many-to-many';
  junction: Junction;
}

/** A function from a row to rows of another table. */
export interface ComputedRelationship extends Ends {
  kind: 'computed';
  function: Name;
  toOne: boolean;
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.toOne
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';

export const sameName = (one: Name, other: Name): boolean =>
  one.schema === other.schema && one.name === other.name;

const RANKS = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];

/** The order in which relationships are listed where a request could mean several. */
export const rankOf = (relationship: Relationship): string => {
  const { foreign, isSelf, kind } = relationship;
  const detail =
    kind === 'many-to-many'
      ? [relationship.junction.schema, relationship.junction.name, ...relationship.junction.constraints]
      : kind === 'computed'
        ? [relationship.function.name]
        : [relationship.constraint, JSON.stringify(relationship.columns)];
  return [foreign.schema, foreign.name, isSelf ? 1 : 0, RANKS.indexOf(kind), ...detail].join('\0');
};
