import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Claims } from '../identity/claims.ts';
import { newAllowances } from './allowances.ts';
import { announcedBy } from './announced.ts';
import { FairTurns, NoTurn, type Asker, type Watch } from './fair-turns.ts';
import { newLargeBodies, type LargeBodies } from './large-bodies.ts';
import { leasedAllowance } from './leased-allowance.ts';
import { networkOf } from './network.ts';

/** Requests in ten seconds, in all rooms together: so many that no honest use comes near them. */
const LIMITS = {
  person: { times: 500, seconds: 10 },
  stranger: { times: 1_000, seconds: 10 },
  network: { times: 5_000, seconds: 10 },
} as const;

/** Milliseconds by which a refusal waits for each that waits already: whoever asks on and on is not answered faster for it. */
const HELD_MS = 20;
const MOST_HELD = 500;

/** Milliseconds for a turn, as PostgREST waits for a connection. */
const PATIENCE = 10_000;
const WAITING = { all: 2_048, network: 1_024, person: 256 };

/** `share`: one's own requests are in the way; `all`: everybody's are. Each room says it in its own words. */
export class Busy extends Error {
  override name = 'Busy';
  readonly because: 'share' | 'all';
  /** Seconds. */
  readonly retryAfter: number;
  constructor(because: 'share' | 'all', retryAfter: number) {
    super('Too many requests; try again shortly.');
    this.because = because;
    this.retryAfter = retryAfter;
  }
}

/** For rooms that have no words of their own for it. */
export const answerBusy = ({ because, message, retryAfter }: Busy, reply: FastifyReply): FastifyReply =>
  reply
    .code(because === 'share' ? 429 : 503)
    .header('retry-after', String(retryAfter))
    .send({ code: 'too_many_requests', message });

declare module 'fastify' {
  interface FastifyRequest {
    /** As whom it was counted. */
    asker: Asker | undefined;
  }
}

/** Who asks: by their account, else by their network. */
export function askerOf(request: FastifyRequest, { role, sub }: Partial<Claims>): Asker {
  const network = networkOf(request.ip);
  const person = typeof sub === 'string' ? `person ${sub}` : `network ${network}`;
  const asker: Asker =
    role === 'service_role'
      ? { person: 'service', network, trusted: true }
      : { person, network, brings: announcedBy(request) };
  request.asker ??= asker;
  return asker;
}

/** Whoever hung up waits for nothing. */
export const untilHungUp =
  ({ raw: { socket } }: FastifyRequest): Watch =>
  (gone) => {
    socket.once('close', gone);
    return () => socket.off('close', gone);
  };

export interface Admission {
  /**
   * Counts a request and what it brings; throws `Busy` where there was too much. `bare`: it came without a key, and its network alone
   * counts.
   */
  count(asker: Asker, bare?: 'bare'): Promise<void>;
  bodies: LargeBodies;
  /**
   * Does what needs the database when its turn has come, else throws `Busy`; what is heavy goes through a narrower door first.
   * Not within another turn: whoever has one and waits for a second may wait for themselves.
   */
  inTurn<T>(asker: Asker, watch: Watch, work: () => Promise<T>, heavy?: 'heavy'): Promise<T>;
}

/** Who may ask how often, and who is next: one who asks for too much is in nobody's way but their own. */
export function newAdmission(
  { rateLimitFactor: factor, databasePool }: Pick<Config, 'rateLimitFactor' | 'databasePool'>,
  database: Database,
  log: Pick<Logger, 'warn'>,
): Admission {
  // The account service's table: its sweep forgets what is over.
  const allowances = newAllowances(database, 'supabase_auth_admin', ['auth', 'rate_limits'], factor);
  const leased = (name: keyof typeof LIMITS) =>
    leasedAllowance(allowances, `rest ${name}`, LIMITS[name], factor, (error) =>
      log.warn({ err: error }, 'requests cannot be counted'),
    );
  let held = 0;
  const holdBack = async () => {
    if (held >= MOST_HELD) return;
    held += 1;
    await sleep(held * HELD_MS);
    held -= 1;
  };
  const bodies = newLargeBodies(factor);
  const [people, strangers, networks] = [leased('person'), leased('stranger'), leased('network')];

  // The rest of the pool is for channels and for work that nobody waits for, which ask with the same rights.
  const places = databasePool - Math.floor(databasePool / 5);
  const turns = new FairTurns({
    all: places,
    network: Math.ceil(places * 0.75),
    person: Math.ceil(places * 0.5),
    waiting: WAITING,
    patience: PATIENCE,
  });
  // Whatever searches through everything, or brings very much, takes a whole core for as long as it runs.
  const few = Math.max(1, Math.floor(places / 4));
  const heavyTurns = new FairTurns({
    all: few,
    network: few,
    person: 1,
    waiting: { all: 256, network: 64, person: 16 },
    patience: PATIENCE,
  });

  const turnOf = async (queue: FairTurns, asker: Asker, watch: Watch): Promise<() => void> => {
    try {
      return await queue.take(asker, watch);
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      throw new Busy(error.because, error.because === 'share' ? 1 : 2);
    }
  };

  return {
    bodies,
    count: async (asker, bare) => {
      const { person, network, trusted, brings = 0 } = asker;
      asker.isCounted = true;
      if (trusted === true) return;
      const now = Date.now();
      const own = person.startsWith('person') ? people : strangers;
      const wait =
        (bare ? undefined : own.take(person, now)) ??
        networks.take(network, now) ??
        bodies.take(asker, brings, now);
      if (wait === undefined) return;
      asker.isCounted = false;
      await holdBack();
      throw new Busy('share', wait);
    },
    inTurn: async (asker, watch, work, heavy) => {
      const endHeavy = heavy ? await turnOf(heavyTurns, asker, watch) : undefined;
      try {
        const end = await turnOf(turns, asker, watch);
        try {
          return await work();
        } finally {
          end();
        }
      } finally {
        endHeavy?.();
      }
    },
  };
}
