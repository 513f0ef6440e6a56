-- Who is limited sends nothing to others: no gift of points and no note with it, no reading together under a title of theirs. What was given before
-- stays given.
do $$
declare
  made constant text := pg_get_functiondef('public.gift_points(uuid,int,text,text)'::regprocedure);
  place constant text := '  select * into mine from public.points_accounts a where a.user_id = me;';
begin
  if strpos(made, place) = 0 then
    raise exception 'gift_points has changed';
  end if;
  execute replace(made, place, '  if private.is_limited(me) then
    raise insufficient_privilege using message = ''You read only, for some days'', detail = ''limited'';
  end if;
' || place);
end
$$;

do $$
declare
  made text;
  place constant text := E'\nbegin\n';
  asked text;
begin
  foreach asked in array array['public.start_khatma(text,date,uuid[])', 'public.invite_to_khatma(uuid,uuid[])'] loop
    made := pg_get_functiondef(asked::regprocedure);
    if strpos(made, place) = 0 then
      raise exception '% has changed', asked;
    end if;
    execute overlay(made placing E'\nbegin\n  if private.is_limited(me) then
    raise insufficient_privilege using message = ''You read only, for some days'', detail = ''limited'';
  end if;\n' from strpos(made, place) for length(place));
  end loop;
end
$$;
