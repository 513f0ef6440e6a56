-- What admins alone could do until now asks for a right.

create or replace function public.decide_held(_id uuid, _state text, _note text DEFAULT NULL::text)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('reports');
  return private.decide_held(_id, _state, _note);
end
$$;

create or replace function public.decide_mosque_proposal(_id uuid, _approve boolean, _answer text DEFAULT NULL::text)
  returns text
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('mosques');
  return private.decide_mosque_proposal(_id, _approve, _answer);
end
$$;

create or replace function public.open_family_link(_parent_id uuid, _child_id uuid)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  if private.proven_staff('accounts') in (_parent_id, _child_id) then
    raise insufficient_privilege using message = 'Somebody else looks after one’s own family', detail = 'own_account';
  end if;
  return private.open_family_link(_parent_id, _child_id);
end
$$;

create or replace function public.prove_company(_id uuid, _proved boolean DEFAULT true)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('reports');
  return private.prove_company(_id, _proved);
end
$$;

create or replace function public.withdraw_certificate(_id uuid, _reason text)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('accounts');
  perform private.withdraw_certificate(_id, _reason);
  return true;
end
$$;

create or replace function public.usage_figures(_from date DEFAULT NULL::date, _to date DEFAULT NULL::date)
  returns jsonb
  language plpgsql
  stable security definer
  set search_path = ''
  set jit = off
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
  last_day constant date := least(coalesce(_to, today), today);
  first_day constant date := greatest(coalesce(_from, last_day - 29), last_day - 730);
  days private.usage_days[];
  result jsonb;
begin
  if coalesce(auth.role(), '') <> 'service_role' then
    perform private.calling_staff('see_stats');
  end if;
  days := array(
    select u from private.usage_days u where u.day between first_day and last_day
    union all
    select private.usage_of(d::date) from generate_series(
      greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
      last_day, interval '1 day') as d);
  select jsonb_build_object(
    'total_users', (select count(*) from auth.users u where not u.is_anonymous and u.deleted_at is null),
    'new_today', coalesce(sum(d.new_members) filter (where d.day = today), 0),
    'active_today', coalesce(sum(d.active_members) filter (where d.day = today), 0),
    'sessions', coalesce(sum(d.sessions), 0),
    'average_session_seconds', coalesce(round(sum(d.session_seconds) / nullif(sum(d.sessions), 0)), 0),
    'sessions_per_user', round(coalesce(sum(d.member_sessions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_user', round(coalesce(sum(d.member_questions) / nullif(sum(d.active_members), 0), 0), 2),
    'queries_per_session', round(coalesce(sum(d.questions) / nullif(sum(d.sessions), 0), 0), 2),
    'days', coalesce(jsonb_agg(to_jsonb(d) order by d.day), '[]')
  ) into result from unnest(days) as d;
  return result || jsonb_build_object(
    'questions_by_mode', (
      select coalesce(jsonb_object_agg(c.mode, c.events), '{}') from (
        select u.mode, sum(u.events) as events from (
          select * from private.usage_counts u where u.day between first_day and last_day
          union all
          select (private.usage_counts_of(d::date)).* from generate_series(
            greatest(first_day, coalesce((select max(u.day) + 1 from private.usage_days u), last_day - 35)),
            last_day, interval '1 day') as d
        ) as u where u.event_name = 'ai_question' group by u.mode
      ) as c),
    'retention', (
      select coalesce(jsonb_agg(jsonb_build_object('week', joined.week, 'joined', joined.members,
        'returned', coalesce(c.members, 0)) order by joined.week), '[]')
      from (
        select date_trunc('week', u.created_at at time zone 'UTC')::date as week, count(*) as members
        from auth.users u where not u.is_anonymous
          and u.created_at >= date_trunc('week', first_day::timestamp) - interval '7 days'
        group by 1
      ) as joined left join private.usage_cohorts c
        on c.joined_week = joined.week and c.week = joined.week + 7
      where joined.week + 14 <= today)
  );
end
$$;

create or replace function public.activate_prompt(_mode text, _version integer DEFAULT NULL::integer)
  returns void
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('prompts');
  perform private.activate_prompt(_mode, _version);
end
$$;

create or replace function public.add_prompt(_mode text, _body text)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('prompts');
  return private.add_prompt(_mode, _body);
end
$$;

create or replace function public.story_draft(_id text, _facts jsonb, _tellings jsonb)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return private.draft_story(_id, _facts, _tellings);
end
$$;

create or replace function public.story_history(_id text)
  returns TABLE(version integer, age_band text, kind text, themes text[], sources jsonb, review text, from_pack boolean, languages text[], made_by uuid, made_at timestamp with time zone, submitted_at timestamp with time zone, published_at timestamp with time zone, is_told boolean, is_waiting boolean)
  language plpgsql
  stable security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('see_stories');
  return query select * from private.story_history(_id);
end
$$;

create or replace function public.story_publish(_id text, _version integer DEFAULT NULL::integer)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return private.publish_story(_id, _version);
end
$$;

create or replace function public.story_restore(_id text)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return private.restore_story(_id);
end
$$;

create or replace function public.story_submit(_id text)
  returns integer
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return private.submit_story(_id);
end
$$;

create or replace function public.story_withdraw(_id text)
  returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  perform private.calling_staff('stories');
  return private.withdraw_story(_id);
end
$$;

drop function private.calling_admin();

alter policy "admins read what admins did" on public.admin_actions using ((select private.has_right('see_audit')));
alter policy "admins read prompts" on public.ai_prompts using ((select private.has_right('see_prompts')));
alter policy "what is held is seen by its author and by admins" on public.held_items
  using ((author_id = (select auth.uid()) and (select private.in_halaqa())) or (select private.has_right('see_reports')));
alter policy "people see what became of their proposals" on public.mosque_proposals
  using (proposer_id = (select auth.uid()) or (select private.has_right('mosques')));
-- Reports are read and answered by functions, which tell nobody who reported, and let nobody answer what is about themselves.
drop policy "admins answer reports" on public.reports;
revoke update on public.reports from authenticated;
alter policy "people see what became of their reports" on public.reports using (reporter_id = (select auth.uid()));
drop trigger reports_noted on public.reports;
create trigger reports_noted after update of status, answer on public.reports
  for each row execute function private.note_admin_change('report', '', 'status', 'answer');
alter policy "stories are seen by who may open them" on public.stories
  using ((select private.has_right('see_stories')) or id in (select o.id from private.open_stories() as o (id, version)));
alter policy "tellings are read by who may open the story" on public.story_versions
  using ((select private.has_right('see_stories'))
    or (story_id, version) in (select o.id, o.version from private.open_stories() as o (id, version)));
