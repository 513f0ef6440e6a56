import type { Client } from '../database/pools.ts';
import { createAccount, newAccountId, setEmailIdentity } from './accounts.ts';
import { audit } from './audit.ts';
import type { Device } from './device.ts';
import { authError } from './errors.ts';
import { addIdentity, ownerOf, type Identity } from './identities.ts';
import { mergedMetadata, type Metadata } from './input.ts';
import type { AuthRoom } from './room.ts';
import { askSignupHook } from './signup-hook.ts';
import { isBanned, knownUser, userByEmail, type UserRow } from './users.ts';

/** Somebody who proved by another way than our own who they are. */
export interface ExternalIdentity extends Identity {
  /** Proven by the provider. */
  email?: string | undefined;
  /** Known from their browser, for an account that is made now. */
  language?: string;
  /** Comes through a company's own sign-in, whose accounts never mix with others. */
  managed?: boolean;
}

/** The account that an external identity signs in to: the one that has the identity, the one with the same address, or a new one. */
export async function accountFor(
  client: Client,
  room: AuthRoom,
  external: ExternalIdentity,
  device: Device,
): Promise<UserRow> {
  const user =
    (await existingAccount(client, external)) ?? (await newAccount(client, room, external, device));
  if (isBanned(user)) throw authError('user_banned');
  await audit(client, 'login', user, device, { provider: external.provider });
  return user;
}

async function existingAccount(client: Client, external: ExternalIdentity): Promise<UserRow | undefined> {
  const owner = await ownerOf(client, external);
  if (owner !== undefined) {
    const user = await knownUser(client, owner);
    const metadata = mergedMetadata(user.raw_user_meta_data, withoutGaps(external.data));
    await client.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
      owner,
      JSON.stringify(metadata),
    ]);
    return knownUser(client, owner);
  }
  if (external.email === undefined || external.managed === true) return undefined;
  const user = await userByEmail(client, external.email);
  if (user === undefined) return undefined;
  if (!hasProvenAddress(user)) await revokeUnprovenAccess(client, user, external.email);
  await addIdentity(client, user.id, external);
  return knownUser(client, user.id);
}

const hasProvenAddress = (user: UserRow): boolean =>
  user.identities.some(
    ({ email, identity_data }) => email === user.email && identity_data['email_verified'] === true,
  );

/**
 * Whoever made an account with an address that they never proved need not be its owner, who comes only now: all by
 * which the other could come back is taken away.
 */
async function revokeUnprovenAccess(client: Client, user: UserRow, email: string): Promise<void> {
  await client.query(
    `update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null,
       email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
    [user.id],
  );
  for (const table of [
    'sessions',
    'mfa_factors',
    'webauthn_credentials',
    'one_time_tokens',
    'signup_attempts',
    'known_devices',
    'identities',
  ])
    await client.query(`delete from auth.${table} where user_id = $1`, [user.id]);
  await setEmailIdentity(client, user.id, email, true);
}

const withoutGaps = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));

async function newAccount(
  client: Client,
  room: AuthRoom,
  external: ExternalIdentity,
  device: Device,
): Promise<UserRow> {
  if (room.config.disableSignup) throw authError('signup_disabled');
  const { provider, email, language, managed = false } = external;
  const id = newAccountId();
  const metadata = withoutGaps({ ...external.data, language });
  await askSignupHook(client, room, { id, email, provider, metadata, method: 'provider' }, device);
  const account = { id, email, metadata, confirmed: true, identity: external, managed };
  const user = await createAccount(client, account);
  if (user === undefined) throw authError('user_already_exists');
  await audit(client, 'user_signedup', user, device, { provider });
  return user;
}
