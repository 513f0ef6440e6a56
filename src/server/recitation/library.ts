import type { Logger } from 'pino';
import type { Reference } from '#core/quran/reference.ts';
import { sourceAddress } from './address.ts';
import type { Reciter, RecitationSettings } from './settings.ts';
import { newShelf, type Shelved } from './shelf.ts';
import { recordingAt, SourceError } from './source.ts';

export type Recording =
  | { kind: 'file'; shelved: Shelved }
  | { kind: 'fetched'; sound: Buffer; since: number };

export interface Library {
  /** What is here; null where it has to be fetched. */
  here(reciter: Reciter, reference: Reference): Promise<Recording | null>;
  /** From the source, once for however many listen to it, and kept if there is room. */
  fetched(reciter: Reciter, reference: Reference): Promise<Recording>;
}

/** Conversations with the source at a time, and how many may wait for one. */
const AT_ONCE = 4;
const MOST_WAITING = 200;

/** So many at a time; the others wait in their order. */
function turnstile(most: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= MOST_WAITING) throw new SourceError('away', 'too many wait for it');
    if (inside >= most) await new Promise<void>((turn) => waiting.push(turn));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
}

export function newLibrary(
  settings: RecitationSettings,
  dataDir: string,
  userAgent: string,
  log: Pick<Logger, 'warn'>,
): Library {
  const shelf = newShelf(dataDir, settings.address, settings.cacheBytes);
  void shelf.tidy().catch((error: unknown) => log.warn({ err: error }, 'recordings could not be tidied'));
  const inTurn = turnstile(AT_ONCE);
  const underway = new Map<string, Promise<Recording>>();
  const nameOf = (reciter: Reciter, { surah, ayah }: Reference) => `${reciter.id}-${surah}-${ayah}`;

  async function bring(name: string, reciter: Reciter, reference: Reference): Promise<Recording> {
    const sound = await inTurn(() =>
      recordingAt(sourceAddress(settings, reciter, reference), userAgent, settings.timeout),
    );
    const since = Date.now();
    try {
      await shelf.keep(name, sound, since);
    } catch (error) {
      // A full disk is no reason not to hear it.
      log.warn({ err: error }, 'a recording could not be kept');
    }
    return { kind: 'fetched', sound, since };
  }

  return {
    here: async (reciter, reference) => {
      const shelved = await shelf.find(nameOf(reciter, reference)).catch((error: unknown) => {
        log.warn({ err: error }, 'a kept recording could not be read');
        return null;
      });
      return shelved && { kind: 'file', shelved };
    },
    fetched: (reciter, reference) => {
      const name = nameOf(reciter, reference);
      const known = underway.get(name);
      if (known) return known;
      const coming = bring(name, reciter, reference).finally(() => underway.delete(name));
      underway.set(name, coming);
      return coming;
    },
  };
}
