import type { Client } from '../database/pools.ts';
import type { Metadata } from './input.ts';
import type { TokenRow } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

/** What somebody chose when they signed up; nobody knows yet whether the address is theirs. */
interface Attempt {
  id: string;
  password_hash: string;
  user_meta_data: Metadata;
  device_hash: string | null;
}

export interface Choice {
  passwordHash: string;
  metadata: Metadata;
  /** The browser in which it was made; null where a service made it. */
  device: string | null;
}

/** More than anybody needs; further ones get a link that brings no password. */
const MOST = 5;

const attemptsOf = async (client: Client, user: string): Promise<Attempt[]> =>
  (
    await client.query<Attempt>(
      `select id, password_hash, user_meta_data, device_hash from auth.signup_attempts
       where user_id = $1 order by created_at for update`,
      [user],
    )
  ).rows;

/** Of two choices made in one browser the later one counts. Undefined: there are too many already. */
export async function keepAttempt(client: Client, user: string, choice: Choice): Promise<string | undefined> {
  // Of many at once none must slip past the count.
  await client.query('select from auth.users where id = $1 for update', [user]);
  const known = await attemptsOf(client, user);
  const own = known.find(({ device_hash }) => device_hash !== null && device_hash === choice.device);
  const values = [choice.passwordHash, JSON.stringify(choice.metadata), choice.device];
  if (own !== undefined) {
    await client.query(
      'update auth.signup_attempts set password_hash = $2, user_meta_data = $3, device_hash = $4 where id = $1',
      [own.id, ...values],
    );
    return own.id;
  }
  if (known.length >= MOST) return undefined;
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.signup_attempts (user_id, password_hash, user_meta_data, device_hash)
     values ($1, $2, $3, $4) returning id`,
    [user, ...values],
  );
  return rows[0]?.id;
}

/**
 * Which attempt a link that is asked for again belongs to: the one of the browser that asks, or the only one. Where
 * that cannot be told the link brings no password.
 */
export async function attemptToResend(
  client: Client,
  user: UserRow,
  device: string | undefined,
): Promise<string | undefined> {
  const known = await attemptsOf(client, user.id);
  const own = known.find(({ device_hash }) => device_hash !== null && device_hash === device);
  if (own !== undefined) return own.id;
  return known.length === 1 && user.encrypted_password === null ? known[0]?.id : undefined;
}

/** Whether one of the passwords that wait was meant; the newest alone, so that it takes as long as any other check. */
export async function newestWaiting(client: Client, user: string): Promise<string | undefined> {
  const { rows } = await client.query<{ password_hash: string }>(
    'select password_hash from auth.signup_attempts where user_id = $1 order by created_at desc limit 1',
    [user],
  );
  return rows[0]?.password_hash;
}

/** The password that waits, where there is but one. */
export async function onlyWaiting(client: Client, user: string): Promise<string | null> {
  const [first, ...others] = await attemptsOf(client, user);
  return first === undefined || others.length > 0 ? null : first.password_hash;
}

/** What else an owner may have come by, who never chose one of the passwords that wait. */
const FOR_THE_FIRST_TIME = new Set<TokenRow['token_type']>(['signup', 'invite']);

/**
 * The mailbox, or the phone, has answered for an account that waited: the choice that belongs to this link counts and
 * all others are void, with their links. The browser that made a choice of its own is believed over the link, for it
 * may be a stranger's that its owner opened. A link that came by another way brings no password, and leaves none.
 */
export async function settleAttempts(
  client: Client,
  user: UserRow,
  token: TokenRow,
  device: string | undefined,
): Promise<void> {
  const known = await attemptsOf(client, user.id);
  const forTheFirstTime = FOR_THE_FIRST_TIME.has(token.token_type);
  const chosen = forTheFirstTime
    ? (known.find(({ device_hash }) => device_hash !== null && device_hash === device) ??
      known.find(({ id }) => id === token.attempt_id))
    : undefined;
  // A service made the account together with its password, and nobody else has touched it.
  const prepared = forTheFirstTime && known.length === 0 ? user.encrypted_password : null;
  await client.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = coalesce($3, raw_user_meta_data),
       updated_at = now() where id = $1`,
    [
      user.id,
      chosen?.password_hash ?? prepared,
      chosen === undefined ? null : JSON.stringify(chosen.user_meta_data),
    ],
  );
  await client.query('delete from auth.signup_attempts where user_id = $1', [user.id]);
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type in ('signup', 'invite')`,
    [user.id],
  );
}
