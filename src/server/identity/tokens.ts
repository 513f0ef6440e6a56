import {
  compactVerify,
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  SignJWT,
  errors,
  type JWK,
} from 'jose';
import { activeKey } from '../key-rotation.ts';
import type { Keys, SigningKey } from '../keys.ts';
import { checkTimes, claimsIn, TokenError, type Claims } from './claims.ts';

export interface Tokens {
  /** Verifies a user token or an API key, its signature once; clocks may differ by `leeway` seconds. */
  verify(token: string, leeway?: number): Promise<Claims>;
  /** The role of an API key, or undefined if it is none of ours. */
  keyRole(key: string): 'anon' | 'service_role' | undefined;
  signUser(claims: Record<string, unknown>): Promise<string>;
  /** Public keys, as `.well-known/jwks.json` shows them. */
  published(): { keys: JWK[] };
  /** Takes over changed signing keys while running. */
  adopt(signing: SigningKey[]): Promise<void>;
}

const REMEMBERED = 10_000;

interface KeyRing {
  published: { keys: JWK[] };
  keySet: ReturnType<typeof createLocalJWKSet>;
  signers: { kid: string; alg: string; use_from: number; key: Awaited<ReturnType<typeof importJWK>> }[];
}

/** Ours are P-256; an operator may bring RSA keys. Each key is published with the one algorithm it serves. */
const algorithmOf = (key: JWK) => (key.kty === 'RSA' ? 'RS256' : 'ES256');

async function keyRing(signing: SigningKey[]): Promise<KeyRing> {
  const published = {
    keys: signing.map((key): JWK => {
      const { kty = 'EC', crv, x, y, n, e, kid } = key;
      const open = kty === 'RSA' ? { n, e } : { crv, x, y };
      return { kty, ...open, kid, alg: algorithmOf(key), use: 'sig', key_ops: ['verify'], ext: true };
    }),
  };
  const signers = await Promise.all(
    signing.map(async ({ use_from = 0, ...key }) => ({
      kid: key.kid ?? '',
      alg: algorithmOf(key),
      use_from,
      key: await importJWK(key, algorithmOf(key)),
    })),
  );
  return { published, keySet: createLocalJWKSet(published), signers };
}

export async function newTokens(keys: Keys): Promise<Tokens> {
  let ring = await keyRing(keys.signing);
  const secret = Buffer.from(keys.secret);
  const apiKeys = new Map([
    [keys.anonKey, 'anon' as const],
    [keys.serviceKey, 'service_role' as const],
  ]);
  const known = new Map<string, Claims>();

  const verified = async (token: string): Promise<Claims> => {
    const parts = token.split('.').length;
    if (parts !== 3) throw new TokenError('parts', parts);
    let algorithm: string | undefined;
    try {
      algorithm = decodeProtectedHeader(token).alg;
    } catch {
      throw new TokenError('malformed');
    }
    if (algorithm === 'none') throw new TokenError('unsigned');
    const shared = algorithm === 'HS256' && (keys.acceptsSharedSecret || apiKeys.has(token));
    try {
      const { payload } = shared
        ? await compactVerify(token, secret, { algorithms: ['HS256'] })
        : await compactVerify(token, ring.keySet, { algorithms: ['ES256', 'RS256'] });
      return claimsIn(payload);
    } catch (error) {
      if (error instanceof TokenError) throw error;
      if (error instanceof errors.JWSInvalid) throw new TokenError('malformed');
      throw new TokenError(error instanceof errors.JWSSignatureVerificationFailed ? 'signature' : 'noKey');
    }
  };

  return {
    published: () => ring.published,
    adopt: async (signing) => {
      ring = await keyRing(signing);
    },
    keyRole: (key) => apiKeys.get(key),
    signUser: (claims) => {
      const active = activeKey(ring.signers, Date.now() / 1000);
      if (active === undefined) throw new Error('There is no signing key.');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: active.alg, typ: 'JWT', kid: active.kid })
        .sign(active.key);
    },
    verify: async (token, leeway = 0) => {
      const remembered = known.get(token);
      const claims = remembered ?? (await verified(token));
      try {
        checkTimes(claims, Date.now() / 1000, leeway);
      } catch (error) {
        known.delete(token);
        throw error;
      }
      if (remembered !== undefined) return claims;
      const [oldest] = known.keys();
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(token, claims);
      return claims;
    },
  };
}
