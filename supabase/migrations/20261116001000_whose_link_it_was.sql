-- Several people may have signed up with one address before its owner answered; the first of them gave the account its
-- name. With the owner's own link comes what the owner chose.

create function private.on_account_confirmed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := new.raw_user_meta_data ->> 'username';
begin
  if wanted is null or not private.is_username(wanted) or not private.is_username_free(wanted, new.id) then
    return null;
  end if;
  begin
    update public.profiles p set username = wanted
    where p.user_id = new.id and p.username is distinct from wanted;
  exception when unique_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  return null;
end
$$;
create trigger on_account_confirmed after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (old.confirmed_at is null and not old.is_anonymous)
  execute function private.on_account_confirmed();
