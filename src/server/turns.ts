export interface Turns {
  /** Does the work when its turn has come. */
  take: <T>(work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
}

/** Heavy work: so many at once, the others in the order in which they came, and a queue too long refuses. */
export function turns(atOnce: number, mostWaiting: number, refusal: () => Error): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    waiting: () => waiting.length,
    async take(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw refusal();
        await new Promise<void>((turn) => waiting.push(turn));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
