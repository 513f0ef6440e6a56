import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Client } from '../database/pools.ts';
import type { Keys } from '../keys.ts';

export type TokenType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  /** The link in a letter that tells of guesses: whatever else is asked for, it stays good. */
  | 'notice'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'sms'
  | 'phone_change';

/** What a mail carries: a link's long token and a code short enough to type. */
export interface Secrets {
  token: string;
  code: string;
}

export interface TokenRow {
  user_id: string;
  token_type: TokenType;
  code_hash: string;
  relates_to: string;
  flow_state_id: string | null;
  /** The sign-up whose password this link or code brings. */
  attempt_id: string | null;
}

export const CODE_MINUTES = 10;
export const LINK_MINUTES = 60;
const TRIES = 5;

/** Keyed, since all codes of six digits can be tried against a plain hash in a second. */
const hashed = (keys: Keys, text: string) =>
  createHmac('sha256', keys.derived('one-time tokens')).update(text).digest('hex');
const hashedCode = (keys: Keys, address: string, code: string) => hashed(keys, `${address} ${code}`);

export interface TokenWish {
  user: string;
  type: TokenType;
  address: string;
  flow?: string | undefined;
  attempt?: string | undefined;
}

/** A new token of a kind replaces the older one; each attempt to sign up has its own. */
export async function issueToken(client: Client, keys: Keys, wish: TokenWish): Promise<Secrets> {
  const token = (wish.flow === undefined ? '' : 'pkce_') + randomBytes(28).toString('hex');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to, flow_state_id,
       attempt_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id, token_type, coalesce(attempt_id, '00000000-0000-0000-0000-000000000000')) do update set token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to, flow_state_id = excluded.flow_state_id, attempts = 0, created_at = now()`,
    [
      wish.user,
      wish.type,
      hashed(keys, token),
      hashedCode(keys, wish.address, code),
      wish.address,
      wish.flow,
      wish.attempt,
    ],
  );
  return { token, code };
}

/** Deleting it is using it, so of several that come with one token a single one wins. */
export async function useLink(
  client: Client,
  keys: Keys,
  token: string,
  types: readonly TokenType[],
): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = any($2)
       and created_at > now() - make_interval(mins => $3) returning *`,
    [hashed(keys, token), types, LINK_MINUTES],
  );
  return rows[0];
}

/** A wrong code uses up one of the tries of every code it could have been meant for; the caller must commit that. */
export async function useCode(
  client: Client,
  keys: Keys,
  address: string,
  code: string,
  types: readonly TokenType[],
): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow & { id: string }>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where relates_to = $1 and token_type = any($2) and attempts < $3
       and created_at > now() - make_interval(mins => $4) returning *`,
    [address, types, TRIES, CODE_MINUTES],
  );
  const wanted = Buffer.from(hashedCode(keys, address, code));
  const match = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), wanted));
  if (match === undefined) return undefined;
  await client.query('delete from auth.one_time_tokens where id = $1', [match.id]);
  return match;
}
