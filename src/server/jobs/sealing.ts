import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as v from 'valibot';

const Sealed = v.object({ sealed: v.string() });
const [NONCE, TAG] = [12, 16];

/** AES-256-GCM, bound to the kind of job: a row cannot be passed off as one of another kind. */
export function sealed(key: Buffer, kind: string, value: unknown): v.InferOutput<typeof Sealed> {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(kind));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') };
}

/** What SQL asked for is not sealed: it has no key. */
export const isSealed = (stored: unknown): boolean => v.is(Sealed, stored);

export function unsealed(key: Buffer, kind: string, stored: unknown): unknown {
  const bytes = Buffer.from(v.parse(Sealed, stored).sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(kind))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
}
