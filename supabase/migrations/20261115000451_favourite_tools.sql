-- The tools that a member marked in the catalogue, in the order in which they were marked.
alter table public.home_settings
  add column favourite_tools text[] not null default '{}' check (
    cardinality(favourite_tools) <= 100
    and array_to_string(favourite_tools, ',', '*') ~ '^[a-z0-9,-]*$'
    and length(array_to_string(favourite_tools, ',')) <= 4000
  );
grant insert (favourite_tools), update (favourite_tools) on public.home_settings to authenticated;
