interface Patience {
  signal: AbortSignal;
  /** From now on silence counts. */
  listen: () => void;
  rest: () => void;
  /** What is waited for, as long as there is patience. */
  within: <T>(waited: Promise<T>) => Promise<T>;
  done: () => void;
}

/**
 * Ends when a model that is listened to is silent for too long, or takes too long altogether. In milliseconds. What is waited for is given
 * up here, too: a connection that never began has been seen to ignore its signal.
 */
export function patience({ silence, all }: { silence: number; all: number }, given: AbortSignal): Patience {
  const over = new AbortController();
  const end = () => over.abort();
  const last = setTimeout(end, all);
  let timer: NodeJS.Timeout | undefined;
  given.addEventListener('abort', end, { once: true });
  if (given.aborted) end();
  const ended = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new DOMException('The model was given up.', 'AbortError'));
    if (over.signal.aborted) giveUp();
    else over.signal.addEventListener('abort', giveUp, { once: true });
  });
  // Whether anybody waits at that moment is chance.
  ended.catch(() => undefined);
  return {
    signal: over.signal,
    listen: () => {
      clearTimeout(timer);
      timer = setTimeout(end, silence);
    },
    rest: () => clearTimeout(timer),
    within: (waited) => {
      // What comes after it was given up is nobody's any more.
      waited.catch(() => undefined);
      return Promise.race([waited, ended]);
    },
    done: () => {
      clearTimeout(timer);
      clearTimeout(last);
      given.removeEventListener('abort', end);
    },
  };
}
