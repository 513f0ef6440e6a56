import { CompactSign, importJWK, type JWK } from 'jose';
import { activeKey } from '../key-rotation.ts';
import type { SigningKey } from '../signing-key.ts';

/** What stands in a certificate, and travels in its address and its QR code. */
export interface Certified {
  id: string;
  course: string;
  name: string;
  lessons: number;
  /** In percent. */
  score: number;
  /** Seconds. */
  issued: number;
  v: 1;
}

/** Signs certificates by keys of their own, so that nothing signed for another purpose can pass for one. */
export interface Seal {
  sign(certified: Certified): Promise<string>;
  /** Public keys of all certificates that were ever signed. */
  published(): { keys: JWK[] };
  /** Takes over changed keys while running. */
  adopt(keys: SigningKey[]): void;
}

const open = ({ kty = 'EC', crv, x, y, kid }: SigningKey): JWK => ({
  kty,
  crv,
  x,
  y,
  kid,
  alg: 'ES256',
  use: 'sig',
});

export function newSeal(keys: SigningKey[]): Seal {
  let known = keys;
  return {
    sign: async (certified) => {
      const active = activeKey(known, Date.now() / 1000);
      if (active === undefined) throw new Error('There is no key for certificates.');
      const { use_from: _from, ...key } = active;
      return new CompactSign(new TextEncoder().encode(JSON.stringify(certified)))
        .setProtectedHeader({ alg: 'ES256', kid: key.kid })
        .sign(await importJWK(key, 'ES256'));
    },
    published: () => ({ keys: known.map(open) }),
    adopt: (changed) => {
      known = changed;
    },
  };
}
