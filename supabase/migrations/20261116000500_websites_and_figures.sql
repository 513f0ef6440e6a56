-- A website in a profile is a plain host with a path: what a reader sees is where they go.
create function private.is_website(address text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return length(address) <= 200
    and address ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[0-9]{1,5})?([/?#][!#-;=?-\[\]^-~]*)?$';
grant execute on function private.is_website(text) to authenticated, service_role;

alter table public.professional_profiles drop constraint professional_profiles_website_check;
update public.professional_profiles w set website = regexp_replace(w.website, '^http://', 'https://') where w.website like 'http://%';
update public.professional_profiles w set website = null where not private.is_website(w.website);
alter table public.professional_profiles
  add constraint professional_profiles_website_check check (private.is_website(website));

-- A server that compiles statements takes the many days of the figures for costly and compiles each of them anew, which takes
-- longer than a statement may: they are small.
alter function public.usage_figures(date, date) set jit = off;
alter function public.roll_up_usage() set jit = off;
