import type { Readable } from 'node:stream';

export interface Kept {
  name: string;
  made: Date;
  bytes: number;
}

/** A place where backups lie under their names. */
export interface Keeping {
  /** Takes one over and says how long it is; until it is whole nothing has that name. */
  put(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** Backups of ours and nothing else. */
  all(): Promise<Kept[]>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
  /** Removes what processes left that were killed. */
  tidy(): Promise<void>;
}
