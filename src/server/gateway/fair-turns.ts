/** Who waits for a turn; somebody without an account is known by their network alone. */
export interface Asker {
  person: string;
  network: string;
  /** Holds the key of the service: counted, and not held to a share. */
  trusted?: boolean;
  /** Bytes that come along; NaN where nobody said how many. */
  brings?: number;
  /** Whether these bytes were let in and counted. */
  isCounted?: boolean;
}

export interface Shares {
  /** Turns that are taken at once by all, by one network, by one person. */
  all: number;
  network: number;
  person: number;
  /** How many may wait, of all, of one network, of one person. */
  waiting: { all: number; network: number; person: number };
  /** Milliseconds after which waiting has no sense any more. */
  patience: number;
}

/** Calls back when whoever waits is gone; answers what ends the watching. */
export type Watch = (gone: () => void) => () => void;

/** `share`: one's own requests are in the way; `all`: everybody's are. */
export class NoTurn extends Error {
  override name = 'NoTurn';
  readonly because: 'share' | 'all';
  constructor(because: 'share' | 'all') {
    super(`There is no turn, because of ${because}`);
    this.because = because;
  }
}

interface Waiting {
  asker: Asker;
  begin: () => void;
}

/** Those of one network who wait, each with their requests in order. */
type Line = Map<string, Waiting[]>;

const count = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const now = (counts.get(key) ?? 0) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
};

/**
 * Turns at something scarce, handed round: each network that waits gets one, and within it each person, in circles. Nobody
 * holds more than a share, so that whoever asks for much waits for themselves and not others for them.
 */
export class FairTurns {
  private readonly shares: Shares;
  private running = 0;
  private waiting = 0;
  private readonly byPerson = new Map<string, number>();
  private readonly byNetwork = new Map<string, number>();
  private readonly waitingByNetwork = new Map<string, number>();
  /** In the order of their next turn: whoever had one goes to the end. */
  private readonly lines = new Map<string, Line>();

  constructor(shares: Shares) {
    this.shares = shares;
  }

  /** How many wait. */
  get inLine(): number {
    return this.waiting;
  }

  /** Answers what gives the turn back, once it has come. */
  take(asker: Asker, watch: Watch = () => () => undefined): Promise<() => void> {
    const { waiting } = this.shares;
    if (this.mayBegin(asker) && this.lines.size === 0) return Promise.resolve(this.begun(asker));
    if (this.waiting >= waiting.all) return Promise.reject(new NoTurn('all'));
    const ownLine = this.lines.get(asker.network)?.get(asker.person)?.length ?? 0;
    if (
      asker.trusted !== true &&
      (ownLine >= waiting.person || (this.waitingByNetwork.get(asker.network) ?? 0) >= waiting.network)
    )
      return Promise.reject(new NoTurn('share'));
    return new Promise((begins, refused) => {
      const own: Waiting = {
        asker,
        begin: () => {
          stop();
          begins(this.begun(asker));
        },
      };
      const leave = (reason: NoTurn) => {
        stop();
        this.remove(own);
        refused(reason);
      };
      const tired = setTimeout(
        () => leave(new NoTurn(this.isWithinShare(asker) ? 'all' : 'share')),
        this.shares.patience,
      );
      const unwatch = watch(() => leave(new NoTurn('share')));
      const stop = () => {
        clearTimeout(tired);
        unwatch();
      };
      this.add(own);
      this.handOut();
    });
  }

  private isWithinShare({ person, network, trusted }: Asker): boolean {
    if (trusted === true) return true;
    return (
      (this.byPerson.get(person) ?? 0) < this.shares.person &&
      (this.byNetwork.get(network) ?? 0) < this.shares.network
    );
  }
  private mayBegin(asker: Asker): boolean {
    return this.running < this.shares.all && this.isWithinShare(asker);
  }

  private begun({ person, network }: Asker): () => void {
    this.running += 1;
    count(this.byPerson, person, 1);
    count(this.byNetwork, network, 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      this.running -= 1;
      count(this.byPerson, person, -1);
      count(this.byNetwork, network, -1);
      this.handOut();
    };
  }

  private add(waiting: Waiting): void {
    const { person, network } = waiting.asker;
    const line: Line = this.lines.get(network) ?? new Map<string, Waiting[]>();
    const own = line.get(person);
    if (own === undefined) line.set(person, [waiting]);
    else own.push(waiting);
    this.lines.set(network, line);
    this.waiting += 1;
    count(this.waitingByNetwork, network, 1);
  }

  private remove(waiting: Waiting): void {
    const { person, network } = waiting.asker;
    const line = this.lines.get(network);
    const own = line?.get(person);
    const at = own?.indexOf(waiting) ?? -1;
    if (line === undefined || own === undefined || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) line.delete(person);
    if (line.size === 0) this.lines.delete(network);
    this.waiting -= 1;
    count(this.waitingByNetwork, network, -1);
  }

  private handOut(): void {
    for (;;) {
      const next = this.running < this.shares.all ? this.next() : undefined;
      if (next === undefined) return;
      const { person, network } = next.asker;
      const line = this.lines.get(network);
      const own = line?.get(person);
      // To the end of both circles.
      if (line !== undefined && own !== undefined) {
        line.delete(person);
        line.set(person, own);
        this.lines.delete(network);
        this.lines.set(network, line);
      }
      this.remove(next);
      next.begin();
    }
  }

  /** The first in the circle who is below their share. */
  private next(): Waiting | undefined {
    for (const line of this.lines.values())
      for (const [first] of line.values())
        if (first !== undefined && this.isWithinShare(first.asker)) return first;
    return undefined;
  }
}
