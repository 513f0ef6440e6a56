import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from '../keys.ts';

const PERIOD = 30;
/** Codes of the step before and after count too: phones' clocks are not exact. */
const WINDOW = 1;

export interface NewSecret {
  secret: string;
  uri: string;
}

const generator = (secret: string, issuer?: string, label?: string) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    digits: 6,
    algorithm: 'SHA1',
    ...(issuer === undefined ? {} : { issuer }),
    ...(label === undefined ? {} : { label }),
  });

export function newTotpSecret(issuer: string, account: string): NewSecret {
  const { base32: secret } = new Secret({ size: 20 });
  return { secret, uri: generator(secret, issuer, account).toString() };
}

/** The 30-second step a code belongs to, if it is right and newer than the last one used. */
export function stepOf(
  secret: string,
  code: string,
  lastStep: number | null,
  now: number,
): number | undefined {
  const delta = generator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

const keyOf = (keys: Keys) => keys.derived('second factors');

/** Bound to its factor, so that a stored secret cannot be moved to another account. */
export function sealed(keys: Keys, factor: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), nonce).setAAD(Buffer.from(factor));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

export function unsealed(keys: Keys, factor: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(factor))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
