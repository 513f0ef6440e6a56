import { restError } from '../errors.ts';
import { readArgumentOrFilter, readFilter, type Filter } from './filter.ts';
import { readLogic, type LogicTree } from './logic.ts';
import { treePath } from './names.ts';
import { readColumns, readOrder, type OrderTerm } from './order.ts';
import { rangeOf, type Range } from './ranges.ts';
import { Scanner } from './scanner.ts';
import { readSelect, type SelectItem } from './select.ts';

/** An address's query, read: what applies to an embedded relation carries the path to it. */
export interface Query {
  select: SelectItem[];
  filters: { path: string[]; filter: Filter }[];
  logic: { path: string[]; tree: LogicTree }[];
  orders: { path: string[]; terms: OrderTerm[] }[];
  ranges: { path: string[]; range: Range }[];
  columns: string[] | undefined;
  onConflict: string[] | undefined;
  /** Arguments of a function called by GET. */
  arguments: [name: string, value: string][];
  filterFields: Set<string>;
  /** Sorted, for `Content-Location`. */
  canonical: string;
}

type Pair = [key: string, value: string];
/** A key without `=` has no value; it is shown in the canonical address and else passed over. */
type Part = [key: string, value: string | undefined];

export function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // A lone percent sign stands for itself; bytes that are no UTF-8 are refused.
    if (/%[89a-f][0-9a-f]/i.test(spaced))
      throw restError('query', { message: 'The query string is not valid UTF-8' });
    return spaced.replace(/%([0-7][0-9a-f])/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

function queryParts(text: string): Part[] {
  return text
    .split(/[&;]/)
    .filter((part) => part !== '')
    .map((part): Part => {
      const at = part.indexOf('=');
      return at < 0 ? [decoded(part), undefined] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
    });
}

export const queryPairs = (text: string): Pair[] =>
  queryParts(text).map(([key, value]) => [key, value ?? '']);

export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted by key; values of one key stand together. */
function canonicalOf(parts: Part[]): string {
  const values = new Map<string, string[]>();
  for (const [key, value] of parts) {
    const list = values.get(key) ?? [];
    list.push(encoded(value ?? ''));
    values.set(key, list);
  }
  return [...values]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => `${encoded(key)}=${list.join(',')}`)
    .join('&');
}

/** `clients.limit` and `clients.offset` make one range of `clients`. */
function readRanges(pairs: Pair[]): Query['ranges'] {
  const limits = new Map<string, { limit?: string; offset?: string }>();
  for (const [key, value] of pairs) {
    const last = lastWord(key);
    if (last !== 'limit' && last !== 'offset') continue;
    const place = key.slice(0, -last.length);
    limits.set(place, { ...limits.get(place), [last]: value });
  }
  return [...limits].map(([place, { limit, offset }]) => ({
    path: Scanner.read(`${place}limit`, 'tree path', treePath).path,
    range: rangeOf(limit, offset),
  }));
}

const lastWord = (key: string) => key.slice(key.lastIndexOf('.') + 1);

const WHOLE = new Set(['select', 'columns', 'on_conflict', 'apikey']);
const EMBEDDABLE = new Set(['order', 'limit', 'offset', 'and', 'or']);

/** Whether it names a column; else it is a word of the query language. */
export const isCondition = (key: string): boolean => !WHOLE.has(key) && !EMBEDDABLE.has(lastWord(key));

export function readQuery(text: string, callsFunction: boolean): Query {
  const parts = queryParts(text).filter(([key]) => key !== 'apikey');
  const pairs = parts.flatMap(([key, value]): Pair[] => (value === undefined ? [] : [[key, value]]));
  const whole = (name: string) => pairs.find(([key]) => key === name)?.[1];
  const endingIn = (...words: string[]) => pairs.filter(([key]) => words.includes(lastWord(key)));
  const columns = whole('columns');
  const onConflict = whole('on_conflict');
  const conditions = pairs.filter(([key]) => isCondition(key));

  const query: Query = {
    orders: endingIn('order').map(([key, value]) => readOrder(key, value)),
    logic: endingIn('and', 'or').map(([key, value]) => readLogic(key, value)),
    columns: columns === undefined ? undefined : readColumns(columns, 'columns'),
    select: readSelect(whole('select') ?? '*'),
    filters: [],
    arguments: [],
    ranges: readRanges(pairs),
    onConflict: onConflict === undefined ? undefined : readColumns(onConflict, 'on_conflict'),
    filterFields: new Set(conditions.map(([key]) => key)),
    canonical: canonicalOf(parts),
  };
  for (const [key, value] of conditions) {
    const read = callsFunction ? readArgumentOrFilter(key, value) : readFilter(key, value);
    if ('argument' in read) query.arguments.push([read.argument, value]);
    else query.filters.push(read);
  }
  return query;
}
