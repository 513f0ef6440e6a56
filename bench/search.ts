import { Worker } from 'node:worker_threads';
import { packFiles } from '../scripts/web/search.ts';
import { askedQueries, editionsOf, packs, percentile, READER, sent } from './search/documents.ts';
import { MiniSearch, OPTIONS } from './search/minisearch.ts';

/** The whole offline index of an English reader in a worker, ours beside minisearch over the same documents. */
const LIMIT = 20;

interface Result {
  load: number;
  times: number[];
  first: number;
}

function inWorker(file: string, given: unknown): Promise<Result> {
  const workerData = { file: new URL(file, import.meta.url).href, given };
  return new Promise((answered, failed) => {
    const worker = new Worker(new URL('search/in-worker.mjs', import.meta.url), { workerData });
    worker.once('message', (result: Result) => answered(result));
    worker.once('error', failed);
  });
}

function say(name: string, build: number, bytes: number, { load, times, first }: Result): void {
  const asked = askedQueries(READER).length;
  console.log(
    `${name}: built in ${(build / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} KB brotli, loaded in ${load.toFixed(0)} ms, ` +
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms over ${times.length} strokes, ` +
      `first of ${asked} English queries right: ${first}`,
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

const slow = percentile(ours.times, 0.99) > LIMIT ? ' TOO SLOW' : '';
console.log(
  `p99 ${(percentile(ours.times, 0.99) / percentile(theirs.times, 0.99)).toFixed(2)} times minisearch (limit ${LIMIT} ms)${slow}`,
);
