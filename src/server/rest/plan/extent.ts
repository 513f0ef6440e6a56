import { isToOne, sameName, type Name } from '../catalog/relationship.ts';
import type { ReadNode } from './read-node.ts';

/** What a read can make of few rows. */
export interface Extent {
  /** Lists within each other, the outermost not counted. */
  levels: number;
  /** The same rows can stand in it very often. */
  multiplies: boolean;
}

/** More lists, or more columns, than one screen shows. */
const MANY_LISTS = 8;
const MANY_COLUMNS = 200;

const columnsOf = ({ select, table }: ReadNode) =>
  select.reduce((sum, { field }) => sum + (field.name === '*' ? (table?.columns.size ?? 1) : 1), 0);

const isList = ({ relationship }: ReadNode) => relationship !== undefined && !isToOne(relationship);

/**
 * A list below anything embedded comes again for each row that leads to it, and a relation that stands above itself gives its
 * rows once more; lists and columns can also be asked for again and again beside each other.
 */
export function extentOf(root: ReadNode): Extent {
  let [levels, lists, columns, multiplies] = [0, 0, 0, false];
  const walk = (node: ReadNode, above: Name[], within: number) => {
    const own: Name = node.table ?? node.from;
    const level = within + (isList(node) ? 1 : 0);
    levels = Math.max(levels, level);
    lists += level - within;
    columns += columnsOf(node);
    multiplies ||= (isList(node) && node.depth > 1) || above.some((one) => sameName(one, own));
    for (const child of node.children) walk(child, [...above, own], level);
  };
  walk(root, [], 0);
  return { levels, multiplies: multiplies || lists > MANY_LISTS || columns > MANY_COLUMNS };
}
