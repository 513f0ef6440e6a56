import type { Client } from '../database/pools.ts';
import type { Services } from '../services.ts';
import type { Device } from './device.ts';
import { writeRefreshToken } from './refresh-tokens.ts';
import { apiUser, type UserRow } from './users.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3';
  refresh_token_counter: number;
  refreshed_at: Date | string | null;
  not_after: Date | string | null;
  created_at: Date | string;
  amr: { method: string; timestamp: number }[];
}

/** How the person of session `s` showed who they are. */
export const AMR = `(select coalesce(json_agg(json_build_object('method', a.authentication_method,
     'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
   from auth.mfa_amr_claims a where a.session_id = s.id)`;

/** Columns of a whole session, to stand after `select` where `auth.sessions` is called `s`. */
export const SESSION = `s.*, ${AMR} as amr`;

export async function sessionById(client: Client, id: string, lock = ''): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>(
    `select ${SESSION} from auth.sessions s where s.id = $1 ${lock}`,
    [id],
  );
  return rows[0];
}

/** How the person showed who they are. */
export type Method =
  | 'password'
  | 'otp'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | 'passkey';

export async function openSession(
  client: Client,
  user: UserRow,
  method: Method,
  device: Device,
  provider = 'email',
): Promise<SessionRow> {
  const { rows } = await client.query<SessionRow>(
    `with opened as (
       insert into auth.sessions (user_id, user_agent, ip) values ($1, $2, $3) returning *
     ), amr as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $4 from opened
     ), seen as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
     ), seen_identity as (
       update auth.identities set last_sign_in_at = now(), updated_at = now() where user_id = $1 and provider = $5
     )
     select opened.*, json_build_array(json_build_object('method', $4::text,
       'timestamp', extract(epoch from now())::bigint)) as amr from opened`,
    [user.id, device.userAgent, device.ip, method, provider],
  );
  const [session] = rows;
  if (session === undefined) throw new Error('A session was not stored.');
  return session;
}

/** What signing in answers: the two tokens of the session and whom it belongs to. */
export async function sessionAnswer({ config, keys, tokens }: Services, user: UserRow, session: SessionRow) {
  const now = Math.floor(Date.now() / 1000);
  const shown = apiUser(user);
  const access_token = await tokens.signUser({
    iss: `${config.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: now + config.jwtExpiry,
    iat: now,
    email: shown.email,
    phone: shown.phone,
    app_metadata: shown.app_metadata,
    user_metadata: shown.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token,
    token_type: 'bearer',
    expires_in: config.jwtExpiry,
    expires_at: now + config.jwtExpiry,
    refresh_token: writeRefreshToken(keys, { session: session.id, number: session.refresh_token_counter }),
    user: shown,
  };
}
export type SessionAnswer = Awaited<ReturnType<typeof sessionAnswer>>;
