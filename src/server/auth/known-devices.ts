import type { FastifyRequest } from 'fastify';
import type { Client } from '../database/pools.ts';
import { markDevice, markedDevice } from './device-mark.ts';
import type { AuthRoom } from './room.ts';
import type { UserRow } from './users.ts';

/**
 * From now on strangers' guesses cannot keep this browser out of the account. Called where somebody showed all that the
 * account asks for, or opened a letter.
 */
export async function noteDevice(
  client: Client,
  room: AuthRoom,
  request: FastifyRequest,
  user: UserRow,
): Promise<void> {
  if (user.is_anonymous) return;
  await client.query(
    `insert into auth.known_devices (device_hash, user_id) values ($1, $2)
     on conflict (device_hash, user_id) do update set last_used_at = now()`,
    [markDevice(room, request), user.id],
  );
}

/** `account`: an address, a number or an id. The mark of the browser, if somebody has signed in to the account with it. */
export async function knownDevice(
  room: AuthRoom,
  request: FastifyRequest,
  account: string,
): Promise<string | undefined> {
  const device = markedDevice(room, request);
  if (device === undefined) return undefined;
  const { rowCount } = await room.statement(
    `select from auth.known_devices d join auth.users u on u.id = d.user_id
     where d.device_hash = $1 and (u.id::text = $2 or u.phone = $2 or (u.email = $2 and not u.is_sso_user))`,
    [device, account],
  );
  return rowCount === 0 ? undefined : device;
}

/** With a new password all others have to show that they know it. */
export async function forgetOtherDevices(
  client: Client,
  user: string,
  device: string | undefined,
): Promise<void> {
  await client.query(
    'delete from auth.known_devices where user_id = $1 and device_hash is distinct from $2',
    [user, device],
  );
}
