import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Card } from '#core/assistant/card.ts';
import { readTextIndex } from '#core/assistant/text-index.ts';
import type { Around, Library, Meaning, Room } from '#core/assistant/library.ts';
import { readAskedTexts, readAskedWeights } from '#core/assistant/pairing/read.ts';
import type { Pairing } from '#core/assistant/pairing/read.ts';
import { readPassages } from '#core/assistant/vectors/passages.ts';
import { readVectors } from '#core/assistant/vectors/read.ts';
import { LANGUAGES } from '../content.ts';
import { readBook, shelfOf } from '../search/read-books.ts';

const decoder = new TextDecoder();

async function json<Value>(...path: string[]): Promise<Value> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by the build, which stops at what is wrong.
  return JSON.parse(await readFile(join(...path), 'utf8')) as Value;
}

/** What the build wrote for the assistant, and the packs of the search, all languages. */
export async function readLibrary(folder: string, packs: readonly string[]): Promise<Library> {
  const books = await Promise.all([...packs, join(folder, 'lessons')].map(readBook));
  const rooms = await Promise.all(
    LANGUAGES.map(async (language): Promise<Room> => ({
      language,
      cards: await json<Card[]>(folder, language, 'cards.json'),
      texts: readTextIndex(await readFile(join(folder, language, 'texts.index')), language, (bytes) =>
        decoder.decode(bytes),
      ),
      shelves: await Promise.all(books.map((book) => shelfOf(book, language))),
      ...(await json<Around>(folder, language, 'around.json')),
    })),
  );
  return {
    rooms: new Map(rooms.map((room) => [room.language, room])),
    citations: await json<Library['citations']>(folder, 'citations.json'),
    meaning: await readMeaning(folder),
    pairing: await readPairing(folder),
  };
}

/** What was learned, by name. A language that is newer than it answers without. */
async function learnedIn(folder: string): Promise<Map<string, Uint8Array>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.bin'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [basename(name, '.bin'), await readFile(join(folder, name))] as const),
    ),
  );
}

export async function readPairing(folder: string): Promise<Pairing | null> {
  const { texts, ...words } = Object.fromEntries(await learnedIn(join(folder, 'pairing')));
  return texts === undefined
    ? null
    : {
        words: new Map(Object.entries(words).map(([language, bytes]) => [language, readAskedWeights(bytes)])),
        texts: readAskedTexts(texts, (bytes) => decoder.decode(bytes)),
      };
}

async function readMeaning(folder: string): Promise<Meaning> {
  const files = await learnedIn(join(folder, 'vectors'));
  const vectors = readVectors([...files.values()], (bytes) => decoder.decode(bytes));
  const size = [...vectors.values()][0]?.size ?? 0;
  const cells = Buffer.concat(
    await Promise.all(['passages.cells', 'ayahs.cells'].map((name) => readFile(join(folder, name)))),
  );
  return {
    vectors,
    passages: readPassages(size, new Int8Array(cells.buffer, cells.byteOffset, cells.length)),
    references: await json<string[]>(folder, 'passages.json'),
  };
}
