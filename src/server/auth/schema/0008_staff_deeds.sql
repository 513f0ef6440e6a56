-- Those who run the site find people by their address and by a ban, and take a lost second factor away.

set local role supabase_auth_admin;

create index users_email_prefix on auth.users ((lower(email)) collate "C");
create index users_banned on auth.users (banned_until) where banned_until is not null;
grant delete on auth.mfa_factors to postgres;
