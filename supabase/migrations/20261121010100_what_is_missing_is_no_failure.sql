-- PostgREST answers 500 to `no_data_found` and `object_not_in_prerequisite_state`: whoever asks for what is not there, or is not ready, is
-- told 404 or 409 instead. What screens translate by, the detail, stays.
do $$
declare
  f record;
begin
  for f in
    select pg_get_functiondef(p.oid) as sql
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and p.prosrc ~ 'raise (no_data_found|object_not_in_prerequisite_state)\M'
  loop
    execute replace(replace(f.sql, 'raise no_data_found', 'raise sqlstate ''PT404'''),
      'raise object_not_in_prerequisite_state', 'raise sqlstate ''PT409''');
  end loop;
end
$$;
