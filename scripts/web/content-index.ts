import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Plugin } from 'vite';
import { virtualModule } from './virtual-module.ts';

interface ContentIndex<Schema extends GenericSchema<unknown, readonly unknown[]>> {
  /** The module is `virtual:<name>-index`, what it exports `<name>Entries`. */
  name: string;
  /** A folder of `content/base`, each file of which is a list. */
  folder: string;
  list: Schema;
  /** What is told of a record, if anything; `group` is the file that holds it. */
  entry: (record: InferOutput<Schema>[number], group: string) => object | null;
}

/** What lists and counts need to know of every record without loading its text. */
export function contentIndex<Schema extends GenericSchema<unknown, readonly unknown[]>>(
  root: string,
  { name, folder, list, entry }: ContentIndex<Schema>,
): Plugin {
  const module = `virtual:${name}-index`;
  const path = join(root, 'content/base', folder);
  return {
    name: `${name}-index`,
    ...virtualModule(module, function () {
      const files = readdirSync(path).filter((file) => file.endsWith('.json'));
      const entries = files.toSorted().flatMap((file) => {
        this.addWatchFile(join(path, file));
        const records = v.parse(list, JSON.parse(readFileSync(join(path, file), 'utf8')));
        return records.flatMap((record) => entry(record, basename(file, '.json')) ?? []);
      });
      return `export const ${name}Entries = ${JSON.stringify(entries)}`;
    }),
  };
}
