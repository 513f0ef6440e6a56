-- What models are told reaches people by two: one asks, another agrees. Back goes one alone, at once.

-- The version that was in use before this one took its place; null: none was. Going back follows it
-- and leaves it as it is, so that two steps back lead to what was before, and not forward again.
alter table public.ai_prompts add column replaced integer;
alter table public.ai_prompts add foreign key (mode, replaced) references public.ai_prompts (mode, version);
create index ai_prompts_replaced on public.ai_prompts (mode, replaced);
update public.ai_prompts p set replaced = (
  select max(r.version) from public.ai_prompts r where r.mode = p.mode and r.state = 'retired' and r.version < p.version)
where p.state = 'active';

-- Without a version none is active any more.
create or replace function private.activate_prompt(_mode text, _version integer) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  was integer;
begin
  lock table public.ai_prompts in share row exclusive mode;
  if _version is not null and not exists (
    select from public.ai_prompts p where (p.mode, p.version) = (_mode, _version)) then
    raise no_data_found using message = 'There is no such prompt', detail = 'unknown_prompt';
  end if;
  update public.ai_prompts p set state = 'retired' where p.mode = _mode and p.state = 'active' returning p.version into was;
  update public.ai_prompts p
  set state = 'active', replaced = case when was = _version then p.replaced else was end
  where (p.mode, p.version) = (_mode, _version);
  perform private.note_deed('prompt_activated', _mode, null, jsonb_build_object('version', was), jsonb_build_object('version', _version));
end
$$;

-- Only the operator does it alone, by command.
drop function public.activate_prompt(text, integer);

insert into private.approval_kinds (kind, "right") values ('prompt', 'prompts');

create function private.active_prompt(_mode text) returns public.ai_prompts
  language sql stable set search_path = ''
begin atomic
  select p.* from public.ai_prompts p where p.mode = _mode and p.state = 'active';
end;

-- Asks a second person to bring a version into use.
create function public.roll_out_prompt(_mode text, _version integer, _reason text default null) returns uuid
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was integer;
begin
  perform private.calling_staff('prompts');
  if not exists (select from public.ai_prompts p where (p.mode, p.version) = (_mode, _version)) then
    raise no_data_found using message = 'There is no such prompt', detail = 'unknown_prompt';
  end if;
  was := (private.active_prompt(_mode)).version;
  if was = _version then
    raise object_not_in_prerequisite_state using message = 'This version is in use', detail = 'already_active';
  end if;
  return private.ask_approval('prompt', _mode, jsonb_build_object('version', _version, 'was', was), null, _reason);
end
$$;

-- What was agreed to was a change from one version to another: where another is in use by now, somebody has to look again.
create function private.approved_prompt(_target text, _detail jsonb, _asked_by uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  lock table public.ai_prompts in share row exclusive mode;
  if (private.active_prompt(_target)).version is distinct from (_detail ->> 'was')::integer then
    raise exception 'Another version is in use by now' using errcode = 'restrict_violation', detail = 'prompt_changed';
  end if;
  perform private.activate_prompt(_target, (_detail ->> 'version')::integer);
end
$$;

-- Back to the version before, or to none where there was none. One person does it: what does harm waits for nobody.
create function public.roll_back_prompt(_mode text, _from integer) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  was public.ai_prompts;
begin
  perform private.proven_staff('prompts');
  lock table public.ai_prompts in share row exclusive mode;
  was := private.active_prompt(_mode);
  -- Pressed twice, or by two at once, it is one step.
  if was.version is null or was.version is distinct from _from then
    raise exception 'Another version is in use by now' using errcode = 'restrict_violation', detail = 'prompt_changed';
  end if;
  update public.ai_prompts p set state = 'retired' where (p.mode, p.version) = (_mode, was.version);
  update public.ai_prompts p set state = 'active' where (p.mode, p.version) = (_mode, was.replaced);
  perform private.note_deed('prompt_rolled_back', _mode, null,
    jsonb_build_object('version', was.version), jsonb_build_object('version', was.replaced));
  return was.replaced;
end
$$;

-- The versions of a prompt, newest first, without their words; those before `_before` where that is given.
create function public.prompt_versions(_mode text, _before integer default null)
  returns table (version integer, state text, created_at timestamptz, author_name text, replaced integer, letters integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.calling_staff('see_prompts');
  return query
    select p.version, p.state, p.created_at, coalesce(a.display_name, a.username), p.replaced, length(p.body)
    from public.ai_prompts p left join public.profiles a on a.user_id = p.author_id
    where p.mode = _mode and p.version < coalesce(_before, 2147483647)
    order by p.version desc limit 20;
end
$$;
comment on function public.prompt_versions(text, integer) is 'Never null: version, state (draft | active | retired), created_at, letters.';

-- Prompts that are tried out -------------------------------------------------------------------------------------------

-- How often, by day; never what was asked, nor by whom.
create table private.prompt_trials (
  day date primary key,
  runs integer not null default 0
);

-- Whether the caller may try a prompt now. Words of danger are answered as ever and not counted.
create function public.begin_prompt_trial(_counted boolean) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform private.calling_staff('prompts');
  if not _counted then
    return;
  end if;
  insert into private.prompt_trials as t (day, runs) values (today, 1)
  on conflict (day) do update set runs = t.runs + 1 where t.runs < 400;
  if not found then
    raise object_not_in_prerequisite_state using message = 'Enough was tried today', detail = 'trial_limit';
  end if;
end
$$;

-- What the assistant was asked and what it cost: today, and on the days before.
create function public.assistant_use() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  perform private.calling_staff('see_prompts');
  return jsonb_build_object(
    'day', today,
    'questions', (select coalesce(sum(u.events), 0) from private.usage_counts_of(today) as u where u.event_name = 'ai_question'),
    'trials', coalesce((select t.runs from private.prompt_trials t where t.day = today), 0),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'tokens', coalesce(s.tokens, 0), 'micros', coalesce(s.micros, 0))
        order by d.day desc), '[]')
      from (select today - n as day from generate_series(0, 13) as n) as d
      left join private.assistant_spending s on s.day = d.day));
end
$$;

revoke execute on function public.roll_out_prompt(text, integer, text), public.roll_back_prompt(text, integer),
  public.prompt_versions(text, integer), public.begin_prompt_trial(boolean), public.assistant_use()
  from public, anon, service_role;
grant execute on function public.roll_out_prompt(text, integer, text), public.roll_back_prompt(text, integer),
  public.prompt_versions(text, integer), public.begin_prompt_trial(boolean), public.assistant_use()
  to authenticated;
