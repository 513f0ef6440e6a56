import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { espeakPath, NO_VOICE } from '../scripts/espeak.ts';
import { piecesOf } from '../src/server/speech/pieces.ts';
import { readPackFiles } from '../src/server/stories/packs.ts';
import { newGuest } from '../tests/harness/clients.ts';
import { startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** Stories that are asked for at once, told by espeak-ng: memory of the server, time, and the same sentences by the program alone. */
const STORIES = Number(process.env.STORIES ?? 50);
const LANGUAGES = ['en', 'de', 'tr', 'ar'];

const espeak = await espeakPath();
if (espeak === undefined) {
  console.log(NO_VOICE);
  process.exit();
}

/** In turn of each language, the shorter telling. */
const packs = (await readPackFiles()).packs();
const tellings = packs
  .flatMap(({ id, tellings: told }) => told.map((telling) => ({ story: id, ...telling })))
  .filter(({ length }) => length === 'short')
  .map((telling, index) => ({ telling, turn: Math.floor(index / LANGUAGES.length) }))
  .toSorted((one, other) => one.turn - other.turn)
  .slice(0, STORIES)
  .map(({ telling }) => telling);
const sentences = tellings.map(({ story, language, content, voice_prompt: prompt }) => ({
  language,
  texts: [...new Set(piecesOf({ story, language, content, prompt }, 'bench').map(({ text }) => text))],
}));
const count = sentences.reduce((sum, { texts }) => sum + texts.length, 0);

const folder = await mkdtemp(join(tmpdir(), 'rafiq-bench-'));
const server = await startServer({
  from: process.env.FROM === 'sources' ? 'sources' : 'dist',
  env: { SPEECH_PROGRAM: espeak, RATE_LIMIT_FACTOR: '1000000' },
});
const database = new Pool({ connectionString: server.databaseUrl, max: 2 });
database.on('error', () => undefined);

/** Memory that the process itself holds, in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

async function byTheServer(): Promise<number> {
  const { client } = await newGuest(server);
  const { data: library } = await client.rpc('story_library', { _language: 'en' });
  const versions = new Map(
    ((library ?? []) as { id: string; version: number }[]).map(({ id, version }) => [id, version]),
  );
  const ask = async ({ story, language, length }: (typeof tellings)[number]) => {
    const body = { story, language, length, version: versions.get(story) ?? 1 };
    const { error } = await client.functions.invoke('speech', { body });
    if (error) throw error;
  };
  // One first, so that idle means at rest and not untouched.
  const [first] = tellings;
  if (first) await ask(first);
  await ready(1);
  await sleep(2000);
  const idle = await memory();
  const began = performance.now();
  await Promise.all(tellings.slice(1).map(ask));
  const held: number[] = [];
  const done = await ready(tellings.length, async () => void held.push(await memory()));
  const took = (performance.now() - began) / 1000;
  const halves = [held.slice(0, held.length / 2), held.slice(held.length / 2)];
  const [most, ...medians] = [Math.max(...held), ...halves.map(median)];
  console.log(`${done} stories, ${count} sentences by the server: ${took.toFixed(1)} s`);
  console.log(
    `  memory ${idle.toFixed(0)} MB idle, at most +${(most - idle).toFixed(0)} MB (goal < 64), ` +
      `median of the first half ${medians[0]?.toFixed(0)} MB, of the second ${medians[1]?.toFixed(0)} MB`,
  );
  return took / (tellings.length - 1);
}

async function ready(wanted: number, meanwhile: () => Promise<void> = async () => undefined) {
  for (;;) {
    await meanwhile();
    const { rows } = await database.query<{ state: string; stories: string }>(
      'select state, count(*) as stories from public.story_speech group by state',
    );
    const of = (state: string) => Number(rows.find((row) => row.state === state)?.stories ?? 0);
    if (of('failed') > 0) throw new Error('A story could not be spoken.');
    if (of('ready') >= wanted) return of('ready');
    await sleep(50);
  }
}

/** A process for each sentence as well, one after another, each to a file. */
async function byTheProgram(): Promise<number> {
  const began = performance.now();
  const sound = new Map<string, { bytes: number; words: number }>();
  let at = 0;
  for (const { language, texts } of sentences.slice(1)) {
    const said = sound.get(language) ?? { bytes: 0, words: 0 };
    sound.set(language, said);
    for (const text of texts) {
      const child = spawn(espeak ?? '', ['-v', language, '-s', '150', '--stdin', '--stdout']);
      child.stdin.end(text);
      const file = createWriteStream(join(folder, String((at += 1))));
      await pipeline(child.stdout, file);
      said.bytes += file.bytesWritten;
      said.words += text.split(/\s+/).length;
    }
  }
  const took = (performance.now() - began) / 1000;
  // 22,050 samples a second, two bytes each.
  const minutesOf = (bytes: number) => bytes / 44_100 / 60;
  const bytes = [...sound.values()].reduce((sum, said) => sum + said.bytes, 0);
  console.log(`the same by espeak-ng alone, one after another: ${took.toFixed(1)} s`);
  console.log(`  ${(bytes / 1e6).toFixed(0)} MB, ${minutesOf(bytes).toFixed(0)} minutes of sound`);
  for (const [language, said] of sound)
    console.log(`  ${language} ${(said.words / minutesOf(said.bytes)).toFixed(0)} words a minute`);
  return took / (tellings.length - 1);
}

try {
  const ours = await byTheServer();
  const theirs = await byTheProgram();
  console.log(
    `a story: ${ours.toFixed(2)} s by the server, ${theirs.toFixed(2)} s by the program, ×${(ours / theirs).toFixed(2)}`,
  );
} finally {
  await database.end();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
