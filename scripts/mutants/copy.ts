import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '#server/root.ts';

/** What is not of the project itself, or is made anew. */
const LEFT = ['node_modules', '.git', '.cache', 'dist', 'data'];

/** A copy of the tree for mutants to stand in: the tree in hand is never touched. */
export interface Copy {
  folder: string;
  /** Writes a file otherwise for as long as the work takes. */
  holding<T>(file: string, content: string, work: () => Promise<T>): Promise<T>;
}

export function copyOfTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  // Where root has to run PostgreSQL as somebody else, they must get in.
  chmodSync(folder, 0o755);
  for (const name of readdirSync(fromRoot()))
    if (!LEFT.includes(name))
      cpSync(fromRoot(name), join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(fromRoot('node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    holding: async (file, content, work) => {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, content);
      try {
        return await work();
      } finally {
        writeFileSync(path, before);
      }
    },
  };
}
