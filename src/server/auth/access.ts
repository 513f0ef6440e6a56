import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import { askerOf, Busy } from '../gateway/admission.ts';
import type { Client } from '../database/pools.ts';
import { credentialsOf, presentedBy } from '../identity/credentials.ts';
import type { Services } from '../services.ts';
import { authError, LaterError } from './errors.ts';
import { Uuid } from './input.ts';
import { SESSION, type SessionRow } from './sessions.ts';
import { isBanned, USER, type UserRow } from './users.ts';

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
export function guard(app: FastifyInstance, { admission, tokens }: Services): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const { bearer } = presentedBy(request);
    const claims = bearer === undefined ? {} : await tokens.verify(bearer).catch(() => ({}));
    try {
      await admission.count(askerOf(request, claims));
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      throw new LaterError(429, 'over_request_rate_limit', error.message, error.retryAfter);
    }
  });
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

type MemberRow = UserRow & { session: SessionRow | null };

/** What reads a member: a transaction's connection, or a statement of its own. */
export interface MemberReader {
  query(text: string, values: unknown[]): Promise<{ rows: MemberRow[] }>;
}

const MEMBER = `select ${USER},
  (select to_json(found) from (
     select ${SESSION} from auth.sessions s where s.id = $2 and s.user_id = u.id) found) as session
  from auth.users u where u.id = $1 and u.deleted_at is null`;

/** The account and session behind a token, read anew each time: what was ended or banned ends here. */
export async function memberOf(reader: MemberReader, request: FastifyRequest): Promise<Member> {
  const { sub, session_id } = request.credentials?.claims ?? {};
  if (sub === undefined) throw authError('bad_jwt', { message: 'invalid claim: missing sub claim' });
  if (!v.is(Uuid, sub)) throw authError('bad_jwt', { message: 'invalid claim: sub claim must be a UUID' });
  return memberIn(await reader.query(MEMBER, [sub, v.is(Uuid, session_id) ? session_id : null]));
}

function memberIn({ rows }: { rows: MemberRow[] }): Member {
  const [user] = rows;
  if (user === undefined) throw authError('user_not_found');
  if (isBanned(user)) throw authError('user_banned');
  if (user.session === null) throw authError('session_not_found');
  return { user, session: user.session };
}

/** The same where the session is known by another way than by its token. */
export async function memberOfSession(client: Client, id: string): Promise<Member> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from auth.sessions where id = $1',
    [id],
  );
  return memberIn(await client.query<MemberRow>(MEMBER, [rows[0]?.user_id, id]));
}
