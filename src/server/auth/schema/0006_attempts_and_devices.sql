-- Passwords that wait for their own link, browsers that were here before, and how often somebody guessed wrong.

set local role supabase_auth_admin;

-- Whoever signs up on an address that nobody has confirmed yet may be a stranger: what they chose waits here and counts
-- only once the very link or code came back that was made for it.
create table auth.signup_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  password_hash varchar(255) not null,
  user_meta_data jsonb not null default '{}',
  -- The browser it was made in, by its keyed hash.
  device_hash text,
  created_at timestamptz not null default now()
);
create index signup_attempts_user_id on auth.signup_attempts (user_id, created_at);

alter table auth.one_time_tokens
  add column attempt_id uuid references auth.signup_attempts on delete cascade,
  drop constraint one_time_tokens_user_id_token_type_key;
-- One of each kind for an account, and one for each attempt to sign up.
create unique index one_time_tokens_kind on auth.one_time_tokens
  (user_id, token_type, coalesce(attempt_id, '00000000-0000-0000-0000-000000000000'));

-- Accounts that wait: their password has been proven by nobody and stays with the links that are on their way.
with waiting as (
  update auth.users u set encrypted_password = null
  from auth.users before
  where before.id = u.id and u.encrypted_password is not null
    and u.email_confirmed_at is null and u.phone_confirmed_at is null and not u.is_anonymous and u.invited_at is null
    and exists (select from auth.one_time_tokens t where t.user_id = u.id and t.token_type = 'signup')
  returning u.id, before.encrypted_password, u.raw_user_meta_data
), kept as (
  insert into auth.signup_attempts (user_id, password_hash, user_meta_data)
  select id, encrypted_password, raw_user_meta_data from waiting returning id, user_id
)
update auth.one_time_tokens t set attempt_id = kept.id from kept
where t.user_id = kept.user_id and t.token_type = 'signup';

-- A browser in which somebody signed in is let past the delays that strangers' guesses bring.
create table auth.known_devices (
  device_hash text not null,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (device_hash, user_id)
);
create index known_devices_user_id on auth.known_devices (user_id);
create index known_devices_last_used on auth.known_devices (last_used_at);

-- Wrong guesses at an account, and letters to a mailbox, from wherever they come: the more, the longer the pause before
-- the next. Not logged, as the limits are not.
create unlogged table auth.tries (
  subject text primary key,
  count integer not null,
  next_at timestamptz not null,
  told_at timestamptz,
  expires_at timestamptz not null
);
create index tries_expires_at on auth.tries (expires_at);
