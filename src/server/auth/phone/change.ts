import type { FastifyRequest } from 'fastify';
import type { Client } from '../../database/pools.ts';
import { setPhoneIdentity } from '../accounts.ts';
import { deviceOf } from '../device.ts';
import { authError } from '../errors.ts';
import type { AuthRoom } from '../room.ts';
import { askSignupHook } from '../signup-hook.ts';
import { knownUser, userByPhone, type UserRow } from '../users.ts';
import { sendCode } from './codes.ts';

/** A new number counts once the code that was sent there came back. A guest who gives one is a member from then on. */
export async function changePhone(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
  phone: string,
): Promise<void> {
  if (user.is_anonymous)
    await askSignupHook(
      client,
      room,
      { id: user.id, phone, metadata: user.raw_user_meta_data, method: 'otp' },
      deviceOf(request),
    );
  const taken = (await userByPhone(client, phone)) !== undefined;
  if (room.config.ways.phoneAutoconfirm) {
    if (taken) throw authError('phone_exists');
    await setPhone(client, user, phone);
    return;
  }
  await client.query(
    'update auth.users set phone_change = $2, phone_change_sent_at = now(), updated_at = now() where id = $1',
    [user.id, phone],
  );
  if (!taken) await sendCode(client, room, request, { user, type: 'phone_change', phone });
}

/** Gives an account its (new) number. */
export async function setPhone(client: Client, user: UserRow, phone: string): Promise<UserRow> {
  const owner = await userByPhone(client, phone);
  if (owner !== undefined && owner.id !== user.id) throw authError('phone_exists');
  await client.query(
    `update auth.users set phone = $2, phone_confirmed_at = now(), phone_change = null, is_anonymous = false,
       updated_at = now() where id = $1`,
    [user.id, phone],
  );
  await setPhoneIdentity(client, user.id, phone, true);
  return knownUser(client, user.id);
}
