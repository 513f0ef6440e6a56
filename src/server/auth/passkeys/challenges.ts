import type { Client } from '../../database/pools.ts';
import { ApiError } from '../../errors.ts';
import { authError } from '../errors.ts';
import { CHALLENGE_SECONDS } from './ceremony.ts';

export async function noteChallenge(client: Client, challenge: string, user: string | null) {
  const { rows } = await client.query<{ id: string; expires_at: number }>(
    `insert into auth.webauthn_challenges (user_id, challenge) values ($1, $2)
     returning id, extract(epoch from created_at)::bigint + $3 as expires_at`,
    [user, challenge, CHALLENGE_SECONDS],
  );
  return { challenge_id: rows[0]?.id, expires_at: rows[0]?.expires_at };
}

/** Used up by being asked for, right or wrong; the caller must commit even though it refuses. */
export async function takeChallenge(
  client: Client,
  id: string,
  user: string | null,
): Promise<string | ApiError> {
  const { rows } = await client.query<{ challenge: string; fresh: boolean }>(
    `delete from auth.webauthn_challenges where id = $1 and user_id is not distinct from $2
     returning challenge, created_at > now() - make_interval(secs => $3) as fresh`,
    [id, user, CHALLENGE_SECONDS],
  );
  const [found] = rows;
  if (found === undefined) return authError('webauthn_challenge_not_found');
  return found.fresh ? found.challenge : authError('webauthn_challenge_expired');
}
