import type { ClientBase as Client } from 'pg';

export interface Value {
  name: string;
  type: string;
  /** The words of an enumeration. */
  words: string[];
}

export interface Argument extends Value {
  optional: boolean;
  nullable: boolean;
}

export interface ResultColumn extends Value {
  nullable: boolean;
}

export interface DatabaseFunction {
  name: string;
  arguments: Argument[];
  /** Of `returns table` and of OUT parameters, a single one as well; none for a value, a table's row or an open record. */
  columns: ResultColumn[];
  returns: { schema: string; name: string; type: string; words: string[]; set: boolean; nullable: boolean };
}

interface Row {
  name: string;
  comment: string | null;
  parts: (Value & { mode: 'i' | 'o' | 'b' | 'v' | 't'; default: string | null })[];
  returns: Omit<DatabaseFunction['returns'], 'nullable'>;
}

const FUNCTIONS = `
  with recursive bases as (
    select oid, oid as base, typbasetype as next from pg_type
    union all
    select bases.oid, t.oid, t.typbasetype from bases join pg_type t on t.oid = bases.next
  ),
  types as (
    select bases.oid, t.typname, t.typrelid, t.typnamespace, format_type(t.oid, null) as type,
      array(select enumlabel from pg_enum e where e.enumtypid = t.oid order by enumsortorder) as words
    from bases join pg_type t on t.oid = bases.base where bases.next = 0
  )
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(part.name, ''), 'type', types.type, 'words', types.words, 'mode', coalesce(part.mode, 'i'),
        'default', pg_get_function_arg_default(p.oid, part.place::int)) order by part.place)
      from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
        with ordinality as part (type, name, mode, place)
      join types on types.oid = part.type), '[]') as parts,
    json_build_object('schema', tn.nspname, 'name', coalesce(c.relname, r.typname), 'type', r.type, 'words', r.words,
      'set', p.proretset) as returns
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join types r on r.oid = p.prorettype
  join pg_namespace tn on tn.oid = r.typnamespace
  left join pg_class c on c.oid = r.typrelid
  where p.prokind = 'f' and r.type <> 'trigger' and n.nspname = $1
  order by p.proname, p.pronargs, p.proargnames::text`;

/** The functions of a schema with all that PostgreSQL knows of them, and what their comments add about null. */
export async function readDatabaseFunctions(client: Client, schema: string): Promise<DatabaseFunction[]> {
  const { rows } = await client.query<Row>(FUNCTIONS, [schema]);
  // The client calls by name, so one without names is not for it.
  return rows.filter(({ parts }) => parts.every(({ name }) => name !== '')).map(withNulls);
}

/**
 * PostgreSQL does not know which arguments a function takes null for, nor which results are never null. So the types keep
 * to the careful side, an argument is not null and a result may be, unless `default null` or the function's comment says
 * otherwise (`docs/decisions/0038`).
 */
function withNulls({ name, comment, parts, returns }: Row): DatabaseFunction {
  const taken = parts.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const given = parts.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const mayBeNull = told(name, comment, 'May be null', taken);
  const neverNull = told(name, comment, 'Never null', parts);
  const withWords = ({ words, ...part }: Value): Value => {
    const said = neverNull.get(part.name) ?? [];
    return { ...part, words: said.length > 0 ? said : words };
  };
  return {
    name,
    arguments: taken.map((part) => ({
      ...withWords(part),
      optional: part.default !== null,
      nullable: part.default?.startsWith('NULL') === true || mayBeNull.has(part.name),
    })),
    columns: given.map((part) => ({ ...withWords(part), nullable: !neverNull.has(part.name) })),
    returns: { ...returns, nullable: !/\bNever null\./.test(comment ?? '') },
  };
}

/**
 * `Never null: user_id, standing (asked | asking).` The names, and all the words that one may hold where they are said.
 * A name that is not there is refused: it would be a promise about nothing.
 */
export function told(
  owner: string,
  comment: string | null,
  promise: 'May be null' | 'Never null',
  known: readonly { name: string }[],
): Map<string, string[]> {
  const list = new RegExp(`\\b${promise}: ([^.]+)\\.`).exec(comment ?? '')?.[1]?.split(/,\s*/) ?? [];
  return new Map(
    list.map((item) => {
      const [, name = item, words] = /^(\w+)(?: \((.+)\))?$/.exec(item) ?? [];
      if (!known.some((part) => part.name === name))
        throw new Error(`The comment of ${owner} speaks of what is not there: ${name}`);
      return [name, words?.split(' | ') ?? []] as const;
    }),
  );
}
