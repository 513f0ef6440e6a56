import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { asServiceKey } from '../database/service-key.ts';
import type { Claims } from '../identity/claims.ts';
import type { Tokens } from '../identity/tokens.ts';

/** The minutes of a day are whole ones: that they are written down a few seconds late changes none of them. */
const EVERY = 5_000;

export interface Activity {
  /** Whoever brings a verified token is here at this minute. */
  heard(claims: Claims): void;
  stop(): Promise<void>;
}

/**
 * Where parents have set a time for the day, its minutes are those in which the server hears of the child
 * (`docs/decisions/0045`): in one statement for everybody who was there, whether they have such a rule or not.
 */
export function countActivity(database: Database, log: Logger): Activity {
  let present = new Set<string>();
  const write = async () => {
    if (present.size === 0) return;
    const people = [...present];
    present = new Set();
    try {
      await asServiceKey(database, (client) => client.query('select public.count_activity($1)', [people]));
    } catch (error) {
      for (const person of people) present.add(person);
      log.warn({ err: error }, 'activity was not counted; it will be');
    }
  };
  const timer = setInterval(() => void write(), EVERY);
  timer.unref();
  return {
    heard: ({ role, sub }) => {
      if (role === 'authenticated' && sub !== undefined) present.add(sub);
    },
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

/** Every room lets people in by their token; there they are heard. */
export const heardBy = (activity: Activity, tokens: Tokens): Tokens => ({
  ...tokens,
  verify: async (token, leeway) => {
    const claims = await tokens.verify(token, leeway);
    activity.heard(claims);
    return claims;
  },
});
