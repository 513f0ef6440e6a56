import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { PackEntry } from '#core/search/pack.ts';
import { learnedFor } from '#scripts/assistant/learned-files.ts';
import { lessonBlocks } from '#scripts/assistant/lessons.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import { assistantData } from './assistant-data.ts';
import { serveFolder } from './data-address.ts';
import { editionsFor, entryOf, searchData } from './search.ts';
import { virtualModule } from './virtual-module.ts';

const MODULE = 'virtual:assistant';

/** What a device needs to answer in one language without the server. */
export interface DeviceFiles {
  /** Of the assistant alone. */
  own: readonly string[];
  /** Of the search, ayahs included. */
  search: readonly string[];
  /** Of all, as they are read. */
  bytes: number;
}

/** Of the vectors a reader gets those of their own words: the others would be most of what is sent. Texts are found by what is asked for; ayahs by what they are about. */
export const ownFiles = (language: string, lessons: PackEntry) => [
  'citations.json',
  `${language}/cards.json`,
  `${language}/around.json`,
  `${language}/texts.index`,
  ...learnedFor(language),
  ...filesOf(lessons, language).map((file) => `lessons/${file}`),
];

const filesOf = (pack: PackEntry, language: string) => [
  `${language}.labels`,
  ...editionsFor(pack, language).map((edition) => `${edition}.index`),
];

interface Lying {
  url: string;
  path: string;
}

/** The same files, and where they lie before they are served. */
export async function filesFor(language: string): Promise<Record<'own' | 'search', Lying[]>> {
  const lessons = entryOf(lessonBlocks);
  const [folder, address] = await Promise.all([assistantData.folder(), assistantData.address()]);
  const own = ownFiles(language, lessons).map((file) => ({ url: address + file, path: join(folder, file) }));
  const packs = (await searchData()).map(async ({ entry, data }) => {
    const [packFolder, packAddress] = await Promise.all([data.folder(), data.address()]);
    return filesOf(entry, language).map((file) => ({
      url: packAddress + file,
      path: join(packFolder, file),
    }));
  });
  return { own, search: (await Promise.all(packs)).flat() };
}

async function deviceFiles(language: string): Promise<DeviceFiles> {
  const { own, search } = await filesFor(language);
  return {
    own: own.map(({ url }) => url),
    search: search.map(({ url }) => url),
    bytes: [...own, ...search].reduce((sum, { path }) => sum + statSync(path).size, 0),
  };
}

/** By language, for the app and for its service worker. */
export async function allDeviceFiles(): Promise<Record<string, DeviceFiles>> {
  return Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await deviceFiles(language)] as const)),
  );
}

/** Tells the app what its answerer reads, and where it lies; while developing, serves it. */
export function assistantFiles(): Plugin {
  return {
    name: MODULE,
    ...virtualModule(MODULE, async () => {
      const address = await assistantData.address();
      return [
        `export const ADDRESS = ${JSON.stringify(address)};`,
        `export const LESSONS = ${JSON.stringify({ ...entryOf(lessonBlocks), address: `${address}lessons/` })};`,
        `export const FILES = ${JSON.stringify(await allDeviceFiles())};`,
      ].join('\n');
    }),
    configureServer: (server) => serveFolder(server, assistantData),
  };
}
