import type { Work } from '../backup/work.ts';
import { ConfigError } from '../config.ts';
import { newProgressBar } from './progress.ts';

/** Does work that may take long: shows how far it is, and on Ctrl-C lets it tidy up. */
export async function longWork<T>(begin: (work: Work) => Promise<T>): Promise<T> {
  const { progress, clear } = newProgressBar(process.stderr);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  try {
    return await begin({ signal: stopping.signal, progress });
  } catch (error) {
    throw stopping.signal.aborted ? new ConfigError('Stopped; nothing is left behind.') : error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    clear();
  }
}
