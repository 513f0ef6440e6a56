-- Columns of the public service's table that seeds of existing projects write. Links and codes are kept elsewhere, hashed;
-- these stay empty.

set local role supabase_auth_admin;

alter table auth.users
  add column confirmation_token varchar(255) default '',
  add column recovery_token varchar(255) default '',
  add column email_change_token_new varchar(255) default '',
  add column email_change_token_current varchar(255) default '',
  add column phone_change_token varchar(255) default '',
  add column reauthentication_token varchar(255) default '';

-- Seeds write empty texts, or null, where nothing is meant.
create function auth.read_as_meant() returns trigger language plpgsql as $$
begin
  new.email := nullif(lower(new.email), '');
  new.phone := nullif(new.phone, '');
  new.email_change := nullif(new.email_change, '');
  new.phone_change := nullif(new.phone_change, '');
  new.encrypted_password := nullif(new.encrypted_password, '');
  new.aud := coalesce(nullif(new.aud, ''), 'authenticated');
  new.role := coalesce(nullif(new.role, ''), 'authenticated');
  new.raw_app_meta_data := coalesce(new.raw_app_meta_data, '{}');
  new.raw_user_meta_data := coalesce(new.raw_user_meta_data, '{}');
  new.email_change_confirm_status := coalesce(new.email_change_confirm_status, 0);
  new.is_sso_user := coalesce(new.is_sso_user, false);
  new.is_anonymous := coalesce(new.is_anonymous, false);
  new.created_at := coalesce(new.created_at, now());
  new.updated_at := coalesce(new.updated_at, now());
  -- A secret that is readable in the table is none.
  new.confirmation_token := '';
  new.recovery_token := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.phone_change_token := '';
  new.reauthentication_token := '';
  return new;
end
$$;
revoke execute on function auth.read_as_meant() from public;
create trigger read_as_meant before insert on auth.users
  for each row execute function auth.read_as_meant();

-- As on a hosted project, where seeds and migrations run as this role.
grant insert, update on auth.users, auth.identities to postgres;
