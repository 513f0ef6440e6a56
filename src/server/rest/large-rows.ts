import type { Connection } from 'pg';

/** A row's value: a text, or the bytes of one that is too large to be worth a text. */
export type Value = string | Buffer[] | null;

export const textOf = (value: Value | undefined): string | null =>
  value === undefined || value === null || typeof value === 'string'
    ? (value ?? null)
    : Buffer.concat(value).toString();

/** Rows from this size on are kept as the pieces they arrive in. pg would copy them several times. */
const LARGE = 128 * 1024;
const DATA_ROW = 'D'.charCodeAt(0);
const HEADER = 5;

/** The part of `pieces` from `start` to `end`, without a copy. */
function part(pieces: Buffer[], start: number, end: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (const piece of pieces) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, piece.length)];
    if (from < to) found.push(piece.subarray(from, to));
    at += piece.length;
    if (at >= end) break;
  }
  return found;
}

/** The values of a DataRow message. */
function valuesOf(pieces: Buffer[]): Value[] {
  const bytes = (start: number, length: number) => part(pieces, start, start + length);
  const count = Buffer.concat(bytes(HEADER, 2)).readInt16BE();
  const values: Value[] = [];
  let at = HEADER + 2;
  for (let index = 0; index < count; index += 1) {
    const length = Buffer.concat(bytes(at, 4)).readInt32BE();
    at += 4;
    const value = length < 0 ? null : bytes(at, length);
    at += Math.max(length, 0);
    values.push(length < LARGE ? textOf(value) : value);
  }
  return values;
}

const NOTHING = Buffer.alloc(0);

/** Puts large rows together, and hands on everything else as it arrives. */
export class Sorter {
  private readonly rest: (bytes: Buffer) => void;
  private readonly large: (values: Value[]) => void;
  /** A header that has not yet arrived as a whole. */
  private begun: Buffer = NOTHING;
  /** Bytes that the current message still lacks, and its pieces if it is a large row. */
  private missing = 0;
  private pieces: Buffer[] | undefined;

  constructor(rest: (bytes: Buffer) => void, large: (values: Value[]) => void) {
    this.rest = rest;
    this.large = large;
  }

  take(arrived: Buffer): void {
    const bytes = this.begun.length === 0 ? arrived : Buffer.concat([this.begun, arrived]);
    let handedOn = 0;
    let at = 0;
    while (bytes.length - at >= (this.missing === 0 ? HEADER : 1)) {
      if (this.missing === 0) {
        this.missing = bytes.readInt32BE(at + 1) + 1;
        if (bytes[at] === DATA_ROW && this.missing >= LARGE) {
          if (at > handedOn) this.rest(bytes.subarray(handedOn, at));
          this.pieces = [];
        }
      }
      const end = Math.min(at + this.missing, bytes.length);
      this.missing -= end - at;
      if (this.pieces !== undefined) {
        this.pieces.push(bytes.subarray(at, end));
        handedOn = end;
        if (this.missing === 0) this.deliver(this.pieces);
      }
      at = end;
    }
    this.begun = at === bytes.length ? NOTHING : bytes.subarray(at);
    if (at > handedOn) this.rest(bytes.subarray(handedOn, at));
  }

  private deliver(pieces: Buffer[]): void {
    this.pieces = undefined;
    this.large(valuesOf(pieces));
  }
}

const sorted = new WeakSet<Connection>();

/** From now on the connection gives large values as pieces. */
export function sortLargeRows(connection: Connection): void {
  if (sorted.has(connection)) return;
  sorted.add(connection);
  const { stream } = connection;
  const listeners = stream.listeners('data');
  const sorter = new Sorter(
    (bytes) => {
      for (const listener of listeners) listener.call(stream, bytes);
    },
    (fields) => connection.emit('dataRow', { name: 'dataRow', fields }),
  );
  stream.removeAllListeners('data');
  stream.on('data', (bytes: Buffer) => sorter.take(bytes));
}
