import { randomUUID } from 'node:crypto';
import type { Client } from '../database/pools.ts';
import { addIdentity, noteProviders, type Identity } from './identities.ts';
import type { Metadata } from './input.ts';
import { knownUser, type UserRow } from './users.ts';

export interface NewAccount {
  id: string;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash?: string | null;
  metadata: Metadata;
  appMetadata?: Metadata;
  /** Whether the address counts as confirmed from the start, and the number, unless said otherwise. */
  confirmed: boolean;
  phoneConfirmed?: boolean;
  invited?: boolean;
  role?: string;
  bannedUntil?: Date | null;
  /** How others know the person; without it they are known by their address or number. */
  identity?: Identity;
  /** Made and managed by a company's own sign-in; its address may be that of another account as well. */
  managed?: boolean;
}

export const newAccountId = () => randomUUID();

export const emailAppMetadata: Metadata = { provider: 'email', providers: ['email'] };

/** Stores an account with its identity; undefined if the address or number is taken. Who brings nothing is a guest. */
export async function createAccount(client: Client, account: NewAccount): Promise<UserRow | undefined> {
  const { id, email, phone, identity, phoneConfirmed = account.confirmed } = account;
  const { rowCount } = await client.query(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous,
       email_confirmed_at, invited_at, role, banned_until, phone, phone_confirmed_at, is_sso_user)
     values ($1, $2::text, $3, $4, $5, $6, case when $7 and $2::text is not null then now() end,
       case when $8 then now() end, $9, $10, $11::text, case when $13 and $11::text is not null then now() end, $12)
     on conflict do nothing`,
    [
      id,
      email,
      account.passwordHash,
      JSON.stringify(account.metadata),
      JSON.stringify({
        ...account.appMetadata,
        ...(email === undefined || identity !== undefined ? {} : emailAppMetadata),
      }),
      email === undefined && phone === undefined && identity === undefined,
      account.confirmed,
      account.invited ?? false,
      account.role ?? 'authenticated',
      account.bannedUntil,
      phone,
      account.managed ?? false,
      phoneConfirmed,
    ],
  );
  if (rowCount === 0) return undefined;
  if (identity !== undefined) await addIdentity(client, id, identity);
  else {
    if (email !== undefined) await setEmailIdentity(client, id, email, false);
    if (phone !== undefined) await setPhoneIdentity(client, id, phone, phoneConfirmed);
  }
  return knownUser(client, id);
}

/** `proven`: a link or code sent to the address came back. An address confirmed by setting alone is not proven. */
export async function setEmailIdentity(
  client: Client,
  id: string,
  email: string,
  proven: boolean,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $1::uuid, 'email', jsonb_build_object('sub', $1::text, 'email', $2::text,
       'email_verified', $3::boolean, 'phone_verified', false))
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [id, email, proven],
  );
}

export async function setPhoneIdentity(
  client: Client,
  id: string,
  phone: string,
  proven: boolean,
): Promise<void> {
  await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data)
     values ($1::text, $1::uuid, 'phone', jsonb_build_object('sub', $1::text, 'phone', $2::text,
       'email_verified', false, 'phone_verified', $3::boolean))
     on conflict (provider_id, provider) do update set identity_data = excluded.identity_data, updated_at = now()`,
    [id, phone, proven],
  );
  await noteProviders(client, id);
}
