import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

export interface BuiltFiles {
  /** The files that a source became, with all that they import. */
  filesOf(sources: readonly string[]): string[];
  /** Every file of the build by its source. */
  all: [source: string, file: string][];
}

export function builtFiles(folder: string): BuiltFiles {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const collect = (key: string, found: Set<string>) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has nothing for ${key}`);
    if (found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const next of chunk.imports ?? []) collect(next, found);
  };
  return {
    filesOf(sources) {
      const found = new Set<string>();
      for (const source of sources) collect(source, found);
      return [...found];
    },
    all: Object.entries(manifest).map(([source, chunk]) => [source, `/${chunk.file}`]),
  };
}
