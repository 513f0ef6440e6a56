import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export interface Span {
  start: number;
  end: number;
}

/** Content at once, or in pieces of which each is good only until the next is asked for. */
export type Lent = Buffer | AsyncIterable<Buffer>;

export async function whole(content: Lent, length: number): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content;
  const all = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for await (const piece of content) at += piece.copy(all, at);
  if (at < length) throw new ContentMissing();
  return all;
}

/** Where content is kept, by version: a name made by the server, which nothing ever overwrites. */
export interface Store {
  /** Takes over a whole, synced local file; what it answers for survives a crash. */
  put(version: string, file: string, size: number): Promise<void>;
  /** Throws `ContentMissing` where there is nothing of that version. */
  read(version: string, span: Span): Promise<Readable | Buffer>;
  /** The same for who passes it on at once: its memory is used again. */
  lend(version: string, span: Span): Promise<Lent>;
  copy(from: string, to: string): Promise<void>;
  remove(version: string): Promise<void>;
  /** Everything that is there, for the sweep. */
  all(): AsyncIterable<{ version: string; modified: Date }>;
}

export class ContentMissing extends Error {
  override name = 'ContentMissing';
}

/** Folders by the first letters, so that none holds more than a file system likes. */
export const placeOf = (version: string): string => `${version.slice(0, 2)}/${version}`;

export const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
