import { use } from 'react';
import { knownPromise } from '#web/platform/known-promise.ts';

export interface Packs<Pack> {
  load: (language: string, name: string) => Promise<Pack>;
  /** The pack at once if it is here, else the nearest spinner shows until it is. */
  use: (language: string, name: string) => Pack;
  /** What is here already, for those who cannot wait, such as the crash page. */
  known: (language: string, name: string) => Pack | undefined;
}

type LoadSame = (from: string, to: string) => Promise<unknown>;

const sorts: LoadSame[] = [];

/** Before another language shows, it loads whatever the present one has in use. */
export async function loadSamePacks(from: string, to: string): Promise<void> {
  await Promise.all(sorts.map((loadSame) => loadSame(from, to)));
}

/** One sort of texts, a file for each language and name. `fetch` stands in for what a language does not have. */
export function packs<Pack>(fetch: (language: string, name: string) => Promise<Pack>): Packs<Pack> {
  const loaded = new Map<string, Pack>();
  const pending = new Map<string, Promise<Pack>>();

  function load(language: string, name: string): Promise<Pack> {
    const key = `${language}/${name}`;
    const known = pending.get(key);
    if (known) return known;
    const promise = knownPromise(read(key, language, name), () => pending.delete(key));
    pending.set(key, promise);
    return promise;
  }

  async function read(key: string, language: string, name: string): Promise<Pack> {
    const pack = await fetch(language, name);
    loaded.set(key, pack);
    return pack;
  }

  sorts.push((from, to) => {
    const names = [...loaded.keys()].filter((key) => key.startsWith(`${from}/`));
    return Promise.all(names.map((key) => load(to, key.slice(from.length + 1))));
  });

  const known = (language: string, name: string) => loaded.get(`${language}/${name}`);
  return { load, known, use: (language, name) => use(load(language, name)) };
}
