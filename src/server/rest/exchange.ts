import type { Connection, Submittable } from 'pg';
import { bind } from './bind.ts';
import { sortLargeRows, type Value } from './large-rows.ts';
import type { Sql } from './plan/statement.ts';

/** A row as PostgreSQL wrote it. */
export type Row = Value[];

/** A statement, and the name it is kept under in the database if it is worth keeping. */
export interface Step extends Sql {
  name?: string | undefined;
}

/** What a connection has prepared: names known to be there, and names that a failure left in doubt. */
export interface Prepared {
  known: Set<string>;
  doubtful: Set<string>;
}

/**
 * Several statements in one exchange of messages with a single synchronisation at its end. PostgreSQL runs them in one
 * transaction, the implicit one where none of them begins another, and after a failure does nothing more: what follows
 * is skipped, and what went before is undone.
 */
export class Exchange implements Submittable {
  readonly rows: Promise<Row[][]>;
  private readonly steps: Step[];
  private readonly prepared: Prepared;
  private readonly fresh: string[] = [];
  private readonly found: Row[][];
  private at = 0;
  private resolve: (rows: Row[][]) => void = () => undefined;
  private reject: (reason: unknown) => void = () => undefined;
  /** pg waits for its queries by this; failures outside the exchange, such as a lost connection, come here too. */
  callback: ((error: unknown) => void) | undefined;

  constructor(steps: Step[], prepared: Prepared) {
    this.steps = steps;
    this.prepared = prepared;
    this.found = steps.map(() => []);
    this.rows = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.callback = (error) => {
      if (error) this.fail(error);
    };
  }

  submit(connection: Connection): void {
    sortLargeRows(connection);
    connection.stream.cork();
    try {
      for (const name of this.prepared.doubtful) connection.close({ type: 'S', name }, true);
      this.prepared.doubtful.clear();
      for (const { text, values, name = '' } of this.steps) {
        if (name === '' || !this.prepared.known.has(name)) {
          connection.parse({ name, text, types: [] }, true);
          if (name !== '') this.fresh.push(name);
        }
        bind(connection, name, values);
        connection.execute({}, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  private fail(reason: unknown): void {
    for (const name of this.fresh) this.prepared.doubtful.add(name);
    this.reject(reason);
  }

  handleDataRow({ fields }: { fields: Row }): void {
    this.found[this.at]?.push(fields);
  }
  handleCommandComplete(): void {
    this.at += 1;
  }
  handleError(reason: unknown): void {
    this.fail(reason);
  }
  handleReadyForQuery(): void {
    for (const name of this.fresh) this.prepared.known.add(name);
    this.resolve(this.found);
  }

  /** Messages that no step here asks for. */
  handleRowDescription(): void {}
  handleEmptyQuery(): void {
    this.at += 1;
  }
  handlePortalSuspended(): void {}
  handleCopyData(): void {}
  handleCopyInResponse(connection: Connection & { sendCopyFail(why: string): void }): void {
    connection.sendCopyFail('Nothing is copied here');
  }
}
