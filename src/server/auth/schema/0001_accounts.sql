-- Accounts and sessions, in a hosted project's names, so that product migrations which pass here pass there too.

create schema if not exists auth authorization supabase_auth_admin;
grant usage on schema public to supabase_auth_admin;
set local role supabase_auth_admin;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');

create table auth.users (
  instance_id uuid default '00000000-0000-0000-0000-000000000000',
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) not null default 'authenticated',
  role varchar(255) not null default 'authenticated',
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change varchar(255),
  email_change_sent_at timestamptz,
  -- Change of address: 1 once the old mailbox has agreed, 2 once the new one has; with both the address changes.
  email_change_confirm_status smallint not null default 0 check (email_change_confirm_status between 0 and 2),
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  phone text unique,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
create index users_created_at on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);

-- A refresh token is derived from its session and number, so nothing that opens a session is stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  factor_id uuid,
  aal auth.aal_level not null default 'aal1',
  refresh_token_counter bigint not null default 0,
  refreshed_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  tag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_created_at on auth.sessions (user_id, created_at desc);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null default 'unverified',
  -- Encrypted with a key that is not in the database.
  secret text,
  -- The newest 30-second step whose code was used: a code that was seen once is worth nothing.
  last_step bigint,
  phone text,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip_address inet not null,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor_id on auth.mfa_challenges (factor_id, created_at);

-- Links and codes from mails: keyed hashes only, one of each kind per account.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_type text not null check (token_type in (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  token_hash text not null unique,
  code_hash text not null,
  -- The address the mail went to.
  relates_to text not null,
  attempts smallint not null default 0,
  flow_state_id uuid,
  created_at timestamptz not null default now(),
  unique (user_id, token_type)
);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  auth_code_hash text unique,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_state_created_at on auth.flow_state (created_at);
create index flow_state_user_id on auth.flow_state (user_id);

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  ip_address varchar(64) not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at on auth.audit_log_entries (created_at);

-- Shared by all processes. Not logged: after a crash of the database everyone begins with full allowances.
create unlogged table auth.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- A setting that was once local to a transaction reads as '' afterwards, hence nullif.
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
create function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

grant usage on schema auth to postgres, anon, authenticated, service_role;
revoke execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() from public;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email()
  to postgres, anon, authenticated, service_role;
-- Product migrations hang foreign keys and triggers on accounts, and their functions look at sessions and factors.
grant select, references, trigger on all tables in schema auth to postgres;
grant delete on auth.users to postgres;
revoke select on auth.one_time_tokens, auth.flow_state, auth.rate_limits from postgres;
