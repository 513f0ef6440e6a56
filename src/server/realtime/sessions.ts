import { TokenError } from '../identity/claims.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { Services } from '../services.ts';
import type { Identity } from './identity.ts';

/** Whose sessions are over: signed out, banned, or ended otherwise. Tokens of others than our accounts only expire. */
const OVER = `
  select i.n::int from unnest($1::int[], $2::uuid[], $3::uuid[]) as i (n, user_id, session_id)
  where exists (
      select from auth.users u
      where u.id = i.user_id and (u.deleted_at is not null or u.banned_until > now()))
    or (i.session_id is not null and not exists (
      select from auth.sessions s
      where s.id = i.session_id and s.user_id is not distinct from i.user_id
        and (s.not_after is null or s.not_after > now())))`;

/** A signature is verified again only after the keys have changed. */
async function isStillSigned(tokens: Tokens, identity: Identity): Promise<boolean> {
  const keySet = tokens.keySet();
  if (identity.keySet === keySet) return true;
  try {
    await tokens.verify(identity.token);
    identity.keySet = keySet;
    return true;
  } catch (error) {
    if (error instanceof TokenError) return false;
    throw error;
  }
}

/** Which of these identities no longer count. */
export async function overIdentities(
  { database, tokens }: Services,
  identities: Iterable<Identity>,
  now: number,
): Promise<Map<string, string>> {
  const over = new Map<string, string>();
  const asked: Identity[] = [];
  for (const identity of identities) {
    if (identity.expires !== null && identity.expires * 1000 <= now)
      over.set(identity.key, 'Token has expired');
    else if (!(await isStillSigned(tokens, identity)))
      over.set(identity.key, 'The key that signed the token was removed');
    else if (identity.userId !== null || identity.sessionId !== null) asked.push(identity);
  }
  if (asked.length === 0) return over;
  const { rows } = await database.statement<{ n: number }>('supabase_realtime_admin', OVER, [
    asked.map((_, index) => index),
    asked.map(({ userId }) => userId),
    asked.map(({ sessionId }) => sessionId),
  ]);
  for (const { n } of rows) {
    const identity = asked[n];
    if (identity !== undefined) over.set(identity.key, 'The session has ended');
  }
  return over;
}
