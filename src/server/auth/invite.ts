import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId } from './accounts.ts';
import { audit } from './audit.ts';
import { deviceOf } from './device.ts';
import { authError } from './errors.ts';
import { bodyOf, Email, Metadata } from './input.ts';
import type { AuthRoom } from './room.ts';
import { apiUser, knownUser, userByEmail, type UserRow } from './users.ts';
import { newVerification } from './verification-mail.ts';

const Body = v.object({ email: Email, data: v.nullish(Metadata, {}) });

/** The account that an invitation is for: made now, or waiting for its first confirmation. */
export async function invitedUser(client: Client, email: string, metadata: Metadata): Promise<UserRow> {
  const known = await userByEmail(client, email);
  if (known !== undefined && known.email_confirmed_at !== null) throw authError('email_exists');
  const user =
    known ??
    (await createAccount(client, { id: newAccountId(), email, metadata, confirmed: false, invited: true }));
  if (user === undefined) throw authError('email_exists');
  await client.query('update auth.users set invited_at = now() where id = $1', [user.id]);
  return user;
}

export function invite(app: FastifyInstance, room: AuthRoom): void {
  app.post('/invite', { config: { access: 'service' } }, async (request) => {
    const { email, data } = bodyOf(request, Body);
    const user = await room.accounts(async (client) => {
      const invited = await invitedUser(client, email, data);
      await audit(client, 'user_invited', 'service', deviceOf(request), { user_id: invited.id });
      const { mail } = await newVerification(client, room, request, {
        user: invited,
        type: 'invite',
        address: email,
      });
      await room.mail.post(mail, client);
      return knownUser(client, invited.id);
    });
    return apiUser(user);
  });
}
