-- The log is searched by a part of what a deed was about: by the threes of letters in it, which an index knows. Without an extension,
-- which not every PostgreSQL has.

-- All that stand in a text, or, of a shorter one, the text itself; of what is written, also its ones and twos, by which short words are found.
create function private.letter_groups(written text, all_sizes boolean default true) returns text[]
  language sql immutable parallel safe set search_path = ''
  return array(
    select distinct substr(lower(written), n, size)
    from generate_series(case when all_sizes then 1 else least(3, length(written)) end, least(3, length(written))) as size,
      generate_series(1, length(written) - size + 1) as n);
-- Whoever notes a deed writes into the index.
grant execute on function private.letter_groups(text, boolean) to authenticated, service_role;
create index admin_actions_by_target on public.admin_actions using gin (private.letter_groups(target));

do $$
declare
  made text := pg_get_functiondef('public.audit_log(text,uuid,uuid,timestamptz,timestamptz,text,timestamptz,bigint,int)'::regprocedure);
  place constant text := ' and strpos(lower(d.target), lower(btrim($6))) > 0';
begin
  if strpos(made, place) = 0 then
    raise exception 'audit_log has changed';
  end if;
  made := replace(made, place, ' and private.letter_groups(d.target) @> private.letter_groups(left(btrim($6), 100), false)
      and strpos(lower(d.target), lower(left(btrim($6), 100))) > 0');
  execute made;
end
$$;
