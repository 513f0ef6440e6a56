import { parentPort, workerData } from 'node:worker_threads';
import { askedQueries, READER, typing } from './documents.ts';
import { HOW, MiniSearch, OPTIONS } from './minisearch.ts';

/** The same in the way of minisearch, its index loaded from JSON. */
const began = performance.now();
const index = MiniSearch.loadJSON(String(workerData.given), OPTIONS);
const load = performance.now() - began;
const find = (typed: string) => index.search(typed, HOW).slice(0, 8);
const asked = ['en', 'ar'].flatMap(askedQueries);
for (const { query } of asked) find(query);
const times: number[] = [];
for (const { query } of asked)
  for (const typed of typing(query)) {
    const start = performance.now();
    find(typed);
    times.push(performance.now() - start);
  }
const first = askedQueries(READER).filter(({ query, expected }) =>
  expected.includes(find(query)[0]?.path ?? ''),
).length;
parentPort?.postMessage({ load, times, first }, []);
