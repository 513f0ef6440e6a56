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
import type { Keys } from '../keys.ts';
import type { SigningKey } from '../signing-key.ts';
import { checkTimes, claimsIn, TokenError, type Claims } from './claims.ts';

export interface Tokens {
  /** Verifies a user token or an API key, its signature once; clocks may differ by `leeway` seconds. */
  verify(token: string, leeway?: number): Promise<Claims>;
  /**
   * The role of an API key, or undefined if it is none: one of our two, or one that the operator signed with their own
   * secret or key set, so that an existing project can move here without new clients.
   */
  keyRole(key: string): Promise<KeyRole | undefined>;
  signUser(claims: Record<string, unknown>): Promise<string>;
  /** Public keys, as `.well-known/jwks.json` shows them. */
  published(): { keys: JWK[] };
  /** Changes with the signing keys: what was verified under another number is to be verified again. */
  keySet(): number;
  /** Takes over changed signing keys while running. */
  adopt(signing: SigningKey[]): Promise<void>;
}

export type KeyRole = 'anon' | 'service_role';

const REMEMBERED = 10_000;

interface KeyRing {
  published: { keys: JWK[] };
  keySet: ReturnType<typeof createLocalJWKSet>;
  /** Tokens that these very keys vouched for. */
  known: Map<string, Claims>;
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
  return { published, keySet: createLocalJWKSet(published), known: new Map(), signers };
}

/** A person's token names the person; a key names nobody. */
const roleOfKey = ({ role, sub, session_id }: Claims): KeyRole | undefined =>
  sub === undefined && session_id === undefined && (role === 'anon' || role === 'service_role')
    ? role
    : undefined;

export async function newTokens(keys: Keys): Promise<Tokens> {
  let ring = await keyRing(keys.signing);
  let number = 0;
  const secret = Buffer.from(keys.secret);
  const apiKeys = new Map([
    [keys.anonKey, 'anon' as const],
    [keys.serviceKey, 'service_role' as const],
  ]);
  const verified = async (token: string, keySet: KeyRing['keySet']): Promise<Claims> => {
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
        : await compactVerify(token, keySet, { algorithms: ['ES256', 'RS256'] });
      return claimsIn(payload);
    } catch (error) {
      if (error instanceof TokenError) throw error;
      if (error instanceof errors.JWSInvalid) throw new TokenError('malformed');
      throw new TokenError(error instanceof errors.JWSSignatureVerificationFailed ? 'signature' : 'noKey');
    }
  };

  const verify = async (token: string, leeway = 0): Promise<Claims> => {
    const { known, keySet } = ring;
    const remembered = known.get(token);
    const claims = remembered ?? (await verified(token, keySet));
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
  };

  return {
    published: () => ring.published,
    keySet: () => number,
    adopt: async (signing) => {
      ring = await keyRing(signing);
      number += 1;
    },
    keyRole: async (key) => {
      const own = apiKeys.get(key);
      if (own !== undefined || !keys.areOperators) return own;
      try {
        return roleOfKey(await verify(key));
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
    signUser: (claims) => {
      const active = activeKey(ring.signers, Date.now() / 1000);
      if (active === undefined) throw new Error('There is no signing key.');
      return new SignJWT(claims)
        .setProtectedHeader({ alg: active.alg, typ: 'JWT', kid: active.kid })
        .sign(active.key);
    },
    verify,
  };
}
