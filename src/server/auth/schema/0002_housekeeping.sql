-- What housekeeping looks for, so that a sweep with nothing to do costs nothing.

set local role supabase_auth_admin;

create index users_guests_created_at on auth.users (created_at) where is_anonymous;
create index sessions_last_used on auth.sessions ((coalesce(refreshed_at, created_at)));
create index sessions_not_after on auth.sessions (not_after) where not_after is not null;
create index one_time_tokens_created_at on auth.one_time_tokens (created_at);
create index mfa_challenges_created_at on auth.mfa_challenges (created_at);
create index mfa_factors_unfinished on auth.mfa_factors (created_at) where status = 'unverified';
create index rate_limits_expire on auth.rate_limits (expire);
