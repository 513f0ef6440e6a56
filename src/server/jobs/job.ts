import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import type { Services } from '../services.ts';
import type { Kind } from './port.ts';

export interface JobContext {
  id: number;
  /** 1 for the first try. */
  attempt: number;
  /** Aborted when the time is over, the server stops or another worker got the job. */
  signal: AbortSignal;
  services: Services;
  /**
   * One transaction with the rights of `service_role` in which the job ends: what is written here happens once,
   * however often the job is tried. Effects elsewhere, a mail or a push, happen at least once.
   */
  finish: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
}

interface Handling<Input> {
  /** How often it is tried in all. */
  attempts?: number;
  /** Seconds before the second try, doubled with each, and at most how many. */
  pause?: { first: number; most: number };
  /** Seconds that one try may take. */
  seconds?: number;
  /** How many of this kind one process runs at a time. */
  atOnce?: number;
  /** Seconds between runs of work that recurs; over all processes one runs at a time. */
  every?: number;
  run: (input: Input, context: JobContext) => Promise<void>;
}

/** A kind of work as the worker sees it. */
export interface Job {
  kind: string;
  secret: boolean;
  attempts: number;
  pause: { first: number; most: number };
  seconds: number;
  atOnce: number;
  every: number | undefined;
  run: (input: unknown, context: JobContext) => Promise<void>;
}

export function defineJob<Input>(
  { kind, input: schema, secret = false }: Kind<Input>,
  { attempts = 8, pause = { first: 2, most: 3600 }, seconds = 60, atOnce = 4, every, run }: Handling<Input>,
): Job {
  return {
    kind,
    secret,
    attempts,
    pause,
    seconds,
    atOnce,
    every,
    run: (input, context) => {
      const read = v.safeParse(schema, input);
      if (!read.success) throw new GiveUp(`its input does not fit: ${read.issues[0].message}`);
      return run(read.output, context);
    },
  };
}

/** Thrown by a job that no further try can help. */
export class GiveUp extends Error {
  override name = 'GiveUp';
}

/** Thrown by a job that knows when another try makes sense. */
export class TryAgain extends Error {
  override name = 'TryAgain';
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
