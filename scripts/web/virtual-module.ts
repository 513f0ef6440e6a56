import type { Plugin, Rolldown } from 'vite';

type Load = (
  this: Rolldown.PluginContext,
  /** What follows the name and a slash, or nothing. */
  part: string,
) => string | Promise<string>;

/** The bundler marks by it what no file holds. */
const NO_FILE = '\0';

/**
 * A module that the build writes: `virtual:<what>`, and whatever it has below. The bundler holds the names of its thousands of modules
 * against the patterns by itself; asking each plugin about each of them took longer than to read them.
 */
export function virtualModule(name: string, load: Load) {
  return {
    resolveId: {
      filter: { id: new RegExp(`^${name}(?:/|$)`, 'u') },
      handler: (id: string) => NO_FILE + id,
    },
    load: {
      filter: { id: new RegExp(`^${NO_FILE}${name}(?:/|$)`, 'u') },
      handler(id: string) {
        return load.call(this, id.slice(NO_FILE.length + name.length + 1));
      },
    },
  } satisfies Pick<Plugin, 'resolveId' | 'load'>;
}
