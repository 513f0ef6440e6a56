import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { newAllowances } from '../gateway/allowances.ts';
import { FairTurns, NoTurn, type Asker, type Watch } from '../gateway/fair-turns.ts';
import { leasedAllowance } from '../gateway/leased-allowance.ts';
import { networkOf } from '../gateway/network.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { RestError } from './errors.ts';

/** Requests in ten seconds: so many that no honest use comes near them. */
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

const tooMany = (retryAfter: number) =>
  new RestError(429, 'too_many_requests', 'Too many requests; try again shortly.', {
    headers: { 'retry-after': String(retryAfter) },
  });
/** As PostgREST says it. */
const noConnection = () =>
  new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
    headers: { 'retry-after': '2' },
  });

function askerOf(request: FastifyRequest, { role, claims }: Caller): Asker {
  const network = networkOf(request.ip);
  if (role === 'service_role') return { person: 'service', network, trusted: true };
  return { person: typeof claims.sub === 'string' ? `person ${claims.sub}` : `network ${network}`, network };
}

export interface Admission {
  /** Counts a request; throws where there were too many. */
  count(request: FastifyRequest, caller: Caller): Promise<void>;
  /** Does what needs the database when its turn has come; what is heavy goes through a narrower door first. */
  inTurn<T>(request: FastifyRequest, caller: Caller, heavy: boolean, work: () => Promise<T>): Promise<T>;
}

/** Who may ask how often, and who is next: one who asks for too much is in nobody's way but their own. */
export function newAdmission({ config, database, log }: Services): Admission {
  const factor = config.rateLimitFactor;
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
  const [people, strangers, networks] = [leased('person'), leased('stranger'), leased('network')];

  // The rest of the pool is for files, functions and channels, which ask with the same rights.
  const places = config.databasePool - Math.floor(config.databasePool / 5);
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
      throw error.because === 'share' ? tooMany(1) : noConnection();
    }
  };

  return {
    count: async (request, caller) => {
      const { person, network, trusted } = askerOf(request, caller);
      if (trusted === true) return;
      const now = Date.now();
      const own = person.startsWith('person') ? people : strangers;
      const wait = own.take(person, now) ?? networks.take(network, now);
      if (wait === undefined) return;
      await holdBack();
      throw tooMany(wait);
    },
    inTurn: async (request, caller, heavy, work) => {
      const asker = askerOf(request, caller);
      const { socket } = request.raw;
      // Whoever hung up waits for nothing.
      const watch: Watch = (gone) => {
        socket.once('close', gone);
        return () => socket.off('close', gone);
      };
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
