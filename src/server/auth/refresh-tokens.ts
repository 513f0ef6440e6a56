import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.ts';

/**
 * A refresh token says which session it belongs to and its number in that session's row of tokens, signed with a
 * key that is not in the database: nothing is stored per token, and reading the database opens no session.
 * Layout: version (1 byte), session id (16), number (8), signature (16), in base64url.
 */
export interface RefreshToken {
  session: string;
  number: number;
}

const VERSION = 1;
const SIGNED = 25;
const LENGTH = SIGNED + 16;

const signature = (key: Buffer, signed: Buffer) =>
  createHmac('sha256', key).update(signed).digest().subarray(0, 16);

const keyOf = (keys: Keys) => keys.derived('refresh tokens');

export function writeRefreshToken(keys: Keys, { session, number }: RefreshToken): string {
  const signed = Buffer.alloc(SIGNED);
  signed.writeUInt8(VERSION, 0);
  signed.write(session.replaceAll('-', ''), 1, 'hex');
  signed.writeBigUInt64BE(BigInt(number), 17);
  return Buffer.concat([signed, signature(keyOf(keys), signed)]).toString('base64url');
}

export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION || bytes.toString('base64url') !== token)
    return undefined;
  const signed = bytes.subarray(0, SIGNED);
  if (!timingSafeEqual(signature(keyOf(keys), signed), bytes.subarray(SIGNED))) return undefined;
  const hex = signed.toString('hex', 1, 17);
  return {
    session: [8, 12, 16, 20, 32].map((end, i) => hex.slice([0, 8, 12, 16, 20][i], end)).join('-'),
    number: Number(signed.readBigUInt64BE(17)),
  };
}
