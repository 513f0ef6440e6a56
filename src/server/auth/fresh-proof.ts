import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { memberOf, type Member } from './access.ts';
import { authError } from './errors.ts';
import { guess } from './guesses.ts';
import { useCode } from './one-time-tokens.ts';
import { passwordMatches } from './passwords.ts';
import type { AuthRoom } from './room.ts';
import type { Method } from './sessions.ts';
import type { UserRow } from './users.ts';

/** Minutes for which somebody who has just shown who they are is not asked again; `private.proven_session()` has them too. */
const FRESH = 5;

const hasShown = ({ session }: Member, now: number, counts: (method: string) => boolean): boolean =>
  session.amr.some(({ method, timestamp }) => counts(method) && timestamp * 1000 > now - FRESH * 60_000);

/** A guest has nothing to show it by. */
const isProven = (member: Member, now: number): boolean =>
  member.user.is_anonymous || hasShown(member, now, (method) => method !== 'anonymous');

/**
 * A session that was stolen, or left open, must not be enough to take the account over (ASVS 5.0, 6.2.3 and 7.5.1):
 * within the last minutes somebody has given the password, a second factor or a code.
 */
export function requireFreshProof(member: Member, now = Date.now()): void {
  if (!isProven(member, now))
    throw authError('reauthentication_needed', {
      message: 'This requires reauthentication: the current password, a second factor or a code',
    });
}

/** What comes along with a request, beside what the session has shown. */
export interface GivenProof {
  current_password: string;
  nonce: string;
}

/**
 * Judges what came along, before anything else is told. A code that was right counts for the session as it would ahead of the request, for
 * what the request says besides may still be refused; it is used up, so that whoever brings it again is believed.
 */
export async function requireProof(
  room: AuthRoom,
  request: FastifyRequest,
  member: Member,
  { current_password, nonce }: GivenProof,
): Promise<void> {
  if (current_password !== '') await requirePassword(room, request, member.user, current_password);
  else if (nonce === '' || hasShown(member, Date.now(), (method) => method === 'otp'))
    requireFreshProof(member);
  else await requireNonce(room, request, nonce);
}

/** Under what name guesses at an account are counted. */
export const guessedAt = ({ email, phone, id }: UserRow): string => email ?? phone ?? id;

export async function requirePassword(
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  password: string,
): Promise<void> {
  const { wasRight } = await guess(room, request, 'password', guessedAt(user));
  if (!(await passwordMatches(user.encrypted_password, password)))
    throw authError('invalid_credentials', { message: 'Current password is wrong' });
  await wasRight();
}

/** Takes the code for the session that brought it. Wrong ones are guesses at the account like any others. */
export async function requireNonce(room: AuthRoom, request: FastifyRequest, nonce: string): Promise<void> {
  const { user } = await room.accounts((client) => memberOf(client, request));
  const { wasRight } = await guess(room, request, 'password', guessedAt(user));
  // Committed though refused: the try counts.
  const isRight = await room.accounts(async (client) => {
    const { session } = await memberOf(client, request);
    const address = user.email ?? user.phone ?? '';
    const used = await useCode(client, room.keys, address, nonce, ['reauthentication']);
    if (used?.user_id !== user.id) return false;
    await noteProof(client, session.id, 'otp');
    return true;
  });
  if (!isRight) throw authError('reauthentication_not_valid');
  await wasRight();
}

/** The session has shown it, just now. */
export async function noteProof(client: Client, session: string, method: Method): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session, method],
  );
}
