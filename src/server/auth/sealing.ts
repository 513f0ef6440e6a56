import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** What is stored encrypted; each kind has a key of its own, which is not in the database. */
export type Sealed = 'second factors' | 'provider tokens' | 'saml arrivals';

/** Bound to what it belongs to, so that it cannot be moved to another account. */
export function sealed(keys: Keys, kind: Sealed, owner: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.derived(kind), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

export function unsealed(keys: Keys, kind: Sealed, owner: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64url');
  const nonce = bytes.subarray(0, 12);
  const decipher = createDecipheriv('aes-256-gcm', keys.derived(kind), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
