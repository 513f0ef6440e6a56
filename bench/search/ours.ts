import { parentPort, workerData } from 'node:worker_threads';
import { readEdition } from '../../src/core/search/edition.ts';
import type { Edition } from '../../src/core/search/edition.ts';
import { readLabels } from '../../src/core/search/labels.ts';
import type { PackEntry } from '../../src/core/search/pack.ts';
import { search } from '../../src/core/search/search.ts';
import { measured } from './strokes.ts';

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

parentPort?.postMessage({ load, ...measured((typed) => search(shelves, typed, 6)) }, []);
