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
import type { Keys } from '../keys.ts';

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
  published: { keys: JWK[] };
}

const REMEMBERED = 10_000;

export async function newTokens(keys: Keys): Promise<Tokens> {
  const published = {
    keys: keys.signing.map(({ kty, crv, x, y, kid }): JWK => ({
      kty: kty ?? 'EC',
      crv,
      x,
      y,
      kid,
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      ext: true,
    })),
  };
  const keySet = createLocalJWKSet(published);
  const secret = Buffer.from(keys.secret);
  const [active] = keys.signing;
  if (active === undefined) throw new Error('There is no signing key.');
  const signingKey = await importJWK(active, 'ES256');
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
        : await jwtVerify(token, keySet, { algorithms: ['ES256'] });
      return v.parse(Claims, payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'token is expired');
      if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid)
        throw new TokenError('malformed', 'token is malformed');
      throw new TokenError('signature', 'signature is invalid');
    }
  };

  return {
    published,
    keyRole: (key) => apiKeys.get(key),
    signUser: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: active.kid }).sign(signingKey),
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
