import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import type { Mail } from '../mail/mailer.ts';
import { setAddress } from './confirmation.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { beginFlow, type FlowWish } from './flows.ts';
import type { AuthRoom } from './room.ts';
import { askSignupHook } from './signup-hook.ts';
import { knownUser, userByEmail, type UserRow } from './users.ts';
import { newVerification } from './verification-mail.ts';

interface AddressWish extends FlowWish {
  email: string;
  password: string;
}

/**
 * A guest who gives an address becomes a member, under the same product rules and confirmations as at sign-up.
 * A member's new address is asked for in both mailboxes, always: it is where the account is recovered from.
 */
export async function changeAddress(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  wish: AddressWish,
): Promise<Mail[]> {
  const { config } = room;
  const { email } = wish;
  if (user.is_anonymous) {
    const applicant = {
      id: user.id,
      email,
      metadata: user.raw_user_meta_data,
      method: wish.password === '' ? 'otp' : 'password',
    } as const;
    await askSignupHook(client, room, applicant, deviceOf(request));
  }
  const taken = (await userByEmail(client, email)) !== undefined;
  // Where sign-up tells that an address is taken, hiding it here would help nobody.
  if (taken && config.autoconfirm) throw authError('email_exists');
  if (user.is_anonymous && config.autoconfirm) {
    await setAddress(client, user, email, false);
    return [];
  }
  await client.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_sent_at = now()
     where id = $1`,
    [user.id, email],
  );
  await forgetAddressChange(client, user.id);
  return addressChangeLetters(client, room, request, await knownUser(client, user.id), wish);
}

/** A link made for another new address must not agree to this one. */
export const forgetAddressChange = (client: Client, user: string) =>
  client.query(
    `delete from auth.one_time_tokens where user_id = $1
       and token_type in ('email_change_current', 'email_change_new')`,
    [user],
  );

/** Both tokens are made anew together: one mailbox must not be able to agree twice. */
export async function addressChangeLetters(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  wish: FlowWish,
): Promise<Mail[]> {
  const { email, email_change } = user;
  if (email_change === null) return [];
  const taken = (await userByEmail(client, email_change)) !== undefined;
  const letters: Mail[] = [];
  for (const [type, address] of [
    ['email_change_current', email],
    ['email_change_new', taken ? null : email_change],
  ] as const) {
    if (address === null) continue;
    const flow = await beginFlow(client, wish, user.id, 'email_change');
    letters.push((await newVerification(client, room, request, { user, type, address, flow })).mail);
  }
  return letters;
}
