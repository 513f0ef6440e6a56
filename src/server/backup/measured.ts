import { createHash } from 'node:crypto';

/** What a content is known by. */
export interface Measure {
  bytes: number;
  sha256: string;
}

export type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Reads a content to its end, hands each piece on and says what it was. */
export async function measured(
  content: Content,
  handOn: (piece: Buffer) => Promise<unknown> | void = () => undefined,
): Promise<Measure> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content) {
    hash.update(piece);
    bytes += piece.length;
    await handOn(piece);
  }
  return { bytes, sha256: hash.digest('hex') };
}

export const isSame = (one: Measure, other: Measure): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
