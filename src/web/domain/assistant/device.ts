import { ADDRESS, FILES, LESSONS } from 'virtual:assistant';
import { PACKS } from 'virtual:search';
import type { Question } from '#core/assistant/answer.ts';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Shown } from '#core/assistant/shown.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the built worker
import workerPath from '#web/domain/assistant/answerer-worker.ts?worker&url';
import type { News, Order, Progress } from '#web/domain/assistant/loading.ts';
import { keepAnswerer } from '#web/domain/offline/keep-answerer.ts';
import { ownScript } from '#web/platform/own-script.ts';
import { createStore } from '#web/platform/store.ts';

type DeviceAnswerer = Pick<Answerer, 'answer'>;

/** What is being fetched now; null while nothing is. */
export const deviceProgress = createStore<Progress | null>(null);

interface Waiting {
  done: (news: News) => void;
  failed: (failure: Error) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();
const answerers = new Map<string, Promise<DeviceAnswerer>>();

/**
 * The assistant's mind on this device, in one language. Fetched when it is first asked for, and kept for when there is no
 * network; `onProgress` is told how much has come.
 */
export function loadAnswerer(
  language: string,
  onProgress: (progress: Progress) => void = () => {},
): Promise<DeviceAnswerer> {
  const stop = deviceProgress.subscribe(() => {
    const progress = deviceProgress.get();
    if (progress?.language === language) onProgress(progress);
  });
  const known = answerers.get(language) ?? load(language);
  answerers.set(language, known);
  return known.finally(stop);
}

async function load(language: string): Promise<DeviceAnswerer> {
  const { own = [], bytes = 0 } = FILES[language] ?? {};
  try {
    await send({ load: { language, address: ADDRESS, packs: [...PACKS, LESSONS], own, bytes } });
  } catch (failure) {
    answerers.delete(language);
    throw failure;
  } finally {
    deviceProgress.set(null);
  }
  void keepAnswerer(language);
  return { answer: (question) => answer({ ...question, language: question.language ?? language }) };
}

async function answer(question: Question): Promise<Shown> {
  const news = await send({ question });
  if (!('shown' in news)) throw new Error('The answerer said something else');
  return news.shown;
}

type WithoutNumber<Each> = Each extends unknown ? Omit<Each, 'number'> : never;

function send(order: WithoutNumber<Order>): Promise<News> {
  worker ??= newWorker();
  const number = (count += 1);
  const news = new Promise<News>((done, failed) => waiting.set(number, { done, failed }));
  worker.postMessage({ ...order, number }, []);
  return news;
}

function newWorker(): Worker {
  const created = new Worker(ownScript(workerPath), { type: 'module' });
  created.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if ('progress' in data) return deviceProgress.set(data.progress);
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failed' in data) asked?.failed(new Error('The answerer failed'));
    else asked?.done(data);
  });
  created.addEventListener('error', () => {
    created.terminate();
    worker = null;
    answerers.clear();
    for (const { failed } of waiting.values()) failed(new Error('The answerer ended'));
    waiting.clear();
  });
  return created;
}

/** Whether it answers in a language without a network: all its files are kept, and so is its program. */
export async function isOnDevice(language: string): Promise<boolean> {
  const files = FILES[language];
  if (!files || !('caches' in globalThis)) return false;
  const needed = [...files.own, ...files.search, workerPath];
  const kept = await Promise.all(needed.map((url) => caches.match(url, { ignoreVary: true })));
  return kept.every((response) => response !== undefined);
}
