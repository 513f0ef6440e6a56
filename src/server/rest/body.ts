import type { IncomingMessage } from 'node:http';
import { ApiError } from '../errors.ts';

export const bodyTooLarge = () => new ApiError(413, 'body_too_large', 'The body is too large.');
const bodyBroken = () => new ApiError(400, 'body_incomplete', 'The body did not arrive as a whole.');

/** From here on a body's place in memory is used again: V8 lets some sixty megabytes of such places gather unused. */
const LARGE = 512 * 1024;
/** So many places are kept, and so long. */
const SPARES = 2;
const KEPT_MS = 10_000;

const spares: Buffer[] = [];
const lent = new WeakMap<Buffer, Buffer>();

function placeFor(length: number, limit: number): Buffer {
  if (length < LARGE) return Buffer.allocUnsafe(length);
  const place = spares.pop() ?? Buffer.allocUnsafeSlow(limit);
  const body = place.subarray(0, length);
  lent.set(body, place);
  return body;
}

/** Called once nobody reads a body any more; where that is in doubt it is not called. */
export function giveBack(body: unknown): void {
  const place = Buffer.isBuffer(body) ? lent.get(body) : undefined;
  if (!Buffer.isBuffer(body) || place === undefined) return;
  lent.delete(body);
  if (spares.length >= SPARES) return;
  spares.push(place);
  setTimeout(() => {
    if (spares.includes(place)) spares.splice(spares.indexOf(place), 1);
  }, KEPT_MS).unref();
}

/** The whole body, in one piece of the announced length: a large one is in memory once. */
export function readBody(
  stream: IncomingMessage,
  limit: number,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const announced = Number(stream.headers['content-length'] ?? Number.NaN);
  if (announced > limit) return done(bodyTooLarge());
  const chunks: Buffer[] = [];
  let whole: Buffer | undefined;
  let length = 0;

  const finish = (error: Error | null) => {
    stream.off('data', take).off('end', end).off('error', fail);
    if (error !== null) return done(error);
    done(null, whole ?? (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)));
  };
  const take = (chunk: Buffer) => {
    const at = length;
    length += chunk.length;
    if (length > limit) finish(bodyTooLarge());
    else if (Number.isNaN(announced) || (at === 0 && chunk.length === announced)) {
      chunks.push(chunk);
    } else {
      whole ??= placeFor(announced, limit);
      chunk.copy(whole, at);
    }
  };
  const end = () => finish(Number.isNaN(announced) || announced === length ? null : bodyBroken());
  const fail = () => finish(bodyBroken());
  stream.on('data', take).on('end', end).on('error', fail);
}
