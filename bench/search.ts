import { Worker } from 'node:worker_threads';
import { packFiles } from '../scripts/web/search.ts';
import { askedQueries, editionsOf, packs, percentile, READER, sent } from './search/documents.ts';
import { MiniSearch, OPTIONS } from './search/minisearch.ts';
import type { Measured } from './search/strokes.ts';

/** The whole offline index of an English reader in a worker, ours beside minisearch over the same documents. */
const LIMIT = 20;

interface Result extends Measured {
  load: number;
}

function inWorker(file: string, given: unknown): Promise<Result> {
  const workerData = { file: new URL(file, import.meta.url).href, given };
  return new Promise((answered, failed) => {
    const worker = new Worker(new URL('search/in-worker.mjs', import.meta.url), { workerData });
    worker.once('message', (result: Result) => answered(result));
    worker.once('error', failed);
  });
}

function say(name: string, build: number, bytes: number, { load, times, work, first }: Result): void {
  const asked = askedQueries(READER).length;
  const figures = (list: readonly number[]) =>
    `p50 ${percentile(list, 0.5).toFixed(1)} ms, p99 ${percentile(list, 0.99).toFixed(1)} ms`;
  console.log(
    `${name}: built in ${(build / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} KB brotli, loaded in ${load.toFixed(0)} ms; ` +
      `${times.length} letters: ${figures(work)} of the processor, ${figures(times)} by the clock; ` +
      `expected answer first in ${first} of ${asked}`,
  );
}

const began = performance.now();
const files = packs.map((pack) => ({ pack, files: packFiles(pack) }));
const everything = performance.now() - began;
const bytesOf = (content: string | Uint8Array | undefined) => content ?? '';
const given = files.map(({ pack, files: made }) => ({
  pack: { id: pack.id, screen: pack.screen, weight: pack.weight, editions: pack.editions },
  labels: bytesOf(made.get(`${READER}.labels`)),
  editions: editionsOf(pack).map(([edition, { languages }]) => ({
    bytes: made.get(`${edition}.index`),
    languages,
  })),
}));
const size = files
  .flatMap(({ pack, files: made }) =>
    [`${READER}.labels`, ...editionsOf(pack).map(([edition]) => `${edition}.index`)].map((name) =>
      sent(bytesOf(made.get(name))),
    ),
  )
  .reduce((sum, bytes) => sum + bytes, 0);
console.log('All editions of all packs, server included, are built in', (everything / 1000).toFixed(1), 's');
const ours = await inWorker('search/ours.ts', given);
say('Rafiq, texts to quote included', everything, size, ours);

const start = performance.now();
const mini = new MiniSearch({ ...OPTIONS, idField: 'id' });
mini.addAll(
  packs.flatMap((pack) =>
    pack.records().map(({ path, fields }, record) => {
      const all = editionsOf(pack).flatMap(([edition]) => fields[edition] ?? []);
      const of = (isName: boolean) =>
        all.filter(({ kind }) => (kind === 'name') === isName).map(({ text }) => text);
      return { id: `${pack.id} ${record}`, path, names: of(true).join(' '), words: of(false).join(' ') };
    }),
  ),
);
const json = JSON.stringify(mini);
const build = performance.now() - start;
const theirs = await inWorker('search/theirs.ts', json);
say('minisearch, without texts', build, sent(json), theirs);

const [own, other] = [percentile(ours.work, 0.99), percentile(theirs.work, 0.99)];
console.log(
  `p99 ${(own / other).toFixed(2)} times minisearch (limit ${LIMIT} ms)${own > LIMIT ? ' TOO SLOW' : ''}`,
);
