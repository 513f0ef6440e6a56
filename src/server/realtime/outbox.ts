import type { Logger } from 'pino';

/** Rows in order, and the snapshot under which they were seen. */
export interface Batch<Row> {
  snapshot: string;
  rows: Row[];
  /** Whether rows behind the position may have been removed before they were read here. */
  lost: boolean;
}

export interface Source<Row extends { seq: number }> {
  name: string;
  /** The snapshot of now. */
  position(): Promise<string>;
  /**
   * Rows that are visible now, or in `until`, and were not in `since`; after `after` in order, no more than `most`. A number
   * would not do as a position: a transaction that ends late makes rows visible whose numbers are low.
   */
  read(since: string, until: string | null, after: number, most: number): Promise<Batch<Row>>;
  deliver(rows: Row[]): Promise<void>;
  /** Rows were lost: they were removed before this process had read them. */
  gap(): void;
}

export interface Outbox {
  wake(): void;
  /** When everything has been delivered that was committed before the call. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

const [AT_ONCE, LOOK, AFTER_A_FAILURE] = [500, 5_000, 300];

/** Reads on in a table that others write to, each row once, whatever happens to the connection in between. */
export async function newOutbox<Row extends { seq: number }>(
  source: Source<Row>,
  log: Logger,
): Promise<Outbox> {
  let position = await source.position();
  /** Where a reading stands that is delivered in several parts. */
  let until: string | null = null;
  let after = 0;
  let stopping = false;
  let again = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];

  const readOn = async () => {
    for (;;) {
      const { snapshot, rows, lost } = await source.read(position, until, after, AT_ONCE);
      if (lost) source.gap();
      if (rows.length > 0) await source.deliver(rows);
      until ??= snapshot;
      after = rows.at(-1)?.seq ?? after;
      if (rows.length < AT_ONCE) break;
    }
    position = until;
    until = null;
    after = 0;
  };

  const run = async () => {
    do {
      again = false;
      const served = waiting;
      waiting = [];
      try {
        await readOn();
        for (const done of served) done();
      } catch (error) {
        waiting.push(...served);
        log.warn({ err: error, outbox: source.name }, 'the outbox cannot be read; trying again shortly');
        if (!stopping) retry = setTimeout(wake, AFTER_A_FAILURE);
        break;
      }
      // oxlint-disable-next-line no-unmodified-loop-condition -- `stop` sets it meanwhile
    } while (again && !stopping);
    running = undefined;
  };
  const wake = () => {
    if (stopping) return;
    again = true;
    clearTimeout(retry);
    running ??= run();
  };
  const looking = setInterval(wake, LOOK);

  return {
    wake,
    caughtUp: () =>
      new Promise((done) => {
        waiting.push(done);
        wake();
      }),
    stop: async () => {
      stopping = true;
      clearInterval(looking);
      clearTimeout(retry);
      await running;
    },
  };
}
