import { createECDH } from 'node:crypto';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * A P-256 pair (RFC 8292) derived from the instance's secret: processes that share the secret and not the folder agree on
 * it. It is kept in the key file all the same, since browsers hold to it for years and a secret may change.
 */
export function vapidFrom(derived: (purpose: string) => Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let count = 0; ; count += 1)
    try {
      const number = derived(`vapid ${count}`);
      curve.setPrivateKey(number);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
    } catch {
      // One number in four thousand million is none of the curve's.
    }
}
