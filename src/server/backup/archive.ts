import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { measured, type Content, type Measure } from './measured.ts';
import { sealed } from './seal.ts';

/**
 * An entry of an archive says its length first, which nobody knows of a table: contents go in as parts that are small
 * enough to be held in memory.
 */
export const PART = 4 * 1024 * 1024;

export const partName = (content: string, part: number): string =>
  `${content}/${String(part).padStart(6, '0')}`;

export interface Archive {
  /** Adds a content, whatever its length, and says what it was. */
  add(name: string, content: Content): Promise<Measure>;
  /** Answers once everything is in the file. */
  finish(): Promise<void>;
  /** Ends it as it is; answers once whoever took it has tidied up. */
  abandon(): Promise<void>;
}

/** Takes an archive as it is made; fails where it does not come to its end. */
export type Sink = (bytes: AsyncIterable<Buffer>) => Promise<void>;

export function newArchive(sink: Sink, made: Date, signal: AbortSignal): Archive {
  const tar = pack();
  // A full disk is the reason, not that the stream before it was closed because of it.
  let refused: unknown;
  let taking = Promise.resolve();
  // Pictures and recordings are compressed already; tables shrink nearly as well at a fast level.
  const written = pipeline(
    tar,
    createGzip({ level: 3 }),
    (compressed: AsyncIterable<Buffer>) => {
      taking = sink(sealed(compressed)).catch((error: unknown) => {
        refused = error;
        throw error;
      });
      return taking;
    },
    { signal },
  ).catch(async (error: unknown) => {
    await taking.catch(() => undefined);
    throw refused ?? error;
  });
  // Whoever adds or finishes hears of a failure; one in between must not end the process.
  const failure = written.then(() => new Promise<never>(() => undefined));
  failure.catch(() => undefined);

  const entry = async (name: string, pieces: Buffer[]) => {
    const added = new Promise<void>((done, failed) => {
      const header = { name, mode: 0o600, mtime: made };
      // An entry that is closed while it is written says so as a stream, too; unheard, that would end the process.
      tar
        .entry(header, Buffer.concat(pieces), (error) => (error ? failed(error) : done()))
        .on('error', failed);
    });
    try {
      await Promise.race([failure, added]);
    } catch (error) {
      // That it was closed is all that the archive knows; whoever closed it knows why.
      if (tar.destroyed) await written;
      throw error;
    }
  };

  return {
    add: async (name, content) => {
      let [pieces, held, part]: [Buffer[], number, number] = [[], 0, 1];
      const measure = await measured(content, async (piece) => {
        pieces.push(piece);
        held += piece.length;
        if (held < PART) return;
        await entry(partName(name, part), pieces);
        [pieces, held, part] = [[], 0, part + 1];
      });
      if (held > 0 || part === 1) await entry(partName(name, part), pieces);
      return measure;
    },
    finish: async () => {
      tar.finalize();
      await written;
    },
    abandon: async () => {
      tar.destroy();
      await taking.catch(() => undefined);
    },
  };
}
