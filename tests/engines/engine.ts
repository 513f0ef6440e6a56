import type { TestServer } from '#tests/harness/server.ts';

/** What tests ask of a browser, whoever made it: few things, so that an engine is one small file. */
export interface Tab {
  /** Opens a path of the server. */
  goto(path: string): Promise<void>;
  /** Runs in the page; what it answers, and what it is given, goes through JSON. */
  evaluate<Given extends unknown[], Result>(
    look: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result>;
  /** Sizes of the page, not of the window around it. */
  resize(size: Size): Promise<void>;
  /** What is drawn, as PNG. */
  picture(): Promise<Buffer>;
  /** Errors since this was asked last, in whatever pages were open. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser of its own with a fresh profile; letters that it lacks it does not find on the machine either. */
export type Engine = (server: TestServer) => Promise<Tab>;
