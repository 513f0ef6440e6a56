-- Product functions let people end their own sessions, and write down that they did, as a hosted project lets them.

set local role supabase_auth_admin;

grant delete on auth.sessions to postgres;
grant insert on auth.audit_log_entries to postgres;
