import { parentPort, workerData } from 'node:worker_threads';
import { readEdition } from '../../src/core/search/edition.ts';
import type { Edition } from '../../src/core/search/edition.ts';
import { readLabels } from '../../src/core/search/labels.ts';
import type { PackEntry } from '../../src/core/search/pack.ts';
import { search } from '../../src/core/search/search.ts';
import { askedQueries, READER, typing } from './documents.ts';

/** In a worker, as in the browser: loads the files, then answers every query while it is typed. */
interface Given {
  pack: PackEntry;
  labels: string;
  editions: { bytes: Uint8Array; languages: string[] }[];
}

const given: Given[] = workerData.given;
const decoder = new TextDecoder();
const began = performance.now();
const shelves = given.map(({ pack, labels, editions }) => ({
  pack,
  labels: readLabels(labels),
  editions: editions.map(({ bytes, languages }): Edition =>
    readEdition(bytes, { languages }, (part) => decoder.decode(part)),
  ),
}));
const load = performance.now() - began;

const asked = ['en', 'ar'].flatMap(askedQueries);
for (const { query } of asked) search(shelves, query, 8);
const times: number[] = [];
for (const { query } of asked)
  for (const typed of typing(query)) {
    const start = performance.now();
    search(shelves, typed, 8);
    times.push(performance.now() - start);
  }
const first = askedQueries(READER).filter(({ query, expected }) =>
  expected.includes(search(shelves, query, 8)[0]?.path ?? ''),
).length;
parentPort?.postMessage({ load, times, first }, []);
