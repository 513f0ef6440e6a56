import { changed, linesOf, type Change } from './mutant.ts';
import { sqlChanges } from './sql-changes.ts';

/** One change of the schema of today, and the statement that makes it in a database. */
export interface SqlMutant {
  /** The table, policy or function that it changes. */
  owner: string;
  line: number;
  from: string;
  to: string;
  statement: string;
}

interface Found {
  owner: string;
  /** What changes in the text of the schema. */
  change: Change;
  statement: string;
}

const FUNCTION = /^CREATE OR REPLACE FUNCTION ([\w.]+)\([^\n]*\n[\s\S]*?\n;$/gm;
const BODY = /^(?:AS \$function\$|RETURN |BEGIN ATOMIC)/m;
const POLICY =
  /^create policy ("(?:[^"]|"")+"|\w+) on ([\w.]+)( as restrictive)? for \w+ to [\w, ]+\n(?: {2}using \(([\s\S]*?)\))?(?:\n? {2}with check \(([\s\S]*?)\))?;$/gm;
const TABLE = /^create table ([\w.]+) \(\n[\s\S]*?\n\);$/gm;
const CONSTRAINT = /^ {2}constraint (\w+) (CHECK \((.*)\)|UNIQUE .*?|FOREIGN .*?),?$/gm;
const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .* ON ([\w.]+) .*;$/gm;
const UNIQUE = /^CREATE UNIQUE INDEX (\w+) ON (\w+)\.(\w+) .*;$/gm;
const GRANT = /^grant ([\w, ]+?)(?: \(([\w, ]+)\))? on ([\w.]+) to (\w+);$/gm;
const CALL = /^grant execute on function ([\w.]+)(\(.*\)) to ([\w, ]+);$/gm;

/** Gives a change of an expression that stands in `text` at `start`. */
const within = (text: string, start: number, length: number) => sqlChanges(text, start, start + length);

function functions(schema: string): Found[] {
  return [...schema.matchAll(FUNCTION)].flatMap((match) => {
    const [whole, owner = ''] = match;
    const body = BODY.exec(whole);
    if (body === null) return [];
    const offset = body.index + body[0].length;
    const start = match.index + offset;
    return within(schema, start, whole.length - offset).map((change) => ({
      owner,
      change,
      statement: changed(whole, {
        ...change,
        start: change.start - match.index,
        end: change.end - match.index,
      }),
    }));
  });
}

function policies(schema: string): Found[] {
  return [...schema.matchAll(POLICY)].flatMap((match) => {
    const [whole, name = '', owner = '', restrictive, using, check] = match;
    const granted = (rights: string) =>
      new RegExp(
        `^grant [\\w, ]*(?:${rights})[\\w, ]*(?: \\([^)]*\\))? on ${owner} to authenticated;$`,
        'm',
      ).test(schema);
    const parts = [
      { kind: 'using', text: using, at: whole.indexOf('  using (') + '  using ('.length },
      { kind: 'with check', text: check, at: whole.lastIndexOf('  with check (') + '  with check ('.length },
    ];
    return parts.flatMap(({ kind, text, at }) => {
      if (text === undefined || text === 'true') return [];
      // A rule for all tables is asked nothing where nobody has a right that it could take away.
      const needed = kind === 'with check' ? 'insert|update' : 'select|update|delete';
      if (restrictive !== undefined && owner.startsWith('public.') && !granted(needed)) return [];
      const start = match.index + at;
      const open = { start, end: start + text.length, text: 'true' };
      return [open, ...within(schema, start, text.length)].map((change) => ({
        owner,
        change,
        statement: `alter policy ${name} on ${owner} ${kind} (${changed(text, {
          ...change,
          start: change.start - start,
          end: change.end - start,
        })});`,
      }));
    });
  });
}

function constraints(schema: string): Found[] {
  return [...schema.matchAll(TABLE)].flatMap((table) => {
    const [text, owner = ''] = table;
    return [...text.matchAll(CONSTRAINT)].flatMap((match) => {
      const [whole, name = '', definition = '', expression] = match;
      const start = table.index + match.index;
      const drop = `alter table ${owner} drop constraint ${name}`;
      // A key that others refer to cannot go by itself.
      const gone = {
        owner,
        change: { start, end: start + whole.length, text: '' },
        statement: `${drop} cascade;`,
      };
      if (expression === undefined) return definition.startsWith('FOREIGN') ? [] : [gone];
      const inner = start + whole.indexOf(expression, whole.indexOf('CHECK ('));
      const other = within(schema, inner, expression.length).map((change) => ({
        owner,
        change,
        statement: `${drop}, add constraint ${name} check (${changed(expression, {
          ...change,
          start: change.start - inner,
          end: change.end - inner,
        })});`,
      }));
      return [gone, ...other];
    });
  });
}

const dropped = (
  schema: string,
  pattern: RegExp,
  told: (match: RegExpMatchArray) => Omit<Found, 'change'>,
): Found[] =>
  [...schema.matchAll(pattern)].map((match) => ({
    ...told(match),
    change: { start: match.index, end: match.index + match[0].length, text: '' },
  }));

/** What nobody was given: the right of one more role, or to a whole table instead of some columns. */
function grants(schema: string): Found[] {
  const wider = (match: RegExpMatchArray, owner: string, statement: string): Found => ({
    owner,
    change: {
      start: (match.index ?? 0) + match[0].length,
      end: (match.index ?? 0) + match[0].length,
      text: ` ${statement}`,
    },
    statement,
  });
  return [
    ...[...schema.matchAll(GRANT)].flatMap((match) => {
      const [, rights = '', columns, owner = '', role = ''] = match;
      if (role === 'service_role')
        return rights.includes('insert')
          ? []
          : [wider(match, owner, `grant insert, update, delete on ${owner} to service_role;`)];
      if (columns !== undefined) return [wider(match, owner, `grant ${rights} on ${owner} to ${role};`)];
      return role === 'authenticated' ? [wider(match, owner, `grant ${rights} on ${owner} to anon;`)] : [];
    }),
    ...[...schema.matchAll(CALL)].flatMap((match) => {
      const [, owner = '', values = '', roles = ''] = match;
      const missing = ['anon', 'authenticated'].filter((role) => !roles.split(', ').includes(role)).at(-1);
      return missing === undefined || !owner.startsWith('public.')
        ? []
        : [wider(match, owner, `grant execute on function ${owner}${values} to ${missing};`)];
    }),
  ];
}

/** Every change of the schema that breaks one rule of one table, policy, function or grant. */
export function sqlMutants(schema: string): SqlMutant[] {
  const lines = linesOf(schema);
  return [
    ...functions(schema),
    ...policies(schema),
    ...constraints(schema),
    ...dropped(schema, TRIGGER, ([, name = '', owner = '']) => ({
      owner,
      statement: `drop trigger ${name} on ${owner};`,
    })),
    ...dropped(schema, UNIQUE, ([, name = '', space = '', table = '']) => ({
      owner: `${space}.${table}`,
      statement: `drop index ${space}.${name};`,
    })),
    ...grants(schema),
  ].map(({ owner, change, statement }) => ({ owner, ...lines(change), statement }));
}
