-- A name that speaks for others, or is taken by now, is left out at the confirmation as it is at the sign-up: it must not
-- stop the owner of a mailbox from coming in.
create or replace function private.on_account_confirmed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := new.raw_user_meta_data ->> 'username';
begin
  if wanted is null or not private.is_username(wanted) or not private.may_bear(wanted, new.id)
    or not private.is_username_free(wanted, new.id) then
    return null;
  end if;
  begin
    update public.profiles p set username = wanted
    where p.user_id = new.id and p.username is distinct from wanted;
  exception when unique_violation or check_violation then
    null;
  end;
  perform private.publish_profile(new.id);
  return null;
end
$$;
