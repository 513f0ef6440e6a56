-- What models are told by admins, and what they may cost in a day.

create table public.ai_prompts (
  mode text not null check (mode in ('general', 'qa', 'learning', 'stories')),
  version integer not null check (version > 0),
  body text not null check (length(btrim(body)) between 1 and 8000),
  state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default private.clock(),
  primary key (mode, version)
);
create unique index one_prompt_is_active on public.ai_prompts (mode) where state = 'active';
create index ai_prompts_by on public.ai_prompts (author_id);

-- What an answer was made with can be read again for ever.
create function private.keep_prompts() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (new.mode, new.version, new.body, new.created_at) = (old.mode, old.version, old.body, old.created_at)
    and (new.author_id is null or new.author_id = old.author_id) then
    return new;
  end if;
  raise restrict_violation using message = 'What a model was told is never changed or removed, only added to';
end
$$;
create trigger ai_prompts_kept before update or delete on public.ai_prompts
  for each row execute function private.keep_prompts();

alter table public.ai_prompts enable row level security;
create policy "only a session in good standing" on public.ai_prompts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
revoke all on public.ai_prompts from service_role;
grant select on public.ai_prompts to authenticated, service_role;
create policy "admins read prompts" on public.ai_prompts for select to authenticated
  using ((select private.is_admin()));

insert into private.personal_data (source, condition, omitted) values ('public.ai_prompts', 'author_id = $1', '{}');

create function private.add_prompt(_mode text, _body text) returns integer
  language plpgsql volatile set search_path = ''
as $$
declare
  added integer;
begin
  lock table public.ai_prompts in share row exclusive mode;
  insert into public.ai_prompts (mode, version, body, author_id)
  values (_mode, (select coalesce(max(p.version), 0) + 1 from public.ai_prompts p where p.mode = _mode), _body, auth.uid())
  returning version into added;
  perform private.note_deed('prompt_added', _mode || ' ' || added, null, null, jsonb_build_object('mode', _mode, 'version', added));
  return added;
end
$$;

-- Without a version none is active any more.
create function private.activate_prompt(_mode text, _version integer) returns void
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
  update public.ai_prompts p set state = 'active' where (p.mode, p.version) = (_mode, _version);
  perform private.note_deed('prompt_activated', _mode, null, jsonb_build_object('version', was), jsonb_build_object('version', _version));
end
$$;

create function public.add_prompt(_mode text, _body text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  return private.add_prompt(_mode, _body);
end
$$;
grant execute on function public.add_prompt(text, text) to authenticated;

create function public.activate_prompt(_mode text, _version integer default null) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.calling_admin();
  perform private.activate_prompt(_mode, _version);
end
$$;
grant execute on function public.activate_prompt(text, integer) to authenticated;
revoke execute on function public.add_prompt(text, text), public.activate_prompt(text, integer) from service_role;

-- What models cost, by day: tokens, and millionths of the operator's money.
create table private.assistant_spending (
  day date primary key,
  tokens bigint not null default 0,
  micros bigint not null default 0
);

-- Sets so much aside before a model is asked; null where the day has no more. Answers the day it belongs to.
create function public.reserve_spending(_tokens bigint, _micros bigint, _most_tokens bigint, _most_micros bigint) returns date
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (private.clock() at time zone 'UTC')::date;
begin
  insert into private.assistant_spending (day) values (today) on conflict do nothing;
  update private.assistant_spending s set tokens = s.tokens + _tokens, micros = s.micros + _micros
  where s.day = today and s.tokens + _tokens <= _most_tokens and s.micros + _micros <= _most_micros;
  return case when found then today end;
end
$$;
grant execute on function public.reserve_spending(bigint, bigint, bigint, bigint) to service_role;

-- What it was more or less than what was set aside.
create function public.settle_spending(_day date, _tokens bigint, _micros bigint) returns void
  language sql volatile security definer set search_path = ''
begin atomic
  update private.assistant_spending s set tokens = greatest(0, s.tokens + _tokens), micros = greatest(0, s.micros + _micros)
  where s.day = _day;
end;
grant execute on function public.settle_spending(date, bigint, bigint) to service_role;
