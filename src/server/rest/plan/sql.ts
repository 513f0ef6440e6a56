import type { Name } from '../catalog/relationship.ts';

/** The values of a statement; each is only ever named by its number in the text. */
export class Parameters {
  readonly values: (string | Buffer | null)[] = [];
  add(value: string | Buffer | null): string {
    // PostgreSQL's texts cannot hold a zero character; what follows one is cut off, as PostgREST does.
    this.values.push(typeof value === 'string' && value.includes('\0') ? beforeZero(value) : value);
    return `$${this.values.length}`;
  }
}

const beforeZero = (text: string) => text.slice(0, text.indexOf('\0'));

/** The only way a name gets into a statement. */
export const quoted = (name: string): string => `"${(name.split('\0', 1)[0] ?? '').replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: Name): string =>
  schema === '' ? quoted(name) : `${quoted(schema)}.${quoted(name)}`;

/** A text constant; for names out of the catalog, never for values of a request. */
export const literal = (text: string): string =>
  text.includes('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`;

/** `{"a","b"}`, whose type PostgreSQL works out from what it is compared with. */
export const arrayLiteral = (values: string[]): string =>
  `{${values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;

export const columnOf = (table: string, column: string): string =>
  column === '*' ? `${table}.*` : `${table}.${quoted(column)}`;

/** PostgreSQL keeps 63 bytes of a name: longer ones could come to mean the same. */
export function aliasOf(wanted: string, otherwise: string): string {
  return Buffer.byteLength(wanted) <= 63 ? wanted : otherwise;
}
