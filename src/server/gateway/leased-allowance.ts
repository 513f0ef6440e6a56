import type { Allowance, Allowances } from './allowances.ts';

/** Uses are taken from the database in lots: one statement for so many, and what processes count apart adds up there. */
const LOT = 50;
/** Lots that are given while the database has not answered: a page asks for many things in its first moment. */
const TRUSTED = 10;
/** Subjects that are remembered; the longest not seen is forgotten first. */
const REMEMBERED = 20_000;

interface Lease {
  left: number;
  /** A lot is being asked for. */
  asking: boolean;
  refusedUntil: number;
}

export interface LeasedAllowance {
  /** Counts a use; answers how many seconds to wait where they are used up. */
  take(subject: string, now: number): number | undefined;
}

/**
 * An allowance for what happens often: counted here at no cost, and in the database for all processes. While a lot is asked for,
 * a few more are given on trust, so that nobody waits to be counted; they are counted afterwards.
 */
export function leasedAllowance(
  allowances: Allowances,
  name: string,
  { times, seconds }: Allowance,
  factor: number,
  failed: (error: unknown) => void,
): LeasedAllowance {
  const lot = Math.max(1, Math.min(LOT, Math.floor((times * factor) / 10)));
  const leases = new Map<string, Lease>();
  const leaseOf = (subject: string): Lease => {
    const lease = leases.get(subject) ?? { left: 0, asking: false, refusedUntil: 0 };
    leases.delete(subject);
    leases.set(subject, lease);
    const [oldest] = leases.size > REMEMBERED ? leases.keys() : [];
    if (oldest !== undefined) leases.delete(oldest);
    return lease;
  };
  const renew = async (subject: string, lease: Lease) => {
    lease.asking = true;
    try {
      const uses = lot + Math.max(0, -lease.left);
      const wait = await allowances.take(name, { times, seconds }, subject, uses);
      if (wait === undefined) lease.left += uses;
      else lease.refusedUntil = Date.now() + wait * 1000;
    } catch (error) {
      // Without the database nothing is counted; nothing is answered from it either.
      failed(error);
      lease.left = 0;
    } finally {
      lease.asking = false;
    }
  };
  return {
    take: (subject, now) => {
      const lease = leaseOf(subject);
      if (now < lease.refusedUntil) return Math.max(1, Math.ceil((lease.refusedUntil - now) / 1000));
      if (lease.left <= 0 && !lease.asking) void renew(subject, lease);
      if (lease.left <= -lot * TRUSTED) return 1;
      lease.left -= 1;
      return undefined;
    },
  };
}
