import type { Logger } from 'pino';
import type * as v from 'valibot';
import type { Assistant } from '../assistant/chat/port.ts';
import type { Seal } from '../certificates/seal.ts';
import type { Config } from '../config.ts';
import type { Client } from '../database/pools.ts';
import type { Claims } from '../identity/claims.ts';
import type { Jobs } from '../jobs/port.ts';

/**
 * Who may call: anyone, even without a key (a calendar app, a link in a mail); a guest or more; a member; an admin; the
 * holder of the service key and nobody else.
 */
export type Access = 'anyone' | 'guest' | 'member' | 'admin' | 'service';

/** What a session amounts to in the database's eyes; `service` holds the service key, `none` is not signed in. */
export type Standing = 'none' | 'guest' | 'member' | 'admin' | 'service';

export interface FunctionCaller {
  /** The account; undefined without a session. */
  id: string | undefined;
  standing: Standing;
  claims: Claims;
}

export interface FunctionContext<Input> {
  caller: FunctionCaller;
  input: Input;
  /** What follows the function's name in the address, without slashes at its ends. */
  path: string;
  /** One transaction with the caller's own rights. */
  database: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** One transaction with the rights of the service key, for what the product itself keeps and nobody owns. */
  service: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Counts this call; throws where it is one too many. The host has done so, unless the function counts by itself. */
  count: () => Promise<void>;
  jobs: Jobs;
  assistant: Assistant;
  /** Whom the address belongs to that the call came from. */
  network: string;
  /** Signs certificates. */
  seal: Seal;
  config: Config;
  log: Logger;
  /** Aborted when the caller is gone, the time is over or the server stops. */
  signal: AbortSignal;
}

export interface FunctionLimits {
  /** Calls by one person, or by one network address where nobody is signed in. */
  perMinute: number;
  /** The function counts calls by itself (`context.count`), since it has to see first which of them are never refused. */
  isCountedWithin?: true;
  bodyBytes: number;
  /** For the whole answer, streams included. */
  seconds: number;
}

export interface ServerFunction {
  access: Access;
  limits: FunctionLimits;
  /** Whether the host reads the body, as JSON that fits. */
  input: v.GenericSchema | undefined;
  handle: (request: Request, context: FunctionContext<unknown>) => Response | Promise<Response>;
}

const USUAL: FunctionLimits = { perMinute: 60, bodyBytes: 100_000, seconds: 30 };

interface Definition<Input> {
  access: Access;
  limits?: Partial<FunctionLimits>;
  handle: (request: Request, context: FunctionContext<Input>) => Response | Promise<Response>;
}

/**
 * With `input`, the JSON body (or the query of a GET) is checked before `handle` sees it as `context.input`; without, the
 * body is a stream in `request`.
 */
export function defineFunction<Schema extends v.GenericSchema>(
  definition: Definition<v.InferOutput<Schema>> & { input: Schema },
): ServerFunction;
export function defineFunction<Input extends undefined>(definition: Definition<Input>): ServerFunction;
export function defineFunction({
  access,
  limits,
  input,
  handle,
}: Definition<unknown> & { input?: v.GenericSchema }): ServerFunction {
  return { access, limits: { ...USUAL, ...limits }, input, handle };
}
