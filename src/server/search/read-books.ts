import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { readEdition } from '#core/search/edition.ts';
import type { Edition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import type { PackEntry } from '#core/search/pack.ts';
import type { Shelf } from '#core/search/shelf.ts';

const declaration = v.object({
  id: v.string(),
  screen: v.string(),
  weight: v.number(),
  editions: v.record(
    v.string(),
    v.object({ languages: v.array(v.string()), atServer: v.exactOptional(v.boolean()) }),
  ),
});

/** A pack with all of its editions, as the build wrote it into a folder. */
export interface Book {
  pack: PackEntry;
  folder: string;
  editions: Edition[];
}

const decoder = new TextDecoder();

export const isBook = (folder: string): boolean => existsSync(join(folder, 'pack.json'));

export async function readBook(folder: string): Promise<Book> {
  const pack = v.parse(declaration, JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8')));
  const editions: Edition[] = [];
  for (const [edition, kind] of Object.entries(pack.editions)) {
    const bytes = await readFile(join(folder, `${edition}.index`));
    editions.push(readEdition(bytes, kind, (part) => decoder.decode(part)));
    // Others are served between one edition and the next.
    await setImmediate();
  }
  return { pack, folder, editions };
}

/** The same named in one language. */
export async function shelfOf({ pack, folder, editions }: Book, language: string): Promise<Shelf> {
  return { pack, editions, labels: readLabels(await readFile(join(folder, `${language}.labels`), 'utf8')) };
}
