-- The other ways in: what other services vouch for, phones, wallets and passkeys.

set local role supabase_auth_admin;

alter table auth.users
  add column phone_change text,
  add column phone_change_sent_at timestamptz;

alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication',
    'sms', 'phone_change'));

alter table auth.flow_state
  add column provider text,
  -- What the provider gave, encrypted, from the browser's return until the code is exchanged.
  add column provider_tokens text;

-- Somebody was sent to another service and is to come back, once: the row goes with the return.
create table auth.external_flows (
  state_hash text primary key,
  provider text not null,
  redirect_to text not null,
  -- The browser that set out: another one must not return in its place.
  browser_hash text,
  -- Who wants the identity added to their account; null where somebody signs in.
  link_session_id uuid references auth.sessions on delete cascade,
  flow_state_id uuid references auth.flow_state on delete cascade,
  -- The identifier of a SAML request, which its answer must name.
  request_id text,
  created_at timestamptz not null default now()
);
create index external_flows_created_at on auth.external_flows (created_at);

-- Signed assertions and messages that were accepted once, until they are too old to be accepted anyway.
create table auth.used_proofs (
  proof_hash text primary key,
  expires_at timestamptz not null
);
create index used_proofs_expires_at on auth.used_proofs (expires_at);

create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  backup_eligible boolean not null,
  backed_up boolean not null,
  aaguid uuid,
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id on auth.webauthn_credentials (user_id, created_at);

create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Null where somebody signs in: the passkey itself says whose it is.
  user_id uuid references auth.users on delete cascade,
  challenge text not null,
  created_at timestamptz not null default now()
);
create index webauthn_challenges_created_at on auth.webauthn_challenges (created_at);

alter table auth.mfa_factors
  add column web_authn_credential jsonb,
  add column web_authn_aaguid uuid;
alter table auth.mfa_challenges
  -- The keyed hash of a code that was sent to a phone.
  add column otp_hash text,
  add column attempts smallint not null default 0,
  add column web_authn_session_data jsonb;

-- Product functions collect what belongs to a person.
grant select on auth.webauthn_credentials to postgres;
