import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fromRoot } from '#server/root.ts';

/** Where it is wrong and how; of shapes to choose from, what each of them misses. */
function told(issue: v.BaseIssue<unknown>): string[] {
  if (issue.issues)
    return issue.issues.flatMap((below) => told(below).map((text) => `${path(issue)}${text}`));
  return [`${path(issue)}${issue.message}`];
}
const path = (issue: v.BaseIssue<unknown>) => (issue.path ? `${v.getDotPath(issue)}: ` : '');

/** A file of `content` in the shape that it must have; what is wrong is named by its place. */
export function checked<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, JSON.parse(readFileSync(fromRoot('content', file), 'utf8')));
  if (result.success) return result.output;
  throw new Error(`${file} ${result.issues.flatMap(told).join('; ')}`);
}
