import { parentPort, workerData } from 'node:worker_threads';
import { search } from '../../src/core/search/search.ts';
import type { Shelf } from '../../src/core/search/shelf.ts';
import type { Folders } from '../../src/server/assistant/built.ts';
import { LANGUAGES } from '../../src/server/content.ts';
import { readBook, shelfOf } from '../../src/server/search/read-books.ts';

/** The search as the server does it, over everything, in a thread like the answerer's. */
const MOST_OF_EACH = 10;
const { packs } = workerData as Folders;
const books = await Promise.all(packs.map(readBook));
const shelves = new Map<string, Shelf[]>();
for (const language of LANGUAGES)
  shelves.set(language, await Promise.all(books.map((book) => shelfOf(book, language))));

interface Given {
  task: number;
  given: { typed: string; language: string };
}
parentPort?.on('message', ({ task, given: { typed, language } }: Given) => {
  parentPort?.postMessage({ task, result: search(shelves.get(language) ?? [], typed, MOST_OF_EACH) }, []);
});
parentPort?.postMessage({ ready: true }, []);
