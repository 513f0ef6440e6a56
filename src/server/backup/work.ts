/** How long work is stopped, and how it says how far it is. */
export interface Work {
  signal: AbortSignal;
  progress: (done: number, total: number, what: string) => void;
}
