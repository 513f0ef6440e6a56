-- What every room stands on: who may enter which schema.

create schema if not exists extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
grant create on schema extensions to postgres;

-- Deny by default, also where an older server left PUBLIC its rights.
revoke all on schema public from public;
grant usage on schema public to postgres, anon, authenticated, service_role;
grant create on schema public to postgres;
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public grant all on tables to service_role;
alter default privileges for role postgres in schema public grant all on sequences to service_role;
alter default privileges for role postgres in schema public grant execute on functions to service_role;
