import type { Database } from '../database/database.ts';
import { ApiError } from '../errors.ts';
import { newAllowances, type Allowance } from '../gateway/allowances.ts';
import { authError, LaterError, type AuthFailure } from './errors.ts';

/** For one network, or for an account or mailbox from one network or one known browser. */
interface Limited extends Allowance {
  failure?: AuthFailure;
}

const LIMITS = {
  signUp: { times: 5, seconds: 1800 },
  guest: { times: 30, seconds: 3600 },
  signInByAddress: { times: 30, seconds: 300 },
  passwordByNetwork: { times: 15, seconds: 900 },
  passwordByDevice: { times: 15, seconds: 900 },
  judge: { times: 60, seconds: 1800 },
  external: { times: 60, seconds: 300 },
  refresh: { times: 150, seconds: 300 },
  verify: { times: 30, seconds: 300 },
  verifyByDevice: { times: 30, seconds: 300 },
  unknownToken: { times: 30, seconds: 300 },
  sendByAddress: { times: 30, seconds: 300 },
  mailbox: { times: 5, seconds: 1800, failure: 'over_email_send_rate_limit' },
  mailboxPause: { times: 1, seconds: 60, failure: 'over_email_send_rate_limit' },
  mailboxByDevice: { times: 5, seconds: 1800, failure: 'over_email_send_rate_limit' },
  mailboxPauseByDevice: { times: 1, seconds: 60, failure: 'over_email_send_rate_limit' },
  code: { times: 5, seconds: 1800, failure: 'over_email_send_rate_limit' },
  codePause: { times: 1, seconds: 60, failure: 'over_email_send_rate_limit' },
  phone: { times: 5, seconds: 1800, failure: 'over_sms_send_rate_limit' },
  phonePause: { times: 1, seconds: 60, failure: 'over_sms_send_rate_limit' },
  phoneByDevice: { times: 5, seconds: 1800, failure: 'over_sms_send_rate_limit' },
  phonePauseByDevice: { times: 1, seconds: 60, failure: 'over_sms_send_rate_limit' },
  smsByAddress: { times: 10, seconds: 3600, failure: 'over_sms_send_rate_limit' },
  factor: { times: 15, seconds: 60 },
  factorByNetwork: { times: 10, seconds: 900 },
  factorByDevice: { times: 10, seconds: 900 },
} as const satisfies Record<string, Limited>;

export type Limit = keyof typeof LIMITS;
const isLimit = (name: string): name is Limit => Object.hasOwn(LIMITS, name);

/** Counts one use of each limit for its subject; the first that is used up refuses the request. */
export interface Limits {
  take(uses: Partial<Record<Limit, string>>): Promise<void>;
  /** The same, answering instead of refusing. */
  allow(uses: Partial<Record<Limit, string>>): Promise<boolean>;
  /**
   * For what is too long to be guessed: only refusals count, after the fact. Whoever sends rubbish is stopped, and keeps nobody
   * out who shares their network and brings something true.
   */
  ofRefusals<T>(uses: Partial<Record<Limit, string>>, work: () => Promise<T>): Promise<T>;
}

export function newLimits(database: Database, factor: number): Limits {
  const allowances = newAllowances(database, 'supabase_auth_admin', ['auth', 'rate_limits'], factor);
  const take = async (limit: Limit, subject: string) => {
    const { failure = 'over_request_rate_limit', ...allowance }: Limited = LIMITS[limit];
    const retryAfter = await allowances.take(limit, allowance, subject);
    if (retryAfter === undefined) return;
    const message =
      failure !== 'over_request_rate_limit'
        ? { message: `For security purposes, you can only request this after ${retryAfter} seconds.` }
        : {};
    throw authError(failure, { ...message, retryAfter });
  };
  const takeAll = async (uses: Partial<Record<Limit, string>>) => {
    for (const [limit, subject] of Object.entries(uses)) if (isLimit(limit)) await take(limit, subject);
  };
  return {
    take: takeAll,
    allow: (uses) =>
      takeAll(uses).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LaterError) return false;
          throw error;
        },
      ),
    ofRefusals: async (uses, work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError) await takeAll(uses);
        throw error;
      }
    },
  };
}
