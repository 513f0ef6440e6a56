import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { ApiError } from '../errors.ts';
import { credentialsOf } from '../gateway/caller.ts';
import type { Services } from '../services.ts';
import { authError } from './errors.ts';
import { Uuid } from './input.ts';
import { sessionById, type SessionRow } from './sessions.ts';
import { isBanned, userById, type UserRow } from './users.ts';

/**
 * What an endpoint asks for. `open`: nothing, since browsers come here from a mail. `key`: an API key.
 * `user`: a key and a session. `service`: a service credential.
 */
export type Access = 'open' | 'key' | 'user' | 'service';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const SERVICE_ROLES = new Set(['service_role', 'supabase_admin']);

/** An endpoint that names no access gets the strictest. */
export function guard(app: FastifyInstance, { tokens }: Services): void {
  app.addHook('preHandler', async (request) => {
    const access = request.is404 ? 'open' : (request.routeOptions.config.access ?? 'service');
    if (access === 'open') return;
    if (access === 'user' && request.headers.authorization === undefined) throw authError('no_authorization');
    try {
      request.credentials = await credentialsOf(request, tokens, (error) =>
        authError('bad_jwt', {
          message: `invalid JWT: unable to parse or verify signature, ${error.message}`,
        }),
      );
    } catch (error) {
      // Signing in must work whatever old token the client still carries.
      if (access === 'key' && error instanceof ApiError && error.code === 'bad_jwt') return;
      throw error;
    }
    if (access === 'service' && !SERVICE_ROLES.has(request.credentials.claims.role ?? ''))
      throw authError('not_admin');
  });
}

export interface Member {
  user: UserRow;
  session: SessionRow;
}

/** The account and session behind a token, read anew each time: what was ended or banned ends here. */
export async function memberOf(client: Client, request: FastifyRequest): Promise<Member> {
  const { sub, session_id } = request.credentials?.claims ?? {};
  if (sub === undefined) throw authError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!v.is(Uuid, sub)) throw authError('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' });
  const [user, session] = await Promise.all([
    userById(client, sub),
    v.is(Uuid, session_id) ? sessionById(client, session_id) : undefined,
  ]);
  if (user === undefined) throw authError('user_not_found');
  if (isBanned(user)) throw authError('user_banned');
  if (session === undefined || session.user_id !== user.id) throw authError('session_not_found');
  return { user, session };
}
