import { join } from 'node:path';

/** What the bundler knows of the modules it has read. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

export type Holds = (id: string, graph: ModuleGraph) => boolean;

/** Whether a module is imported, near or far, by one of these files, and is none of them. */
export function reach(root: string, files: readonly string[]): Holds {
  const starts = files.map((file) => join(root, file));
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= reached(starts, graph);
    return found.has(id) && !starts.includes(id);
  };
}

export function reached(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const next of found)
    for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What our own files import, near or far. Packages are named and not followed: most bring one index of all that they have. */
export function reachedByUs(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const next of found)
    if (!next.includes('/node_modules/'))
      for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
  return found;
}
