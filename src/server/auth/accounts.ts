import { randomUUID } from 'node:crypto';
import type { Client } from '../database/pools.ts';
import type { Metadata } from './input.ts';
import { knownUser, type UserRow } from './users.ts';

export interface NewAccount {
  id: string;
  email?: string;
  passwordHash?: string | null;
  metadata: Metadata;
  appMetadata?: Metadata;
  /** Whether the address counts as confirmed from the start. */
  confirmed: boolean;
  invited?: boolean;
  role?: string;
  bannedUntil?: Date | null;
}

export const newAccountId = () => randomUUID();

export const emailAppMetadata: Metadata = { provider: 'email', providers: ['email'] };

/** Stores an account and, where it has an address, its identity; undefined if the address is taken. */
export async function createAccount(client: Client, account: NewAccount): Promise<UserRow | undefined> {
  const { id, email } = account;
  const { rowCount } = await client.query(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous,
       email_confirmed_at, invited_at, role, banned_until)
     values ($1, $2, $3, $4, $5, $6, case when $7 then now() end, case when $8 then now() end, $9, $10)
     on conflict do nothing`,
    [
      id,
      email,
      account.passwordHash,
      JSON.stringify(account.metadata),
      JSON.stringify({ ...account.appMetadata, ...(email === undefined ? {} : emailAppMetadata) }),
      email === undefined,
      account.confirmed && email !== undefined,
      account.invited ?? false,
      account.role ?? 'authenticated',
      account.bannedUntil,
    ],
  );
  if (rowCount === 0) return undefined;
  if (email !== undefined) await setEmailIdentity(client, id, email, false);
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
