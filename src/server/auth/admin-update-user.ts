import type { FastifyInstance } from 'fastify';
import type { Client } from '../database/pools.ts';
import { AdminUser, bannedUntil, userForAdmin, userIdOf } from './admin-user.ts';
import { audit } from './audit.ts';
import { setAddress } from './confirmation.ts';
import { deviceOf } from './device.ts';
import { bodyOf, mergedMetadata } from './input.ts';
import { forgetOtherDevices } from './known-devices.ts';
import { setPhone } from './phone/change.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import type { AuthRoom } from './room.ts';
import { onlyWaiting } from './signup-attempts.ts';
import { apiUser, knownUser, type UserRow } from './users.ts';

export function adminUpdateUser(app: FastifyInstance, room: AuthRoom): void {
  app.put('/admin/users/:user_id', { config: { access: 'service' } }, async (request) => {
    const id = userIdOf(request);
    const body = bodyOf(request, AdminUser);
    if (body.password !== '') requireStrong(body.password);
    const passwordHash =
      body.password === '' ? body.password_hash || null : await hashPassword(body.password);
    const user = await room.accounts(async (client) => {
      const known = await userForAdmin(client, id);
      if (body.email !== '' && body.email !== known.email) await setAddress(client, known, body.email, false);
      if (body.phone !== '' && body.phone !== known.phone) await setPhone(client, known, body.phone);
      await change(
        client,
        await knownUser(client, id),
        body,
        passwordHash ?? (await passwordThatWaits(client, known, body)),
      );
      await audit(client, 'user_modified', 'service', deviceOf(request), { user_id: id });
      return knownUser(client, id);
    });
    return apiUser(user);
  });
}

/** A service that confirms an address vouches for the password that waits with it, if there is no doubt which. */
async function passwordThatWaits(client: Client, user: UserRow, body: AdminUser): Promise<string | null> {
  if (user.confirmed_at !== null || (body.email_confirm !== true && body.phone_confirm !== true)) return null;
  return onlyWaiting(client, user.id);
}

async function change(
  client: Client,
  user: UserRow,
  body: AdminUser,
  passwordHash: string | null,
): Promise<void> {
  const banned = bannedUntil(body);
  await client.query(
    `update auth.users set
       encrypted_password = coalesce($2, encrypted_password),
       raw_user_meta_data = $3,
       raw_app_meta_data = $4,
       role = coalesce($5, role),
       email_confirmed_at = case when $6 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $9 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       banned_until = case when $7 then $8::timestamptz else banned_until end,
       updated_at = now()
     where id = $1`,
    [
      user.id,
      passwordHash,
      JSON.stringify(mergedMetadata(user.raw_user_meta_data, body.user_metadata ?? {})),
      JSON.stringify(mergedMetadata(user.raw_app_meta_data, body.app_metadata ?? {})),
      body.role || null,
      body.email_confirm === true,
      banned !== undefined,
      banned,
      body.phone_confirm === true,
    ],
  );
  // Whoever still held a session under the old password holds it no longer.
  if (passwordHash === null) return;
  await client.query('delete from auth.sessions where user_id = $1', [user.id]);
  await client.query('delete from auth.signup_attempts where user_id = $1', [user.id]);
  await forgetOtherDevices(client, user.id, undefined);
}
