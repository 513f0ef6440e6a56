import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Shelf } from '#core/search/shelf.ts';
import { fromRoot } from '../root.ts';
import { isBook, readBook, shelfOf } from './read-books.ts';
import type { Book } from './read-books.ts';

const FOLDERS = fromRoot('dist/web/assets');
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
  return Promise.all((await books).map((book) => shelfOf(book, language)));
}

/** Folders of the build that hold a pack of the search. */
export function builtBooks(): string[] {
  const names = existsSync(FOLDERS) ? readdirSync(FOLDERS) : [];
  return names.map((name) => join(FOLDERS, name)).filter(isBook);
}

async function readBooks(): Promise<Book[]> {
  const found: Book[] = [];
  for (const folder of builtBooks()) found.push(await readBook(folder));
  return found;
}
