import * as v from 'valibot';
import { VERSION } from '../storage/store/store.ts';

/** How a backup is laid out; a reader refuses what is newer than itself. */
export const FORMAT = 1;

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What stands at a backup's end: everything that it holds, measured. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  /** Version of the product that made it, and of the database it was read from. */
  product: v.string(),
  postgres: v.string(),
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Tells whether two secrets are the same without telling either. */
  secret: v.string(),
  migrations: v.array(v.object({ room: v.string(), version: v.string() })),
  keys: v.object({ bytes: Bytes, sha256: Digest }),
  tables: v.array(
    v.object({
      schema: v.string(),
      name: v.string(),
      columns: v.array(v.string()),
      rows: Bytes,
      bytes: Bytes,
      sha256: Digest,
    }),
  ),
  /** Values as text: they may be greater than a number of JavaScript. */
  sequences: v.array(
    v.object({ schema: v.string(), name: v.string(), value: v.string(), called: v.boolean() }),
  ),
  /** The digest is of all lines of all sums. */
  objects: v.object({ count: Bytes, bytes: Bytes, sha256: Digest, incomplete: v.array(v.string()) }),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** Names of the contents of an archive. */
export const KEYS = 'keys.json';
export const MANIFEST = 'manifest.json';
export const tableContent = (table: { schema: string; name: string }): string =>
  `tables/${encodeURIComponent(table.schema)}.${encodeURIComponent(table.name)}`;
export const objectContent = (version: string): string => `objects/${version}`;
export function versionIn(content: string): string | undefined {
  const name = /^objects\/(.+)$/.exec(content)?.[1];
  return name !== undefined && VERSION.test(name) ? name : undefined;
}
export const sumsContent = (number: number): string => `sums/${String(number).padStart(6, '0')}`;
