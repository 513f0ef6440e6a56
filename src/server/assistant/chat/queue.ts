import { FairTurns, NoTurn, type Shares } from '../../gateway/fair-turns.ts';
import type { Say } from './author.ts';
import { MOST_IN_A_MINUTE } from './limits.ts';
import type { Asking } from './port.ts';

/** Answers that are made at once, and who waits for one. */
const SHARES: Shares = {
  all: 32,
  network: 24,
  person: 2,
  // Whoever is below the limit of a minute is answered, also if they ask all of it at once.
  waiting: { all: 400, network: 200, person: MOST_IN_A_MINUTE },
  patience: 45_000,
};
/** Waits until it is this one's turn, and answers how it ends; null where it does not come. */
export type TurnFor = (asking: Asking, say: Say, signal: AbortSignal) => Promise<(() => void) | null>;

/** In what order people are answered, and how many at once. */
export function newQueue(): TurnFor {
  const queue = new FairTurns(SHARES);
  return async ({ ask, caller, network }, say, signal) => {
    const before = queue.inLine;
    const person = caller.id ?? `${network} ${ask.turn}`;
    const taken = queue.take({ person, network, trusted: caller.standing === 'service' }, (gone) => {
      signal.addEventListener('abort', gone, { once: true });
      return () => signal.removeEventListener('abort', gone);
    });
    if (queue.inLine > before) say({ name: 'waiting', data: { before } });
    try {
      return await taken;
    } catch (error) {
      if (!(error instanceof NoTurn)) throw error;
      const code = error.because === 'all' ? 'all_busy' : 'too_fast';
      if (!signal.aborted) say({ name: 'failed', data: { code, retryAfter: 10 } });
      return null;
    }
  };
}
