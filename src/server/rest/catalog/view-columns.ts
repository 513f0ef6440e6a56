import type { ClientBase as Client } from 'pg';

/** Where a view's column comes from: a column, by number, of a table or another view. */
export interface Origin {
  relation: number;
  column: number;
}

/** A value in PostgreSQL's printed parse trees: `{NODE :field value …}`, `(list)` or a word. */
type Tree = string | Tree[] | { fields: Map<string, Tree> };

function readTree(text: string): Tree {
  let at = 0;
  const word = () => {
    let value = '';
    for (;;) {
      const char = text[at];
      if (char === undefined || ' \n(){}'.includes(char)) return value;
      // A backslash takes the next character as it is: names may hold spaces and brackets.
      if (char === '\\') at += 1;
      value += text[at] ?? '';
      at += 1;
    }
  };
  const skip = () => {
    while (text[at] === ' ' || text[at] === '\n') at += 1;
  };
  const value = (): Tree => {
    skip();
    const open = text[at];
    if (open !== '{' && open !== '(') return word();
    at += 1;
    if (open === '(') {
      const list: Tree[] = [];
      for (skip(); at < text.length && text[at] !== ')'; skip()) list.push(value());
      at += 1;
      return list;
    }
    skip();
    word();
    const fields = new Map<string, Tree>();
    let name = '';
    for (skip(); at < text.length && text[at] !== '}'; skip()) {
      if (text[at] === ':') name = word();
      else fields.set(name, value());
    }
    at += 1;
    return { fields };
  };
  return value();
}

const isNode = (tree: Tree | undefined): tree is { fields: Map<string, Tree> } =>
  typeof tree === 'object' && !Array.isArray(tree);

const numberOf = (tree: Tree | undefined) => (typeof tree === 'string' ? Number(tree) : 0);

/** The origins of a view's columns, by the column's number, out of its rewrite rule. */
export function columnOrigins(rule: string): Map<number, Origin> {
  const tree = readTree(rule);
  const query = Array.isArray(tree) ? tree[0] : tree;
  const targets = isNode(query) ? query.fields.get(':targetList') : undefined;
  const origins = new Map<number, Origin>();
  for (const target of Array.isArray(targets) ? targets : []) {
    if (!isNode(target)) continue;
    const relation = numberOf(target.fields.get(':resorigtbl'));
    const column = numberOf(target.fields.get(':resorigcol'));
    if (relation !== 0) origins.set(numberOf(target.fields.get(':resno')), { relation, column });
  }
  return origins;
}

export interface View {
  schema: string;
  name: string;
  /** Its columns in order, each with the table column behind it. */
  columns: { name: string; origin: Origin }[];
}

const VIEWS = `
  select c.oid::int8 as oid, n.nspname as schema, c.relname as name, r.ev_action::text as rule,
    array(select json_build_object('number', a.attnum, 'name', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
  where c.relkind in ('v', 'm') and r.ev_type = '1' and n.nspname = any ($1)
  order by schema, name`;

/** The views, with what is behind their columns, through other views as well. */
export async function readViews(client: Client, schemas: string[]): Promise<View[]> {
  const { rows } = await client.query<{
    oid: number;
    schema: string;
    name: string;
    rule: string;
    columns: { number: number; name: string }[];
  }>(VIEWS, [schemas]);
  const direct = new Map(rows.map(({ oid, rule }) => [oid, columnOrigins(rule)]));
  const behind = (origin: Origin | undefined, seen: number[]): Origin | undefined => {
    if (origin === undefined || !direct.has(origin.relation)) return origin;
    if (seen.includes(origin.relation)) return undefined;
    return behind(direct.get(origin.relation)?.get(origin.column), [...seen, origin.relation]);
  };
  return rows.map(({ oid, schema, name, columns }) => ({
    schema,
    name,
    columns: columns.flatMap((column) => {
      const origin = behind(direct.get(oid)?.get(column.number), [oid]);
      return origin === undefined ? [] : [{ name: column.name, origin }];
    }),
  }));
}
