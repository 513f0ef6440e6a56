import type { Client } from '../database/pools.ts';
import type { Metadata } from './input.ts';

type Instant = Date | string | null;

interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  email: string | null;
  last_sign_in_at: Instant;
  created_at: Instant;
  updated_at: Instant;
}

export interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  phone: string | null;
  status: 'unverified' | 'verified';
  created_at: Instant;
  updated_at: Instant;
}

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Instant;
  invited_at: Instant;
  confirmation_sent_at: Instant;
  recovery_sent_at: Instant;
  email_change: string | null;
  email_change_sent_at: Instant;
  email_change_confirm_status: number;
  reauthentication_sent_at: Instant;
  last_sign_in_at: Instant;
  raw_app_meta_data: Metadata;
  raw_user_meta_data: Metadata;
  phone: string | null;
  phone_confirmed_at: Instant;
  phone_change: string | null;
  phone_change_sent_at: Instant;
  confirmed_at: Instant;
  banned_until: Instant;
  is_sso_user: boolean;
  is_anonymous: boolean;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: Instant;
  identities: IdentityRow[];
  factors: FactorRow[];
}

/**
 * Columns of a whole user, to stand after `select` where `auth.users` is called `u`. Named one by one: a prepared
 * statement fails when the columns behind its `*` change under a running server.
 */
export const USER = `u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at, u.invited_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.email_change_confirm_status,
  u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.phone,
  u.phone_confirmed_at, u.phone_change, u.phone_change_sent_at, u.confirmed_at, u.banned_until, u.is_sso_user,
  u.is_anonymous, u.created_at, u.updated_at, u.deleted_at,
  (select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
     'phone', f.phone, 'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at), '[]')
   from auth.mfa_factors f where f.user_id = u.id) as factors`;

export async function userById(client: Client, id: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select ${USER} from auth.users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0];
}

/** For a row that was read or written in this very transaction. */
export async function knownUser(client: Client, id: string): Promise<UserRow> {
  const user = await userById(client, id);
  if (user === undefined) throw new Error('An account vanished inside its own transaction.');
  return user;
}

export async function userByEmail(client: Client, email: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select ${USER} from auth.users u where u.email = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return rows[0];
}

export async function userByPhone(client: Client, phone: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select ${USER} from auth.users u where u.phone = $1 and u.deleted_at is null`,
    [phone],
  );
  return rows[0];
}

export const isBanned = (user: UserRow, now = Date.now()): boolean =>
  user.banned_until !== null && new Date(user.banned_until).getTime() > now;

export const hasSecondFactor = (user: UserRow): boolean =>
  user.factors.some((factor) => factor.status === 'verified');

const at = (instant: Instant): string | undefined =>
  instant === null ? undefined : new Date(instant).toISOString();

export const apiFactor = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? undefined,
  factor_type: factor.factor_type,
  phone: factor.phone ?? undefined,
  status: factor.status,
  created_at: at(factor.created_at),
  updated_at: at(factor.updated_at),
});

/** A user as the API shows it: absent instants are left out, a missing address is the empty text. */
export const apiUser = (user: UserRow) => ({
  id: user.id,
  aud: user.aud,
  role: user.role,
  email: user.email ?? '',
  email_confirmed_at: at(user.email_confirmed_at),
  invited_at: at(user.invited_at),
  phone: user.phone ?? '',
  phone_confirmed_at: at(user.phone_confirmed_at),
  confirmation_sent_at: at(user.confirmation_sent_at),
  confirmed_at: at(user.confirmed_at),
  recovery_sent_at: at(user.recovery_sent_at),
  new_email: user.email_change ?? undefined,
  email_change_sent_at: at(user.email_change_sent_at),
  new_phone: user.phone_change ?? undefined,
  phone_change_sent_at: at(user.phone_change_sent_at),
  reauthentication_sent_at: at(user.reauthentication_sent_at),
  last_sign_in_at: at(user.last_sign_in_at),
  app_metadata: user.raw_app_meta_data,
  user_metadata: user.raw_user_meta_data,
  identities: user.identities.map((identity) => ({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: at(identity.last_sign_in_at),
    created_at: at(identity.created_at),
    updated_at: at(identity.updated_at),
    email: identity.email ?? undefined,
  })),
  factors: user.factors.length > 0 ? user.factors.map(apiFactor) : undefined,
  created_at: at(user.created_at),
  updated_at: at(user.updated_at),
  banned_until: at(user.banned_until),
  is_anonymous: user.is_anonymous,
});
export type ApiUser = ReturnType<typeof apiUser>;
