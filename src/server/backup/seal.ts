import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ConfigError } from '../config.ts';

/**
 * A second, empty member of the compressed file, whose comment (RFC 1952) is the digest of all bytes before it: one changed
 * bit anywhere, or one missing at the end, is noticed, and every program that reads compressed archives still reads it.
 */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]);
const EMPTY = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const sealOf = (digest: string) => Buffer.concat([HEAD, Buffer.from(`sha256:${digest}\0`), EMPTY]);

export const SEAL_LENGTH = sealOf('0'.repeat(64)).length;

/** Passes bytes on and adds their seal. */
export async function* sealed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest('hex'));
}

/** Reads a file to its end and throws unless it is what was sealed. */
export async function checkSeal(
  file: string,
  signal: AbortSignal,
  read: (bytes: number) => void,
): Promise<void> {
  const { size } = await stat(file);
  const end = size - SEAL_LENGTH;
  const hash = createHash('sha256');
  const tail: Buffer[] = [];
  if (end > 0) {
    for await (const chunk of createReadStream(file, { end: end - 1, highWaterMark: 1 << 20, signal })) {
      hash.update(chunk);
      read(chunk.length);
    }
    for await (const chunk of createReadStream(file, { start: end, signal })) tail.push(chunk);
  }
  const seal = Buffer.concat(tail);
  if (!seal.subarray(0, HEAD.length).equals(HEAD))
    throw new ConfigError(`${file} is not a backup, or it is cut short.`);
  if (!seal.equals(sealOf(hash.digest('hex'))))
    throw new ConfigError(`${file} is damaged: its bytes are not those that were written.`);
}
