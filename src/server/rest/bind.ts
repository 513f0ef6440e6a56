import type { Connection } from 'pg';

/** From here on a value goes to the socket as it is, instead of being copied into a message first. */
const LARGE = 64 * 1024;

const isLarge = (value: string | Buffer | null) => Buffer.isBuffer(value) && value.length >= LARGE;

const int16 = (value: number) => Buffer.of(value >> 8, value & 255);
function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** A Bind message in pieces: https://www.postgresql.org/docs/current/protocol-message-formats.html */
function bindPieces(statement: string, values: (string | Buffer | null)[]): Buffer[] {
  const pieces = [
    Buffer.from(`\0${statement}\0`),
    int16(values.length),
    ...values.map((value) => int16(Buffer.isBuffer(value) ? 1 : 0)),
    int16(values.length),
    ...values.flatMap((value) => {
      if (value === null) return [int32(-1)];
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value);
      return [int32(bytes.length), bytes];
    }),
    int16(0),
  ];
  const length = pieces.reduce((sum, piece) => sum + piece.length, 4);
  return [Buffer.from('B'), int32(length), ...pieces];
}

export function bind(connection: Connection, statement: string, values: (string | Buffer | null)[]): void {
  if (!values.some(isLarge)) return connection.bind({ statement, values }, true);
  for (const piece of bindPieces(statement, values)) connection.stream.write(piece);
}
