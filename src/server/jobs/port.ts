import type * as v from 'valibot';

/** The interface of a database connection that takes part: any transaction whose role may enqueue. */
export interface Enqueuer {
  query(text: string, values: unknown[]): Promise<{ rows: { id: number }[] }>;
}

/** What those who ask for work need to know of it. */
export interface Kind<Input> {
  kind: string;
  input: v.GenericSchema<unknown, Input>;
  /** What the server asks for is stored encrypted: it holds a link, a code or something personal. */
  secret?: boolean;
}

export interface Wish {
  /** The transaction to be part of; without it the job is there at once. */
  client?: Enqueuer;
  /** While a job of this kind and key waits or runs, no second one is made. */
  key?: string;
  runAt?: Date;
  /** Higher goes first among jobs of its kind. */
  priority?: number;
}

/** Where the server's rooms leave work to be done later, once, by any process. */
export interface Jobs {
  enqueue<Input>(kind: Kind<Input>, input: NoInfer<Input>, wish?: Wish): Promise<number>;
  /** Many of one kind in one statement. */
  enqueueAll<Input>(kind: Kind<Input>, inputs: NoInfer<Input>[], client?: Enqueuer): Promise<void>;
}
