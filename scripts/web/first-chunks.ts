import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;
const FRAME = /\/src\/web\/(?!features\/|tools\/)|\/src\/core\/|\/lucide-react\/dist\/esm\/(?!icons\/)/;

/**
 * Two files for all that the first screen shares with the others: the libraries, which seldom change, and our own
 * frame. Left alone, the bundler makes a file of every module that two screens have in common.
 */
export function firstChunks(root: string) {
  const starts = ['src/web/main.tsx', 'src/web/features/auth/screen.tsx'].map((path) => join(root, path));
  let first: Set<string> | undefined;
  const group = (name: string, test: RegExp, priority: number) => ({
    debugName: name,
    priority,
    name(id: string, graph: ModuleGraph): string | null {
      first ??= needed(starts, graph);
      return first.has(id) && !starts.includes(id) && test.test(id) ? name : null;
    },
  });
  return [group('libraries', LIBRARIES, 2), group('frame', FRAME, 1)];
}

function needed(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
