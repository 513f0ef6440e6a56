import type { FastifyRequest } from 'fastify';
import { credentialsOf } from '../identity/credentials.ts';
import { TokenError, type Claims, type TokenFault } from '../identity/claims.ts';
import type { Services } from '../services.ts';
import { RestError } from './errors.ts';
import { claimAt } from './role-claim.ts';

export interface Caller {
  role: string;
  claims: Claims;
}

/** Seconds by which PostgREST lets clocks differ. */
const LEEWAY = 30;

/** PostgREST's words for a token that does not count: what it cannot read, and what it reads and does not accept. */
const UNREADABLE: Partial<Record<TokenFault, [message: string, details?: string]>> = {
  empty: ['Empty JWT is sent in Authorization header'],
  noKey: ['No suitable key or wrong key type', 'No suitable key was found to decode the JWT'],
  signature: ['No suitable key or wrong key type', 'None of the keys was able to decode the JWT'],
  unsigned: ['Wrong or unsupported encoding algorithm', "JWT is unsecured but expected 'alg' was not 'none'"],
  malformed: ["JWT couldn't be decoded"],
};
const UNACCEPTABLE: Partial<Record<TokenFault, string>> = {
  claims: 'Parsing claims failed',
  exp: "The JWT 'exp' claim must be a number",
  nbf: "The JWT 'nbf' claim must be a number",
  iat: "The JWT 'iat' claim must be a number",
  aud: "The JWT 'aud' claim must be a string or an array of strings",
  expired: 'JWT expired',
  early: 'JWT not yet valid',
  fromFuture: 'JWT issued at future',
  audience: 'JWT not in audience',
};

function tokenRefused({ fault, parts }: TokenError): RestError {
  const unacceptable = UNACCEPTABLE[fault];
  const [message, details] =
    unacceptable === undefined
      ? (UNREADABLE[fault] ?? [`Expected 3 parts in JWT; got ${parts}`])
      : [unacceptable];
  const description = `error_description=${JSON.stringify(message)}`;
  return new RestError(401, unacceptable === undefined ? 'PGRST301' : 'PGRST303', message, {
    details,
    headers: { 'www-authenticate': `Bearer error="invalid_token", ${description}` },
  });
}

/** A token for nobody in particular is for us too. */
function isForUs({ aud }: Claims, audience: string | undefined): boolean {
  if (audience === undefined || aud == null) return true;
  return typeof aud === 'string' ? aud === audience : aud.length === 0 || aud.includes(audience);
}

/** In whose name a request is: the role that the token claims, or the one for everybody. */
export async function callerOf(
  request: FastifyRequest,
  { tokens, config: { rest } }: Services,
): Promise<Caller> {
  const credentials = await credentialsOf(request, tokens, tokenRefused, LEEWAY);
  request.credentials = credentials;
  const { claims, token } = credentials;
  if (/^bearer$/i.test(request.headers.authorization ?? '')) throw tokenRefused(new TokenError('empty'));
  if (!isForUs(claims, rest.audience)) throw tokenRefused(new TokenError('audience'));
  const everybody = (await tokens.keyRole(token)) === 'anon';
  return { role: (everybody ? undefined : claimAt(claims, rest.roleClaim)) ?? rest.anonRole, claims };
}
