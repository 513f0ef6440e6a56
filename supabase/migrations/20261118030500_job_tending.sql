-- What happens by the clock: reminders, ends, what should have been answered, what is old, and alerts of saved searches. The job `tend-jobs`
-- calls it; each call does a part, and answers whether there may be more.

create function public.tend_jobs(_most int default 500) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  now_ constant timestamptz := private.clock();
  job public.job_offers;
  waited record;
  n int := 0;
begin
  for job in
    select o.* from public.job_offers o
    where o.closed_at is null and o.expires_at <= now_ + interval '7 days' and o.expires_at > now_ and o.state = 'checked'
      and o.reminded < case when o.expires_at <= now_ + interval '1 day' then 2 else 1 end
    order by o.expires_at limit _most for update skip locked
  loop
    n := n + 1;
    update public.job_offers o set reminded = case when job.expires_at <= now_ + interval '1 day' then 2 else 1 end where o.id = job.id;
    perform private.tell(job.author_id, 'job', 'jobEnds', null, '/halaqa/jobs/' || job.id, jsonb_build_object('title', job.title),
      'job', job.id::text);
  end loop;
  for job in
    select o.* from public.job_offers o where o.closed_at is null and o.expires_at <= now_ order by o.expires_at limit _most for update skip locked
  loop
    n := n + 1;
    update public.job_offers o set closed_at = job.expires_at, outcome = 'expired' where o.id = job.id;
    perform private.tell(job.author_id, 'job', 'jobEnded', null, '/halaqa/jobs/' || job.id, jsonb_build_object('title', job.title),
      'job', job.id::text);
  end loop;
  for waited in
    update public.job_applications a set is_due = true where a.id in (
      select w.id from public.job_applications w where not w.is_due and w.state in ('sent', 'seen') and w.sent_at <= now_ - interval '14 days'
      order by w.sent_at limit _most for update skip locked)
    returning a.company_id
  loop
    n := n + 1;
    perform private.tally(waited.company_id, 'due', 1);
  end loop;
  delete from public.job_applications a where a.id in (
    select o.id from public.job_applications o where o.sent_at <= now_ - interval '180 days' order by o.sent_at limit _most);
  delete from public.job_offers o where o.id in (
    select w.id from public.job_offers w where w.closed_at <= now_ - interval '365 days' order by w.closed_at limit _most);
  return n >= _most;
end
$$;

-- Files that no application names any longer, and that were not sent a moment ago.
create function public.stray_application_files(_most int default 200) returns setof text
  language sql stable security definer set search_path = ''
begin atomic
  select o.name from storage.objects o
  where o.bucket_id = 'applications' and o.created_at < private.clock() - interval '1 day'
    and not exists (select from public.job_application_files f where f.path collate "C" = o.name collate "C")
  limit _most;
end;

-- New jobs for saved searches: with the rights of whoever saved it. A push comes every three hours at most, a mail once a day, with all of
-- somebody's searches in it; whom to write to is answered.
create function public.tell_of_new_jobs(_most int default 200)
  returns table (user_id uuid, email text, language text, searches jsonb, more boolean)
  language plpgsql security definer set search_path = ''
as $$
declare
  now_ constant timestamptz := private.clock();
  claims constant text := current_setting('request.jwt.claims', true);
  search public.job_searches;
  n int := 0;
  fresh int;
  letters jsonb := '{}';
begin
  for search in
    select s.* from public.job_searches s where s.alert <> 'none' and s.next_at <= now_ order by s.next_at limit _most for update skip locked
  loop
    n := n + 1;
    perform set_config('request.jwt.claims', jsonb_build_object('sub', search.user_id, 'role', 'authenticated')::text, true);
    fresh := 0;
    if private.in_halaqa() then
      select coalesce(cardinality(private.readable_jobs(f.ids)), 0) into fresh
      from private.found_jobs(search.user_id, search.filters - 'order', search.told_at, null, null, 20, 20) as f;
    end if;
    if fresh > 0 and search.alert = 'push' then
      perform private.tell(search.user_id, 'job', 'jobsFound', null, '/halaqa/jobs?search=' || search.id,
        jsonb_build_object('search', search.name, 'count', fresh), 'job_search', search.id::text);
    elsif fresh > 0 then
      letters := jsonb_set(letters, array[search.user_id::text],
        coalesce(letters -> search.user_id::text, '[]') || jsonb_build_object('id', search.id, 'name', search.name, 'count', fresh));
    end if;
    update public.job_searches s set told_at = now_,
      next_at = now_ + case search.alert when 'push' then interval '3 hours' else interval '1 day' end where s.id = search.id;
  end loop;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return query
    select l.key::uuid, u.email::text, p.language, l.value, n >= _most
    from jsonb_each(letters) as l join auth.users u on u.id = l.key::uuid join public.profiles p on p.user_id = u.id
    where u.email is not null and u.email_confirmed_at is not null;
end
$$;
grant execute on function public.tend_jobs(int), public.stray_application_files(int), public.tell_of_new_jobs(int) to service_role;

-- A list is a stretch of an index whatever the planner believes of the sizes: their plans are kept for long, and tables grow.
do $$
declare
  reading regprocedure;
begin
  for reading in
    select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.proname in ('jobs_search', 'job_page', 'job_history', 'company_page', 'find_companies',
      'my_job_marks', 'my_jobs', 'applications_to', 'my_applications', 'job_application', 'my_job_searches', 'job_cards', 'job_card',
      'company_card', 'job_counts', 'readable_jobs', 'jobs_of_company', 'facet_words', 'sees_job', 'sees_company', 'seen_job', 'is_name_taken',
      'tend_jobs', 'tell_of_new_jobs', 'publish_job', 'apply_for_job')
  loop
    execute format('alter function %s set enable_seqscan = off', reading);
  end loop;
end
$$;
