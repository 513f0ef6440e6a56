import type { Client } from '../database/pools.ts';
import { setEmailIdentity } from './accounts.ts';
import { authError } from './errors.ts';
import { noteProviders } from './identities.ts';
import { setPhone } from './phone/change.ts';
import type { TokenRow } from './one-time-tokens.ts';
import { settleAttempts } from './signup-attempts.ts';
import { knownUser, userByEmail, type UserRow } from './users.ts';

/** The account after its owner used a link or code; `waitsForOther`: the second mailbox has not agreed yet. */
export interface Confirmed {
  user: UserRow;
  waitsForOther: boolean;
}

/** Does what a used token stands for. `device`: the browser that brought it, if it is a marked one. */
export async function applyToken(
  client: Client,
  token: TokenRow,
  device: string | undefined,
): Promise<Confirmed> {
  // What else is asked of the account waits until this is done.
  await client.query('select from auth.users where id = $1 for update', [token.user_id]);
  const user = await knownUser(client, token.user_id);
  if (token.token_type === 'email_change_current' || token.token_type === 'email_change_new')
    return agreeToChange(client, user, token, token.token_type);
  if (token.token_type === 'phone_change') {
    // The number was changed once more since the code was sent.
    if (user.phone_change !== token.relates_to) throw authError('otp_expired');
    return { user: await setPhone(client, user, token.relates_to), waitsForOther: false };
  }
  // The account has another address by now; what was sent to the one before says nothing about this one.
  if (token.relates_to !== user.phone && token.relates_to !== user.email) throw authError('otp_expired');
  if (user.confirmed_at === null) await settleAttempts(client, user, token, device);
  if (token.relates_to === user.phone)
    return { user: await setPhone(client, user, token.relates_to), waitsForOther: false };
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
    [user.id],
  );
  await setEmailIdentity(client, user.id, token.relates_to, true);
  return { user: await knownUser(client, user.id), waitsForOther: false };
}

/** Which mailbox agreed, as bits of `email_change_confirm_status`: neither counts twice. */
const AGREED = { email_change_current: 1, email_change_new: 2 };

/** A guest has one mailbox to ask; a member two, the old one and the new one. */
async function agreeToChange(
  client: Client,
  user: UserRow,
  { relates_to }: TokenRow,
  by: keyof typeof AGREED,
): Promise<Confirmed> {
  // It was asked for another address since: what was sent then agrees to nothing now.
  const asked = by === 'email_change_new' ? user.email_change : user.email;
  if (relates_to !== asked) throw authError('otp_expired');
  const needed =
    user.email === null ? AGREED.email_change_new : AGREED.email_change_current | AGREED.email_change_new;
  const agreed = user.email_change_confirm_status | AGREED[by];
  if (user.email_change === null) throw authError('otp_expired');
  if ((agreed & needed) === needed)
    return { user: await setAddress(client, user, user.email_change, true), waitsForOther: false };
  await client.query('update auth.users set email_change_confirm_status = $2 where id = $1', [
    user.id,
    agreed,
  ]);
  return { user: await knownUser(client, user.id), waitsForOther: true };
}

/** Gives an account its (new) address; a guest is a member from now on. */
export async function setAddress(
  client: Client,
  user: UserRow,
  email: string,
  proven: boolean,
): Promise<UserRow> {
  if ((await userByEmail(client, email)) !== undefined) throw authError('email_exists');
  await setEmailIdentity(client, user.id, email, proven);
  await client.query(
    `update auth.users set email = $2, email_confirmed_at = now(), email_change = null, email_change_confirm_status = 0,
       is_anonymous = false, updated_at = now() where id = $1`,
    [user.id, email],
  );
  await forgetTokens(client, user.id);
  await noteProviders(client, user.id);
  return knownUser(client, user.id);
}

/** What was sent to an address that is no longer the account's must open nothing. */
async function forgetTokens(client: Client, user: string): Promise<void> {
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type not in ('sms', 'phone_change')`,
    [user],
  );
}
