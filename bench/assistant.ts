import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { preparedFolders } from '../scripts/assistant/prepared.ts';
import { askedQuestions } from '../scripts/eval/questions.ts';
import { asking, EventReader, invoked } from '../tests/harness/chat.ts';
import { newClient } from '../tests/harness/clients.ts';
import { startServer } from '../tests/harness/server.ts';
import { median } from './median.ts';

/** The chat under a steady stream of questions: half of what the machine carries. Ratios, each against the same machine at rest. */
const SECONDS = Number(process.env.SECONDS ?? 20);
const CHATS = Number(process.env.CHATS ?? 1000);
const AT_ONCE = 8;
const FIRST_TOKEN = 3;
const OTHER_ROUTES = 2;
const GROWTH = 1.25;

const questions = askedQuestions().filter(({ expected }) => expected.length > 0);
let next = 0;
const ask = () => {
  const { question, language } = questions[(next += 7) % questions.length] ?? {
    question: 'What is zakat?',
    language: 'en',
  };
  return asking(question, { language });
};

/** Milliseconds to the first sentence; the rest is read to its end. */
async function firstSentence(client: SupabaseClient): Promise<number> {
  const began = performance.now();
  const reader = new EventReader();
  let first = Number.NaN;
  for await (const bytes of (await invoked(client, ask())).body ?? []) {
    reader.take(bytes);
    if (Number.isNaN(first) && reader.events.some(({ name }) => name === 'said'))
      first = performance.now() - began;
  }
  return first;
}
const timed = async (work: () => PromiseLike<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const told = (what: string, one: number, other: number, limit: number, unit = 'ms') => {
  const times = other / one;
  console.log(
    `${what}: ${one.toFixed(1)} → ${other.toFixed(1)} ${unit}, ×${times.toFixed(2)} (limit ${limit})${times > limit ? ' TOO MUCH' : ''}`,
  );
};

await preparedFolders();
const server = await startServer({ from: 'extended' });
try {
  const client = newClient(server, server.anonKey);
  const otherRoute = () => timed(() => client.rpc('shared_answer', { _token: 'none' }));
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1024;

  for (let time = 0; time < 40; time += 1) await firstSentence(client);
  const alone: number[] = [];
  const idle: number[] = [];
  for (let time = 0; time < 40; time += 1) {
    alone.push(await firstSentence(client));
    idle.push(await otherRoute());
  }

  let carried = 0;
  const until = Date.now() + (SECONDS * 1000) / 2;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; Date.now() < until; carried += 1) await firstSentence(client);
    }),
  );
  const perSecond = carried / (SECONDS / 2);
  console.log(`the machine carries ${perSecond.toFixed(1)} chats a second, clients included`);

  const busy: Promise<number>[] = [];
  const beside: number[] = [];
  const chats = Math.round((SECONDS * perSecond) / 2);
  const probing = (async () => {
    while (busy.length < chats) {
      beside.push(await otherRoute());
      await sleep(50);
    }
  })();
  for (let chat = 0; chat < chats; chat += 1) {
    busy.push(firstSentence(client));
    await sleep(2000 / perSecond);
  }
  await probing;
  told('first sentence, alone → half of it', median(alone), median(await Promise.all(busy)), FIRST_TOKEN);
  told('another route, alone → half of it', median(idle), median(beside), OTHER_ROUTES);

  const began = megabytes();
  for (let chat = 0; chat < CHATS; chat += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => firstSentence(client)));
  told(`memory over ${CHATS} chats`, began, megabytes(), GROWTH, 'MB');
} finally {
  await server.stop();
}
