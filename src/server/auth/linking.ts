import type { Client } from '../database/pools.ts';
import type { Member } from './access.ts';
import { audit } from './audit.ts';
import type { Device } from './device.ts';
import { authError } from './errors.ts';
import { addIdentity, ownerOf } from './identities.ts';
import type { AuthRoom } from './room.ts';
import { askSignupHook } from './signup-hook.ts';
import { hasSecondFactor, knownUser, userByEmail, type UserRow } from './users.ts';
import type { ExternalIdentity } from './external-account.ts';

/** A stolen password alone must not be able to put another way in beside the owner's. */
export function requireMayLink({ config }: AuthRoom, { user, session }: Member): void {
  if (!config.ways.manualLinking) throw authError('manual_linking_disabled');
  if (hasSecondFactor(user) && session.aal !== 'aal2')
    throw authError('insufficient_aal', { message: 'AAL2 required to change the ways to sign in' });
}

/** Adds an identity to the account of whoever is signed in. A guest who brings a proven address is a member from now on. */
export async function link(
  client: Client,
  room: AuthRoom,
  user: UserRow,
  external: ExternalIdentity,
  device: Device,
): Promise<UserRow> {
  const owner = await ownerOf(client, external);
  if (owner !== undefined)
    throw authError(
      'identity_already_exists',
      owner === user.id ? { message: 'Identity is already linked' } : {},
    );
  const { email, provider } = external;
  const brings = user.email === null && email !== undefined;
  if (brings && (await userByEmail(client, email)) !== undefined) throw authError('email_exists');
  if (user.is_anonymous)
    await askSignupHook(
      client,
      room,
      { id: user.id, email, provider, metadata: user.raw_user_meta_data, method: 'provider' },
      device,
    );
  await addIdentity(client, user.id, external);
  await client.query(
    `update auth.users set is_anonymous = false, updated_at = now(),
       email = case when $2 then $3 else email end,
       email_confirmed_at = case when $2 then now() else email_confirmed_at end where id = $1`,
    [user.id, brings, email ?? null],
  );
  await audit(client, 'identity_linked', user, device, { provider });
  return knownUser(client, user.id);
}
