import { PACKS } from 'virtual:search';
import type { Answer, Question } from '#web/domain/search/finding.ts';
import { ownScript } from '#web/platform/own-script.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the built worker
import workerPath from '#web/domain/search/finder-worker.ts?worker&url';
import { createStore } from '#web/platform/store.ts';

const NOTHING: Answer = { typed: '', wide: null, hits: [], loading: false, failed: false };

/** The latest answer to what was typed last. */
export const answer = createStore(NOTHING);

let worker: Worker | null = null;
let opened: string | null = null;
let asked = '';

/** Fetches the indexes of a language, or again what could not be fetched before. */
export function openFinder(language: string): void {
  if (opened === language && !answer.get().failed) return;
  opened = language;
  answer.set(NOTHING);
  send({ packs: PACKS, language });
}

/** `wide` names the pack of which more is wanted. */
export function find(typed: string, wide: string | null): void {
  asked = typed;
  send({ typed, wide });
}

function send(question: Question): void {
  worker ??= newWorker();
  worker.postMessage(question, []);
}

function newWorker(): Worker {
  const created = new Worker(ownScript(workerPath), { type: 'module' });
  created.addEventListener('message', ({ data }: MessageEvent<Answer>) => answer.set(data));
  created.addEventListener('error', () => answer.set({ ...NOTHING, typed: asked, failed: true }));
  return created;
}
