import {
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
  errors,
  type JWK,
} from 'jose';
import * as v from 'valibot';
import { activeKey } from '../key-rotation.ts';
import type { Keys, SigningKey } from '../keys.ts';

export const Claims = v.looseObject({
  role: v.optional(v.string()),
  sub: v.optional(v.string()),
  exp: v.optional(v.number()),
  session_id: v.optional(v.string()),
  aal: v.optional(v.string()),
  is_anonymous: v.optional(v.boolean()),
});
export type Claims = v.InferOutput<typeof Claims>;

export class TokenError extends Error {
  override name = 'TokenError';
  readonly reason: 'malformed' | 'signature' | 'expired';
  constructor(reason: TokenError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Tokens {
  /** Verifies a user token or an API key; the answer is remembered until it expires. */
  verify(token: string): Promise<Claims>;
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
    let algorithm: string | undefined;
    try {
      algorithm = decodeProtectedHeader(token).alg;
    } catch {
      throw new TokenError('malformed', 'token is malformed');
    }
    const shared = algorithm === 'HS256' && (keys.acceptsSharedSecret || apiKeys.has(token));
    try {
      const { payload } = shared
        ? await jwtVerify(token, secret, { algorithms: ['HS256'] })
        : await jwtVerify(token, ring.keySet, { algorithms: ['ES256', 'RS256'] });
      return v.parse(Claims, payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'token is expired');
      if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid)
        throw new TokenError('malformed', 'token is malformed');
      throw new TokenError('signature', 'signature is invalid');
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
    verify: async (token) => {
      const remembered = known.get(token);
      if (remembered !== undefined && (remembered.exp ?? Infinity) * 1000 > Date.now()) return remembered;
      known.delete(token);
      const claims = await verified(token);
      const [oldest] = known.keys();
      if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(token, claims);
      return claims;
    },
  };
}
