import type { Readable } from 'node:stream';
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

function placeFor(length: number): Buffer {
  if (length < LARGE) return Buffer.allocUnsafe(length);
  const at = spares.findIndex((spare) => spare.length >= length);
  const place = (at < 0 ? undefined : spares.splice(at, 1)[0]) ?? Buffer.allocUnsafeSlow(length);
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

/** From here on reading a body's rows takes PostgreSQL as long as looking through a table. */
const MANY_ROWS = 64 * 1024;
export const isLarge = (body: unknown): boolean => Buffer.isBuffer(body) && body.length > MANY_ROWS;

export interface BodyReading {
  /** The length that was announced; NaN where none was. */
  announced: number;
  limit: number;
  /** Sees each chunk as it comes; what it throws ends the reading. */
  look?: ((chunk: Buffer) => void) | undefined;
}

/** From here on a body is read in between: for each moment that looking at it takes, others have three. */
const IN_BETWEEN = 256 * 1024;
const OTHERS = 3;
let large = 0;

const failureOf = (error: unknown) => (error instanceof Error ? error : new Error('A body cannot be read'));

/** The whole body, in one piece of the announced length: a large one is in memory once. */
export function readBody(
  stream: Readable,
  { announced, limit, look }: BodyReading,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  if (announced > limit) return done(bodyTooLarge());
  const chunks: Buffer[] = [];
  let whole: Buffer | undefined;
  let length = 0;
  let isLarge = false;
  let rest: NodeJS.Timeout | undefined;

  const finish = (error: Error | null) => {
    clearTimeout(rest);
    if (isLarge) large -= 1;
    isLarge = false;
    stream.off('data', take).off('end', end).off('error', fail);
    if (error !== null) return done(error);
    done(null, whole ?? (chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length)));
  };
  const giveWay = (spent: number) => {
    if (!isLarge) large += 1;
    isLarge = true;
    stream.pause();
    rest = setTimeout(() => stream.resume(), Math.ceil(spent * OTHERS * large));
  };
  const take = (chunk: Buffer) => {
    const at = length;
    length += chunk.length;
    if (length > limit) return finish(bodyTooLarge());
    try {
      const from = performance.now();
      look?.(chunk);
      if (length > IN_BETWEEN) giveWay(performance.now() - from);
    } catch (error) {
      return finish(failureOf(error));
    }
    if (Number.isNaN(announced) || (at === 0 && chunk.length === announced)) {
      chunks.push(chunk);
    } else {
      whole ??= placeFor(announced);
      chunk.copy(whole, at);
    }
  };
  const end = () => finish(Number.isNaN(announced) || announced === length ? null : bodyBroken());
  const fail = () => finish(bodyBroken());
  stream.on('data', take).on('end', end).on('error', fail);
}
