/** Up to here a body is small: reading it takes no longer than answering. */
export const SMALL = 64 * 1024;

const MEGABYTE = 1024 * 1024;
/** Bytes of large bodies at once, and in each second from then on. No honest use comes near: a body of 10 MB is the largest there is. */
export const BYTES = {
  person: { atOnce: 24 * MEGABYTE, perSecond: MEGABYTE },
  stranger: { atOnce: 8 * MEGABYTE, perSecond: MEGABYTE / 2 },
  network: { atOnce: 64 * MEGABYTE, perSecond: 4 * MEGABYTE },
} as const;

/** What a body of unknown length owes while it comes: so many of them come at once. */
const UNKNOWN_AT_ONCE = 32;

/** Subjects that are remembered; the longest not seen is forgotten first. */
const REMEMBERED = 20_000;

export interface Debts {
  /** Seconds until the subject owes nothing any more; undefined where it owes nothing now. */
  wait(subject: string, now: number): number | undefined;
  /** A negative amount is given back. */
  add(subject: string, amount: number, now: number): void;
  /** What somebody owes who cannot say yet how much they want. */
  part: number;
}

/**
 * So much at once, and so much in each second after it. What is wanted once may be more than is left: who is not in debt is given all of
 * it, and waits afterwards. Counted in this process alone, since it is this process's time that is shared.
 */
export function newDebts({ atOnce, perSecond }: { atOnce: number; perSecond: number }): Debts {
  const levels = new Map<string, { level: number; at: number }>();
  const levelOf = (subject: string, now: number) => {
    const known = levels.get(subject);
    if (known === undefined) return atOnce;
    return Math.min(atOnce, known.level + (Math.max(0, now - known.at) / 1000) * perSecond);
  };
  return {
    part: atOnce / UNKNOWN_AT_ONCE,
    wait: (subject, now) => {
      const level = levelOf(subject, now);
      return level > 0 ? undefined : Math.max(1, Math.ceil(-level / perSecond));
    },
    add: (subject, amount, now) => {
      const level = levelOf(subject, now) - amount;
      levels.delete(subject);
      levels.set(subject, { level, at: now });
      const [oldest] = levels.size > REMEMBERED ? levels.keys() : [];
      if (oldest !== undefined) levels.delete(oldest);
    },
  };
}

/** Who brings a body; where only the network is known, that alone is counted. */
interface Bringer {
  network: string;
  /** As in `Asker`: an account, or a network of which somebody is a stranger. */
  person?: string;
  trusted?: boolean;
}

export interface LargeBodies {
  /**
   * Counts a body; answers how many seconds to wait where too much came. One whose length nobody told owes a part until it is settled,
   * so that not all of them come at once. `small`: up to so many bytes nothing is counted.
   */
  take(bringer: Bringer, bytes: number, now: number, small?: number): number | undefined;
  /** Counts what has come already. */
  came(bringer: Bringer, bytes: number, now: number): void;
  /** The same of a body whose length nobody told when it was taken: what it owed meanwhile is given back. */
  settle(bringer: Bringer, bytes: number, now: number): void;
}

export function newLargeBodies(factor: number): LargeBodies {
  const debts = (name: keyof typeof BYTES) =>
    newDebts({ atOnce: BYTES[name].atOnce * factor, perSecond: BYTES[name].perSecond * factor });
  const [people, strangers, networks] = [debts('person'), debts('stranger'), debts('network')];
  const countsOf = ({ person, network, trusted }: Bringer): [Debts, string][] => {
    if (trusted === true) return [];
    const own: [Debts, string][] =
      person === undefined ? [] : [[person.startsWith('person') ? people : strangers, person]];
    return [...own, [networks, network]];
  };
  const add = (bringer: Bringer, bytes: number, now: number) => {
    for (const [debt, subject] of countsOf(bringer)) debt.add(subject, bytes, now);
  };
  const addParts = (bringer: Bringer, count: 1 | -1, now: number) => {
    for (const [debt, subject] of countsOf(bringer)) debt.add(subject, count * debt.part, now);
  };
  return {
    take: (bringer, bytes, now, small = SMALL) => {
      if (bytes <= small) return undefined;
      const waits = countsOf(bringer).flatMap(([debt, subject]) => debt.wait(subject, now) ?? []);
      if (waits.length > 0) return Math.max(...waits);
      if (Number.isNaN(bytes)) addParts(bringer, 1, now);
      else add(bringer, bytes, now);
      return undefined;
    },
    came: (bringer, bytes, now) => {
      if (bytes > SMALL) add(bringer, bytes, now);
    },
    settle: (bringer, bytes, now) => {
      addParts(bringer, -1, now);
      if (bytes > SMALL) add(bringer, bytes, now);
    },
  };
}
