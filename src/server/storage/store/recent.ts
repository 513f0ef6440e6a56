import type { Store } from './store.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const LARGEST = 1024 * 1024;
const REMEMBERED = 2_000;

/**
 * Keeps at hand what is asked for again and again. A version never changes, so nothing here can be outdated: who asks
 * was led here by a row that names the version now.
 */
export function withRecent(store: Store): Store {
  const recent = new Map<string, Buffer>();
  const askedOnce = new Set<string>();
  let bytes = 0;

  const forget = (name: string) => {
    bytes -= recent.get(name)?.length ?? 0;
    recent.delete(name);
  };
  const keep = (name: string, content: Buffer) => {
    forget(name);
    recent.set(name, content);
    bytes += content.length;
    for (const oldest of recent.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  };
  const isAskedAgain = (name: string): boolean => {
    if (askedOnce.delete(name)) return true;
    const [oldest] = askedOnce;
    if (askedOnce.size >= REMEMBERED && oldest !== undefined) askedOnce.delete(oldest);
    askedOnce.add(name);
    return false;
  };

  return {
    ...store,
    read: async (version, span) => {
      const name = `${version} ${span.start}-${span.end}`;
      const known = recent.get(name);
      if (known !== undefined) {
        keep(name, known);
        return known;
      }
      const content = await store.read(version, span);
      if (span.end - span.start >= LARGEST || !isAskedAgain(name)) return content;
      const whole = Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray());
      keep(name, whole);
      return whole;
    },
    remove: async (version) => {
      for (const name of recent.keys()) if (name.startsWith(version)) forget(name);
      await store.remove(version);
    },
  };
}
