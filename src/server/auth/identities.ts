import type { Client } from '../database/pools.ts';
import { authError } from './errors.ts';
import type { Metadata } from './input.ts';

/** How a person is known: by an address or number of their own, to another service, by a wallet. */
export interface Identity {
  provider: string;
  /** Whom the provider means; never used for anybody else. */
  subject: string;
  /** What the provider says about them. */
  data: Metadata;
}

/** Fails where the identity is somebody's already. */
export async function addIdentity(client: Client, user: string, identity: Identity): Promise<void> {
  const { rowCount } = await client.query(
    `insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now()) on conflict do nothing`,
    [identity.subject, user, identity.provider, JSON.stringify(identity.data)],
  );
  if (rowCount === 0) throw authError('identity_already_exists');
  await noteProviders(client, user);
}

/** Whose identity it is, with what the provider says now written down. */
export async function ownerOf(client: Client, identity: Identity): Promise<string | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    `update auth.identities set identity_data = $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [identity.provider, identity.subject, JSON.stringify(identity.data)],
  );
  return rows[0]?.user_id;
}

/** Every token says by which ways its account can be entered. */
export async function noteProviders(client: Client, user: string): Promise<void> {
  await client.query(
    `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
       'providers', to_jsonb(known.providers),
       'provider', case when u.raw_app_meta_data ->> 'provider' = any(known.providers)
         then u.raw_app_meta_data ->> 'provider' else known.providers[1] end)
     from (
       select array_agg(first.provider order by first.at, first.provider) as providers from (
         select i.provider, min(i.created_at) as at from auth.identities i where i.user_id = $1 group by i.provider
       ) first
     ) known
     where u.id = $1 and known.providers is not null`,
    [user],
  );
}
