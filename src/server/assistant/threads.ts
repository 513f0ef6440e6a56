import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';

export interface ThreadOptions {
  /** The program of a thread; it says `ready` once it can work. */
  file: URL;
  /** What it is given when it starts. */
  data: unknown;
  /** How many work side by side. */
  threads: number;
  /** How many tasks may wait; more are turned away. */
  waiting: number;
  /** What a thread may hold of objects; close to it, it tidies up more often than it would by itself. */
  megabytes: number;
  /** A task that takes longer is ended with its thread. */
  seconds: number;
}

/** What a thread says. Failures come by their name and place alone: their words might be somebody's. */
export type Said =
  | { ready: true }
  | { task: number; result: unknown }
  | { task: number; failure: { name: string; at: string } };

interface Task {
  number: number;
  given: unknown;
  tries: number;
  done: (result: unknown) => void;
  failed: (failure: Error) => void;
}

interface Thread {
  worker: Worker;
  ready: boolean;
  task: Task | null;
  timer: NodeJS.Timeout | null;
}

export interface Threads {
  run: (given: unknown) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Once more after a thread that ended in the middle: it need not have been the task's fault. */
const TRIES = 2;
/** Megabytes for what is forgotten at once. */
const YOUNG = 4;

/**
 * Threads for work that would keep everybody else waiting. They start with the first task and stay; one that ends is replaced when
 * there is work, and its task is tried once more.
 */
export function newThreads({ file, data, threads, waiting, megabytes, seconds }: ThreadOptions): Threads {
  const pool = new Set<Thread>();
  const queue: Task[] = [];
  let count = 0;
  let closed = false;

  function start(): void {
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG },
    });
    const thread: Thread = { worker, ready: false, task: null, timer: null };
    pool.add(thread);
    worker.on('message', (said: Said) => {
      if ('ready' in said) thread.ready = true;
      else finish(thread, said);
      next();
    });
    let reason: Error | undefined;
    worker.on('error', (failure) => (reason = failure));
    worker.on('exit', () => ended(thread, reason));
  }

  function finish(thread: Thread, said: Exclude<Said, { ready: true }>): void {
    const { task } = thread;
    release(thread);
    if (task?.number !== said.task) return;
    if ('result' in said) task.done(said.result);
    else task.failed(new Error(`An answer failed: ${said.failure.name}\n${said.failure.at}`));
  }

  function release(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.task = null;
    thread.timer = null;
    // Nobody's program waits for a thread that rests.
    thread.worker.unref();
  }

  function ended(thread: Thread, reason: Error | undefined): void {
    pool.delete(thread);
    const { task } = thread;
    release(thread);
    if (task && task.tries < TRIES) queue.unshift(task);
    else task?.failed(new Error(`The thread ended twice: ${reason?.name ?? 'no reason'}`));
    // What cannot even start would be started for ever.
    if (!thread.ready && pool.size === 0)
      for (const left of queue.splice(0)) left.failed(reason ?? new Error('The thread did not start'));
    next();
  }

  function next(): void {
    if (closed) return;
    for (const thread of pool) {
      if (queue.length === 0) return;
      if (thread.ready && thread.task === null) give(thread, queue.shift());
    }
    const starting = [...pool].filter(({ ready }) => !ready).length;
    if (queue.length > starting && pool.size < threads) start();
  }

  function give(thread: Thread, task: Task | undefined): void {
    if (!task) return;
    task.tries++;
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      thread.task = null;
      pool.delete(thread);
      task.failed(new ApiError(503, 'too_slow', 'The answer took too long.'));
      void thread.worker.terminate();
    }, seconds * 1000);
    thread.worker.postMessage({ task: task.number, given: task.given }, []);
  }

  return {
    run: (given) =>
      new Promise((done, failed) => {
        if (closed) return failed(new ApiError(503, 'stopped', 'The server stops.'));
        if (queue.length >= waiting) return failed(new ApiError(503, 'all_busy', 'Too many ask at once.'));
        queue.push({ number: (count += 1), given, tries: 0, done, failed });
        next();
      }),
    close: async () => {
      closed = true;
      const stopped = new ApiError(503, 'stopped', 'The server stops.');
      for (const left of queue.splice(0)) left.failed(stopped);
      await Promise.all(
        [...pool].map((thread) => {
          const { task, worker } = thread;
          release(thread);
          task?.failed(stopped);
          return worker.terminate();
        }),
      );
    },
  };
}
