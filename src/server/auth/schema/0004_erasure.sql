-- An account that is erased takes its traces with it, as a hosted project lets product functions do.

set local role supabase_auth_admin;

grant delete on auth.audit_log_entries to postgres;
