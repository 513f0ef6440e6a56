import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../root.ts';

/** Where the answerer reads: what was made for it, and the packs of the search. */
export interface Folders {
  assistant: string;
  packs: readonly string[];
}

const FOLDERS = fromRoot('dist/web/assets');

/** The folder of the build that holds the assistant's data. */
export function builtAssistant(): string | undefined {
  const names = existsSync(FOLDERS) ? readdirSync(FOLDERS) : [];
  return names
    .map((name) => join(FOLDERS, name))
    .find((folder) => existsSync(join(folder, 'passages.cells')));
}
