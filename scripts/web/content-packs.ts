import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { drawingIn } from '#content/drawing.ts';
import type { Drawing } from '#content/drawing.ts';
import { fromRoot } from '#server/root.ts';

export const content = (...path: string[]) => fromRoot('content', ...path);
export const namesIn = (folder: string) =>
  readdirSync(content(folder))
    .filter((file) => file.endsWith('.json'))
    .toSorted();

/** Gives what is in a file of `content`. */
export type ReadContent = (file: string) => unknown;
export const fromDisk: ReadContent = (file) => JSON.parse(readFileSync(content(file), 'utf8'));

/** A pack that is wrong stops the build, with its file, the key and the reason. */
export function pack<Schema extends v.GenericSchema>(
  schema: Schema,
  file: string,
  readContent: ReadContent = fromDisk,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, readContent(file));
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`content/${file}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
}

/** Read once for all languages. */
const figures = new Map<string, Drawing>();

/** A drawing of `base/figures`; one that is wrong stops the build as well. */
export function figure(id: string, place: string): Drawing {
  const known = figures.get(id) ?? readFigure(id, place);
  figures.set(id, known);
  return known;
}

function readFigure(id: string, place: string): Drawing {
  const file = `base/figures/${id}.svg`;
  if (!existsSync(content(file))) throw new Error(`content/${place}: there is no ${file}`);
  try {
    return drawingIn(readFileSync(content(file), 'utf8'));
  } catch (error) {
    throw new Error(`content/${file}: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

export function stopAt(file: string, [problem]: readonly string[]): void {
  if (problem !== undefined) throw new Error(`content/${file}: ${problem}`);
}

export function found<Value>(value: Value | undefined, file: string, key: string): Value {
  if (value === undefined) throw new Error(`content/${file}: ${key} is missing`);
  return value;
}
