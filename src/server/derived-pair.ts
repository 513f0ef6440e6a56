import { createECDH } from 'node:crypto';

export interface DerivedPair {
  publicKey: string;
  privateKey: string;
}

/**
 * A P-256 pair derived from the instance's secret: processes that share the secret and not the folder agree on it. Whatever
 * others hold to for years is kept in the key file all the same, since a secret may change.
 */
export function pairFrom(derived: (purpose: string) => Buffer, purpose: string): DerivedPair {
  const curve = createECDH('prime256v1');
  for (let count = 0; ; count += 1)
    try {
      const number = derived(`${purpose} ${count}`);
      curve.setPrivateKey(number);
      return { publicKey: curve.getPublicKey('base64url'), privateKey: number.toString('base64url') };
    } catch {
      // One number in four thousand million is none of the curve's.
    }
}
