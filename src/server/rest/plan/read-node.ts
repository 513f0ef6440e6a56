import type { Name, Relationship } from '../catalog/relationship.ts';
import type { Table } from '../catalog/tables.ts';
import type { Range } from '../parse/ranges.ts';
import type { Aggregate } from '../parse/select.ts';
import type { PlannedCondition } from './conditions.ts';
import type { PlannedField } from './fields.ts';

export interface PlannedSelect {
  field: PlannedField;
  alias?: string | undefined;
  cast?: string | undefined;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
}

export interface PlannedOrder {
  /** The join of an embedded relation, if the column is its. */
  embed?: string;
  field: PlannedField;
  direction?: 'asc' | 'desc' | undefined;
  nulls?: 'first' | 'last' | undefined;
}

/** One relation of a read, with those embedded in it. */
export interface ReadNode {
  from: Name;
  /** What the catalog knows of it; nothing for the result of some functions. */
  table: Table | undefined;
  alias: string | undefined;
  /** How its columns are addressed, quoted. */
  address: string;
  depth: number;
  /** The name in the request, and what it is called in the answer. */
  name: string;
  calledAs: string;
  relationship: Relationship | undefined;
  join: 'inner' | 'left' | undefined;
  /** Its columns stand beside the parent's: as values (`one`) or as arrays (`many`). */
  spread: 'one' | 'many' | undefined;
  /** The name of its join in the parent's statement. */
  embed: string;
  joinConditions: string[];
  /** The parent's row as a value, for functions that take one. */
  parentRow: string;
  select: PlannedSelect[];
  where: PlannedCondition[];
  order: PlannedOrder[];
  range: Range;
  children: ReadNode[];
  /** Its rows are counted by their bytes before they stand in a list. */
  counted: boolean;
  /** Aggregates asked for in spread relations and computed here, by join and column. */
  hoisted: Map<string, Pick<PlannedSelect, 'aggregate' | 'aggregateCast' | 'alias'>>;
}

/** Columns that a spread relation adds to its parent. */
export interface SpreadColumn {
  name: string;
  aggregate?: Aggregate | undefined;
  aggregateCast?: string | undefined;
  alias?: string | undefined;
}

/** Where an aggregate asked for in a spread relation is kept for the node that computes it. */
export const hoistKey = (embed: string, column: string): string => `${embed}\0${column}`;

export function spreadColumns(node: ReadNode): SpreadColumn[] {
  const own = node.select.map(({ field, alias }) => ({ name: alias ?? field.name }));
  return [
    ...own,
    ...node.children.flatMap((child) =>
      child.spread === undefined ? [{ name: child.calledAs }] : spreadColumns(child),
    ),
  ];
}

/** Nothing is selected in it or below: it is joined for its filters alone and not shown. */
export const isEmpty = (node: ReadNode): boolean => node.select.length === 0 && node.children.every(isEmpty);
