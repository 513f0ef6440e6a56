import { calculateJwkThumbprint } from 'jose';
import { pairFrom } from '../derived-pair.ts';
import type { SigningKey } from '../signing-key.ts';

/** The first key that signs certificates; later ones are drawn (`npm run keys -- rotate certificate`). */
export async function certificateKeyFrom(derived: (purpose: string) => Buffer): Promise<SigningKey> {
  const { publicKey, privateKey } = pairFrom(derived, 'certificate');
  // A byte that says "not compressed", then both coordinates.
  const point = Buffer.from(publicKey, 'base64url');
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const kid = (await calculateJwkThumbprint(open)).slice(0, 16);
  return { ...open, d: privateKey, kid, alg: 'ES256', use: 'sig' };
}
