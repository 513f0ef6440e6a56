import { parentPort, workerData } from 'node:worker_threads';
import { HOW, MiniSearch, OPTIONS } from './minisearch.ts';
import { measured } from './strokes.ts';

/** The same in the way of minisearch, its index loaded from JSON. */
const began = performance.now();
const index = MiniSearch.loadJSON(String(workerData.given), OPTIONS);
const load = performance.now() - began;
parentPort?.postMessage({ load, ...measured((typed) => index.search(typed, HOW).slice(0, 6)) }, []);
