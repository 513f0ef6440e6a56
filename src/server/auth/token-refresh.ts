import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../errors.ts';
import type { Client } from '../database/pools.ts';
import { audit } from './audit.ts';
import { deviceOf, type Device } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, OptionalText } from './input.ts';
import { readRefreshToken, type RefreshToken } from './refresh-tokens.ts';
import { networkOf } from './network.ts';
import type { AuthRoom } from './room.ts';
import { AMR, sessionAnswer, sessionById, type SessionRow } from './sessions.ts';
import { isBanned, USER, userById, type UserRow } from './users.ts';

const Body = v.object({ refresh_token: OptionalText });

/** Seconds within which older tokens still count as the same client's tabs asking at once. */
const GRACE = 10;

interface Refreshed {
  user: UserRow;
  session: SessionRow;
}

export async function refreshGrant(room: AuthRoom, request: FastifyRequest) {
  const { refresh_token } = bodyOf(request, Body);
  if (refresh_token === '') throw authError('validation_failed', { message: 'refresh_token required' });
  const device = deviceOf(request);
  const token = readRefreshToken(room.keys, refresh_token);
  // Only a session that we made counts for itself; what somebody invented counts for their network.
  await room.limits.take({ refresh: token?.session ?? networkOf(request) });
  if (token === undefined) throw authError('refresh_token_not_found');
  const outcome =
    (await rotated(room, token, device)) ??
    (await room.accounts((client) => replayed(client, token, device)));
  // Refusing must be committed: the session of a token that was used twice has just been ended.
  if (outcome instanceof ApiError) throw outcome;
  return sessionAnswer(room, outcome.user, outcome.session);
}

const ROTATE = `update auth.sessions s set refresh_token_counter = refresh_token_counter + 1, refreshed_at = now(),
    updated_at = now(), user_agent = $3, ip = $4
  from auth.users u
  where s.id = $1 and s.refresh_token_counter = $2 and (s.not_after is null or s.not_after > now())
    and u.id = s.user_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
  returning ${USER}, to_jsonb(s) || jsonb_build_object('amr', ${AMR}) as session`;

/** Each token is good for one exchange: of several with the same one, a single update finds its number. */
async function rotated(
  { statement }: AuthRoom,
  { session, number }: RefreshToken,
  device: Device,
): Promise<Refreshed | undefined> {
  const { rows } = await statement<UserRow & { session: SessionRow }>(ROTATE, [
    session,
    number,
    device.userAgent,
    device.ip,
  ]);
  const [user] = rows;
  return user === undefined ? undefined : { user, session: user.session };
}

/**
 * A token that is not the active one. Two are answered with the active token, so that a session never forks: the one
 * before it (the client failed to save what it got) and any other within the grace period.
 */
async function replayed(client: Client, token: RefreshToken, device: Device): Promise<Refreshed | ApiError> {
  const session = await sessionById(client, token.session, 'for update');
  if (session === undefined || token.number > session.refresh_token_counter)
    return authError('refresh_token_not_found');
  const user = await userById(client, session.user_id);
  if (user === undefined) return authError('refresh_token_not_found');
  if (isBanned(user)) return authError('user_banned', { status: 400 });
  if (session.not_after !== null && new Date(session.not_after) < new Date())
    return authError('session_expired');
  const behind = session.refresh_token_counter - token.number;
  const refreshed = new Date(session.refreshed_at ?? 0).getTime();
  if (behind <= 1 || Date.now() - refreshed < GRACE * 1000) return { user, session };
  await client.query('delete from auth.sessions where id = $1', [session.id]);
  await audit(client, 'token_revoked', user, device, { reason: 'refresh token used again' });
  return authError('refresh_token_already_used');
}
