import { newMemory } from './memory.ts';
import { whole, type Store } from './store.ts';

/** One for the process: what any part of it removes is forgotten for all. */
const OURS = newMemory();

/** A store that lends small contents from memory, each from its first byte on. Who may see them is asked before. */
export const cached = (store: Store, memory = OURS): Store => ({
  ...store,
  lend: async (version, span) => {
    const known = memory.find(version);
    if (known !== undefined && span.end < known.length) return known.subarray(span.start, span.end + 1);
    const found = await store.lend(version, span);
    const length = span.end + 1 - span.start;
    if (span.start > 0 || !memory.takes(length)) return found;
    const content = await whole(found, length);
    memory.keep(version, content);
    return content;
  },
  remove: async (version) => {
    memory.forget(version);
    await store.remove(version);
  },
});
