import { TokenError, type Claims } from '../identity/claims.ts';
import { rightsOf } from '../identity/rights.ts';
import type { Tokens } from '../identity/tokens.ts';
import { Refusal } from './refusal.ts';
import * as v from 'valibot';

/** In whose name a channel listens and speaks. */
export interface Identity {
  role: string;
  /** As policies read them. */
  claims: string;
  /** The same for all whose role and claims are the same: what one of them may see, all may. */
  key: string;
  /** Signed in with an account, or the service: neither a stranger nor a guest. */
  member: boolean;
  userId: string | null;
  sessionId: string | null;
  /** The token that all of it was read from, and the number of the key set under which it was verified. */
  token: string;
  keySet: number;
  /** Seconds since 1970. */
  expires: number | null;
}

const Uuid = v.pipe(v.string(), v.uuid());
const uuid = (value: unknown): string | null => (v.is(Uuid, value) ? value : null);

export function identityOf(given: Claims, token: string, tokens: Tokens): Identity {
  const { role, claims: full } = rightsOf(given);
  const claims = JSON.stringify(full);
  return {
    role,
    claims,
    key: `${role} ${claims}`,
    member: role !== 'anon' && given.is_anonymous !== true,
    token,
    keySet: tokens.keySet(),
    userId: uuid(given.sub),
    sessionId: uuid(given.session_id),
    expires: given.exp ?? null,
  };
}

/** Opaque keys name an application, not a person: they never count as a token. */
export const isOpaqueKey = (token: string): boolean => token.startsWith('sb_');

export async function verifiedIdentity(token: string, tokens: Tokens): Promise<Identity> {
  try {
    return identityOf(await tokens.verify(token), token, tokens);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    if (error.fault === 'expired') throw new Refusal('InvalidJWTToken', 'Token has expired');
    if (['parts', 'malformed', 'empty'].includes(error.fault))
      throw new Refusal('MalformedJWT', 'The token provided is not a valid JWT');
    throw new Refusal('JwtSignatureError', 'Failed to validate JWT signature');
  }
}
