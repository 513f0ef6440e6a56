import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId } from './accounts.ts';
import { forgetAddressChange } from './address-change.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, Email, Metadata, OptionalEmail, OptionalText } from './input.ts';
import { invitedUser } from './invite.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { redirectTarget } from './redirects.ts';
import type { AuthRoom } from './room.ts';
import { keepAttempt } from './signup-attempts.ts';
import { apiUser, knownUser, userByEmail, type UserRow } from './users.ts';
import { newVerification, redirectWish, type MailedType } from './verification-mail.ts';

const Body = v.object({
  type: v.picklist(
    ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'],
    'Invalid email action link type requested',
  ),
  email: Email,
  new_email: OptionalEmail,
  password: OptionalText,
  data: v.nullish(Metadata, {}),
  redirect_to: v.optional(v.unknown()),
});
type Body = v.InferOutput<typeof Body>;

/** Makes the link of a mail without sending it, for services that write to people themselves. */
export function adminGenerateLink(app: FastifyInstance, room: AuthRoom): void {
  app.post('/admin/generate_link', { config: { access: 'service' } }, async (request) => {
    const body = bodyOf(request, Body);
    if (body.password !== '') requireStrong(body.password);
    const passwordHash = body.password === '' ? null : await hashPassword(body.password);
    const redirect = body.redirect_to ?? redirectWish(request);
    const made = await room.accounts(async (client) => {
      const { user, type, address, attempt } = await subject(client, body, passwordHash);
      await audit(client, 'user_recovery_requested', 'service', deviceOf(request), {
        user_id: user.id,
        type,
      });
      const verification = await newVerification(
        client,
        room,
        request,
        { user, type, address, attempt },
        redirect,
      );
      return { user: await knownUser(client, user.id), type, verification };
    });
    const { token, code, link } = made.verification;
    return {
      ...apiUser(made.user),
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: made.type,
      redirect_to: redirectTarget(room.config, redirect),
    };
  });
}

interface Subject {
  user: UserRow;
  type: MailedType;
  address: string;
  attempt?: string | undefined;
}

/** Whose link it is to be, and where its mail would go. */
async function subject(client: Client, body: Body, passwordHash: string | null): Promise<Subject> {
  const { type, email, data: metadata } = body;
  if (type === 'invite') return { user: await invitedUser(client, email, metadata), type, address: email };
  const known = await userByEmail(client, email);
  if (type === 'signup' || (type === 'magiclink' && known === undefined)) {
    if (known !== undefined && known.email_confirmed_at !== null) throw authError('email_exists');
    if (known === undefined && type === 'signup' && passwordHash === null)
      throw authError('validation_failed', { message: 'Signup requires a valid password' });
    const made =
      known ??
      (await createAccount(client, { id: newAccountId(), email, passwordHash, metadata, confirmed: false }));
    if (made === undefined) throw authError('email_exists');
    // Beside what strangers may have chosen for the address, the service's own password belongs to the service's link.
    const attempt =
      known === undefined || passwordHash === null
        ? undefined
        : await keepAttempt(client, known.id, { passwordHash, metadata, device: null });
    return { user: made, type: 'signup', address: email, attempt };
  }
  if (known === undefined)
    throw authError('user_not_found', { status: 404, message: 'User with this email not found' });
  if (type === 'magiclink' || type === 'recovery') return { user: known, type, address: email };
  return addressChange(client, known, type, body.new_email);
}

async function addressChange(
  client: Client,
  user: UserRow,
  type: 'email_change_current' | 'email_change_new',
  newEmail: string,
): Promise<Subject> {
  if (newEmail === '')
    throw authError('validation_failed', { message: 'Unable to validate email address: invalid format' });
  if ((await userByEmail(client, newEmail)) !== undefined) throw authError('email_exists');
  if (user.email_change !== newEmail) {
    await forgetAddressChange(client, user.id);
    await client.query(
      'update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1',
      [user.id, newEmail],
    );
  }
  const address = type === 'email_change_current' ? (user.email ?? newEmail) : newEmail;
  return { user: await knownUser(client, user.id), type, address };
}
