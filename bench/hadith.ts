import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newGuest } from '../tests/harness/clients.ts';
import { command } from '../tests/harness/command.ts';
import { startServer } from '../tests/harness/server.ts';

/** A made-up book of 7,000 hadith from a file, then its chapters, a page of one, and words in it: 60 s and 50 ms are the limits. */
const COUNT = Number(process.env.COUNT ?? 7000);
const TURNS = Number(process.env.TURNS ?? 200);

const server = await startServer({ from: 'sources' });
const database = new pg.Client(server.databaseUrl);
await database.connect();
const folder = await mkdtemp(join(tmpdir(), 'rafiq-hadith-'));

const WORDS = [
  'mercy',
  'prayer',
  'travel',
  'neighbour',
  'charity',
  'morning',
  'patience',
  'knowledge',
  'water',
  'oath',
];
const textOf = (at: number) =>
  Array.from({ length: 90 }, (_, word) => WORDS[(at * 7 + word * word) % WORDS.length]).join(' ') + ` ${at}`;
const file = join(folder, 'eng-ahmad.json');
const hadiths = Array.from({ length: COUNT }, (_, at) => ({
  hadithnumber: at + 1,
  text: textOf(at),
  grades: [{ name: 'A grader', grade: 'Sahih' }],
  reference: { book: Math.floor(at / 100) + 1 },
}));
await writeFile(file, JSON.stringify({ metadata: { name: 'A made-up book', sections: {} }, hadiths }));

const began = performance.now();
const { stdout } = await command('import-hadith', [file], server.dataDir);
const seconds = (performance.now() - began) / 1000;
console.log(`${stdout.trim()} In ${seconds.toFixed(1)} s${seconds > 60 ? ' TOO SLOW' : ''}`);
await database.query('analyze public.hadith_texts');

const { id } = await newGuest(server);
await database.query(
  `select set_config('role', 'authenticated', false), set_config('request.jwt.claims', $1, false)`,
  [JSON.stringify({ sub: id, role: 'authenticated' })],
);
const QUESTIONS: Record<string, (turn: number) => [string, unknown[]]> = {
  chapters: () => [`select * from public.hadith_sections('eng-ahmad')`, []],
  'a page of a chapter': (turn) => [
    `select number, text from public.hadith_texts
     where edition_id = 'eng-ahmad' and section = $1 and number > 0 order by number limit 100`,
    [(turn % Math.ceil(COUNT / 100)) + 1],
  ],
  'hadith of the day': (turn) => [`select * from public.hadith_of_day('eng-ahmad', $1)`, [turn]],
  neighbours: (turn) => [`select * from public.hadith_neighbours('eng-ahmad', $1)`, [(turn * 31) % COUNT]],
  'words in it': (turn) => [
    `select * from public.search_hadith_texts($1, '{en}')`,
    [`${WORDS[turn % WORDS.length]} ${turn}`],
  ],
};
for (const [name, question] of Object.entries(QUESTIONS)) {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now();
    await database.query(...question(turn));
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const percentile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? NaN;
  const slow = percentile(0.99);
  console.log(
    `${name}: p50 ${percentile(0.5).toFixed(1)} ms, p99 ${slow.toFixed(1)} ms${slow > 50 ? ' TOO SLOW' : ''}`,
  );
}

await database.end();
await server.stop();
await rm(folder, { recursive: true });
