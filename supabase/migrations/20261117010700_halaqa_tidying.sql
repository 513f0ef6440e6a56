-- What nobody needs any longer: what somebody was told half a year ago, and which words were said last week.
create index notifications_age on public.notifications (created_at);
do $$
declare
  made constant text := pg_get_functiondef('public.tidy_accounts()'::regprocedure);
  place constant text := '  delete from private.guarded_requests g where';
begin
  if strpos(made, place) = 0 then
    raise exception 'tidy_accounts has changed';
  end if;
  execute replace(made, place, '  delete from private.word_prints w where w.written_at < private.clock() - interval ''8 days'';
  delete from public.notifications n where n.created_at < private.clock() - interval ''180 days'';
' || place);
end
$$;
