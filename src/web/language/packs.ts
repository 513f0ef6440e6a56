import { use } from 'react';
import { titlesByLanguage } from 'virtual:titles';
import type { Words } from '#content/schema.ts';

type Load = () => Promise<unknown>;

const english = import.meta.glob('/src/web/**/en.json', { import: 'default' });
const content = import.meta.glob('/content/*/{screens,documents}/*.json', { import: 'default' });

/** Loaders by `<language>/<pack>`, such as `de/screens/auth` or `ar/documents/privacy`. */
const loaders = new Map<string, Load>();
for (const [path, load] of Object.entries(english)) loaders.set(`en/screens/${path.split('/').at(-2)}`, load);
for (const [path, load] of Object.entries(content))
  loaders.set(path.slice('/content/'.length, -'.json'.length), load);

for (const [language, load] of Object.entries(titlesByLanguage)) loaders.set(`${language}/titles`, load);

const loaded = new Map<string, unknown>();
const pending = new Map<string, Promise<unknown>>();

/** A pack that a language does not have is empty: its words then show their keys. */
export function loadPack(language: string, name: string): Promise<unknown> {
  const key = `${language}/${name}`;
  const known = pending.get(key);
  if (known) return known;
  const load = loaders.get(key) ?? (() => Promise.resolve({}));
  const promise = load().then(
    (pack) => {
      loaded.set(key, pack);
      return pack;
    },
    (failure: unknown) => {
      pending.delete(key);
      throw failure;
    },
  );
  pending.set(key, promise);
  return promise;
}

/** The pack at once if it is here, else the nearest spinner shows until it is. */
export function usePack<Pack = Words>(language: string, name: string): Pack {
  const key = `${language}/${name}`;
  // Packs are files of this build, checked against content/schema.ts by the tests.
  return (loaded.has(key) ? loaded.get(key) : use(loadPack(language, name))) as Pack;
}

/** What is here already, for those who cannot wait, such as the crash page. */
export function knownPack(language: string, name: string): Words {
  const pack = loaded.get(`${language}/${name}`);
  return pack ? (pack as Words) : {};
}

/** Packs in use now; another language loads the same ones before it shows. */
export function packsInUse(language: string): string[] {
  return [...loaded.keys()]
    .filter((key) => key.startsWith(`${language}/`))
    .map((key) => key.slice(language.length + 1));
}
