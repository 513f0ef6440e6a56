import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { readEdition } from '#core/search/edition.ts';
import type { Edition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import type { PackEntry } from '#core/search/pack.ts';
import type { Shelf } from '#core/search/shelf.ts';
import { fromRoot } from '../root.ts';

const declaration = v.object({
  id: v.string(),
  screen: v.string(),
  weight: v.number(),
  editions: v.record(
    v.string(),
    v.object({ languages: v.array(v.string()), atServer: v.exactOptional(v.boolean()) }),
  ),
});

interface Book {
  pack: PackEntry;
  folder: string;
  editions: Edition[];
}

const FOLDERS = fromRoot('dist/web/assets');
const decoder = new TextDecoder();
let books: Promise<Book[]> | undefined;
const shelves = new Map<string, Promise<Shelf[]>>();

/** All that the build has indexed, named in one language. Read at the first question and kept. */
export function shelvesFor(language: string): Promise<Shelf[]> {
  const known = shelves.get(language);
  if (known) return known;
  const reading = readShelves(language).catch((failure: unknown) => {
    shelves.delete(language);
    throw failure;
  });
  shelves.set(language, reading);
  return reading;
}

async function readShelves(language: string): Promise<Shelf[]> {
  books ??= readBooks().catch((failure: unknown) => {
    books = undefined;
    throw failure;
  });
  return Promise.all(
    (await books).map(async ({ pack, folder, editions }) => ({
      pack,
      editions,
      labels: readLabels(await readFile(join(folder, `${language}.labels`), 'utf8')),
    })),
  );
}

async function readBooks(): Promise<Book[]> {
  const names = existsSync(FOLDERS) ? readdirSync(FOLDERS) : [];
  const folders = names
    .map((name) => join(FOLDERS, name))
    .filter((folder) => existsSync(join(folder, 'pack.json')));
  const found: Book[] = [];
  for (const folder of folders) {
    const pack = v.parse(declaration, JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8')));
    const editions: Edition[] = [];
    for (const [edition, kind] of Object.entries(pack.editions)) {
      const bytes = await readFile(join(folder, `${edition}.index`));
      editions.push(readEdition(bytes, kind, (part) => decoder.decode(part)));
      // Others are served between one edition and the next.
      await setImmediate();
    }
    found.push({ pack, folder, editions });
  }
  return found;
}
