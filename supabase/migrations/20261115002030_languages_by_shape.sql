-- Which languages the interface speaks is a matter of content: a new one is a folder, not a migration. The database holds the shape of a
-- code alone, as it does for devices and calendars; whoever speaks to somebody falls back to English where there are no words.

alter table public.profiles drop constraint profiles_language_check;
alter table public.profiles add constraint profiles_language_check check (language ~ '^[a-z]{2,3}$');

create or replace function private.on_user_created() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.profiles (user_id, username, language)
  values (
    new.id,
    case when not new.is_anonymous and private.is_username(told ->> 'username') then told ->> 'username' end,
    case when told ->> 'language' ~ '^[a-z]{2,3}$' then told ->> 'language' else 'en' end
  );
  if not new.is_anonymous then
    perform private.welcome_member(new.id, told);
  end if;
  return null;
end
$$;
