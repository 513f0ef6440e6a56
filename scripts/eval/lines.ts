import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fromRoot } from '#server/root.ts';

/** The lines of a set in `eval/`. */
export function linesOf<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const path = fromRoot('eval', file);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(schema, JSON.parse(line)));
}
