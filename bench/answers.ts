import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesFor } from '../scripts/web/assistant-device.ts';
import { preparedFolders } from '../scripts/assistant/prepared.ts';
import { askedQuestions, questionOf } from '../scripts/eval/questions.ts';
import { LANGUAGES } from '../scripts/search/content.ts';
import { newAnswerer } from '../src/server/assistant/answerer.ts';
import { newThreads } from '../src/server/assistant/threads.ts';
import { median } from './median.ts';

/** Questions of the evaluation, answered in a thread, beside the search's own time for the same words in another. */
const QUESTIONS = Number(process.env.QUESTIONS ?? 120);
const TIMES = 4;
const MEGABYTES = 150;
const DEVICE_MEGABYTES = 8;

const folders = await preparedFolders();
const all = askedQuestions();
const asked = Array.from({ length: QUESTIONS }, (_, at) => all[(at * 7) % all.length]).flatMap(
  (one) => one ?? [],
);
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const answerer = newAnswerer({ folders, seconds: 120 });
for (const one of asked) await answerer.answer(questionOf(one));

const searcher = newThreads({
  file: new URL('answers/search-thread.mjs', import.meta.url),
  data: folders,
  threads: 1,
  waiting: 1,
  megabytes: 512,
  seconds: 120,
});
const finds = (one: (typeof asked)[number]) => searcher.run({ typed: one.question, language: one.language });
for (const one of asked) await finds(one);

/** In turns, so that both meet the same machine. */
const ours: number[] = [];
const search: number[] = [];
for (const one of asked) {
  ours.push(await timed(() => answerer.answer(questionOf(one))));
  search.push(await timed(() => finds(one)));
}
const times = median(ours) / median(search);
console.log(
  `${QUESTIONS} questions: ${median(ours).toFixed(1)} ms an answer, ${median(search).toFixed(1)} ms a search, ` +
    `×${times.toFixed(2)} (limit ${TIMES})${times > TIMES ? ' TOO SLOW' : ''}`,
);
await Promise.all([answerer.close(), searcher.close()]);

const child = spawnSync(
  process.execPath,
  [
    '--import',
    'tsx',
    fileURLToPath(new URL('answers/memory.ts', import.meta.url)),
    JSON.stringify(folders),
    LANGUAGES.join(),
    String(QUESTIONS),
  ],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
const held: { first: number; later: number; verified: number; seconds: number } = JSON.parse(child.stdout);
console.log(
  `memory over idle: +${held.first} MB after a question in each of ${LANGUAGES.length} languages, ` +
    `+${held.later} MB after ${QUESTIONS} more (limit ${MEGABYTES})${held.later > MEGABYTES ? ' TOO MUCH' : ''}; ` +
    `+${held.verified} MB with the verifier's translations, ready in ${held.seconds.toFixed(1)} s`,
);

/** As the server sends it. */
const sent = (files: readonly { path: string }[]) =>
  files.reduce((sum, { path }) => sum + statSync(`${path}.br`).size, 0) / 1e6;
for (const language of LANGUAGES) {
  const { own, search: shared } = await filesFor(language);
  const together = sent(shared);
  const whole = sent(own) + together;
  console.log(
    `on a device in ${language}: ${whole.toFixed(2)} MB brotli, ${together.toFixed(2)} of it the search's ` +
      `(limit ${DEVICE_MEGABYTES})${whole > DEVICE_MEGABYTES ? ' TOO LARGE' : ''}`,
  );
}
