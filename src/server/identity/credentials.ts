import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { TokenError, type Claims } from './claims.ts';
import type { Tokens } from './tokens.ts';

/** Who asks, as far as keys and tokens tell: the rooms decide what that allows. */
export interface Credentials {
  /** Role of the API key, the floor of every request. */
  keyRole: 'anon' | 'service_role';
  /** The bearer token: a session's, or the API key itself where none was sent. */
  token: string;
  claims: Claims;
}

declare module 'fastify' {
  interface FastifyRequest {
    credentials: Credentials | undefined;
  }
}

const KeyInQuery = v.object({ apikey: v.string() });
const BEARER = /^Bearer\s+(\S+)$/i;

/** The API key of a request: a header, or in the address, since a browser cannot give a WebSocket headers. */
export function apiKeyOf(headers: IncomingHttpHeaders, query: unknown): string | undefined {
  const header = headers['apikey'];
  if (typeof header === 'string') return header;
  const read = v.safeParse(KeyInQuery, query);
  return read.success ? read.output.apikey : undefined;
}

export const bearerOf = (headers: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];

/** What a request carries, before anybody has judged it. */
export const presentedBy = ({ headers, query }: FastifyRequest) => ({
  key: apiKeyOf(headers, query),
  bearer: bearerOf(headers),
});

/** How a service refuses what is no key, in its own dialect. */
export interface KeyRefusals {
  /** No key came; undefined where a bearer token alone will do. */
  missing(bearer: string | undefined): ApiError | undefined;
  wrong(): ApiError;
}

const NEEDS_KEY: KeyRefusals = {
  missing: () =>
    new ApiError(401, 'no_api_key', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    }),
  wrong: () =>
    new ApiError(401, 'invalid_api_key', 'Invalid API key', {
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    }),
};

/**
 * Every request carries an API key and a bearer token: the session's, or the key again when there is no session.
 * `tokenFailed` lets each service refuse a bad token in its own dialect, `keyFailed` what is no key.
 */
export async function credentialsOf(
  request: FastifyRequest,
  tokens: Tokens,
  tokenFailed: (error: TokenError) => ApiError,
  leeway = 0,
  keyFailed = NEEDS_KEY,
): Promise<Credentials> {
  const { key: given, bearer } = presentedBy(request);
  const key = given ?? (bearer !== undefined && (await tokens.keyRole(bearer)) ? bearer : undefined);
  const refused = key === undefined ? keyFailed.missing(bearer) : undefined;
  if (refused !== undefined) throw refused;
  // Whoever may come without a key has no more of it than everybody.
  const keyRole = key === undefined ? 'anon' : await tokens.keyRole(key);
  if (keyRole === undefined) throw keyFailed.wrong();
  const token = bearer ?? key ?? '';
  try {
    return { keyRole, token, claims: await tokens.verify(token, leeway) };
  } catch (error) {
    if (error instanceof TokenError) throw tokenFailed(error);
    throw error;
  }
}
