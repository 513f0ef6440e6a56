-- What admins and the operator do is written down once and never changed: who, what, to whom, before and after.
-- A person who leaves is named in it no longer, as everywhere.

create table public.admin_actions (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default private.clock(),
  -- The admin; null where it was the operator's own hand or the sign-in service, or the admin has left.
  actor_id uuid references auth.users (id) on delete set null,
  by text not null check (by in ('admin', 'operator', 'service')),
  -- Under which name the operator was at the machine.
  operator text check (length(operator) <= 100),
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  -- What it was done to: the key of a row.
  target text check (length(target) <= 200),
  subject_id uuid references auth.users (id) on delete set null,
  before jsonb,
  after jsonb
);
create index admin_actions_actor on public.admin_actions (actor_id);
create index admin_actions_subject on public.admin_actions (subject_id);
alter table public.admin_actions enable row level security;
create policy "only a session in good standing" on public.admin_actions as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "admins read what admins did" on public.admin_actions for select to authenticated
  using ((select private.is_admin()));
grant select on public.admin_actions to authenticated, service_role;
revoke insert, update, delete, truncate on public.admin_actions from service_role;
insert into private.personal_data (source, condition, omitted) values
  ('public.admin_actions', '$1 in (actor_id, subject_id)', '{actor_id,operator}');

create function private.keep_actions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- Keys that are let go when somebody leaves, and nothing else.
    if (new.actor_id is null or new.actor_id = old.actor_id) and (new.subject_id is null or new.subject_id = old.subject_id)
      and to_jsonb(new) - 'actor_id' - 'subject_id' = to_jsonb(old) - 'actor_id' - 'subject_id' then
      return new;
    end if;
  end if;
  raise exception 'What admins did is never changed' using errcode = 'restrict_violation';
end
$$;
create trigger admin_actions_keep before update or delete on public.admin_actions
  for each row execute function private.keep_actions();
create trigger admin_actions_keep_all before truncate on public.admin_actions
  for each statement execute function private.keep_actions();

create function private.note_deed(_action text, _target text, _subject uuid, _before jsonb, _after jsonb) returns void
  language sql security definer set search_path = ''
begin atomic
  insert into public.admin_actions (actor_id, by, operator, action, target, subject_id, before, after)
  values (
    auth.uid(),
    case when auth.uid() is not null then 'admin'
      when coalesce(current_setting('rafiq.operator', true), '') <> '' then 'operator' else 'service' end,
    left(nullif(current_setting('rafiq.operator', true), ''), 100), _action, left(_target, 200),
    (select u.id from auth.users u where u.id = _subject), _before, _after);
end;

-- One trigger for every table that admins and the operator change: the columns that are theirs, as they were and as they are.
-- Arguments: the action, the column of the person concerned (or ''), then the columns.
create function private.note_admin_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  columns constant text[] := tg_argv[2:];
  row_ constant jsonb := coalesce(becomes, was);
  before jsonb := (select jsonb_object_agg(c, was -> c) from unnest(columns) as c where was is not null);
  after jsonb := (select jsonb_object_agg(c, becomes -> c) from unnest(columns) as c where becomes is not null);
begin
  if before is distinct from after then
    perform private.note_deed(
      tg_argv[0] || case tg_op when 'INSERT' then '_made' when 'DELETE' then '_ended' else '_changed' end,
      row_ ->> 'id', (row_ ->> nullif(tg_argv[1], ''))::uuid, before, after);
  end if;
  return null;
end
$$;

create trigger admins_noted after insert or delete on public.admins
  for each row execute function private.note_admin_change('admin', 'user_id', 'created_at');
create trigger rewards_noted after insert or delete or update of title, description, cost, is_open on public.rewards
  for each row execute function private.note_admin_change('reward', '', 'title', 'description', 'cost', 'is_open');
create trigger reports_noted after update of status, answer on public.reports
  for each row execute function private.note_admin_change('report', 'reporter_id', 'status', 'answer');
create trigger mosque_proposals_noted after update of status, answer on public.mosque_proposals
  for each row execute function private.note_admin_change('mosque_proposal', 'proposer_id', 'status', 'answer');

-- What only an admin's right allowed.
create or replace function private.open_family_link(_parent_id uuid, _child_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  was public.family_links;
begin
  select * into was from public.family_links f
  where (f.parent_id, f.child_id) = (_parent_id, _child_id) and f.approved_at is not null for update;
  if not found then
    return false;
  end if;
  update public.family_links f set opens_at = least(f.opens_at, private.clock()), told_at = coalesce(f.told_at, private.clock())
  where (f.parent_id, f.child_id) = (_parent_id, _child_id);
  perform private.note_deed('family_link_opened', null, _parent_id, jsonb_build_object('opens_at', was.opens_at),
    jsonb_build_object('opens_at', least(was.opens_at, private.clock())));
  perform private.tell_family(_parent_id, _child_id, 'guardianOpen');
  return true;
end
$$;

do $$
declare
  made constant text := pg_get_functiondef('public.set_age_group(text,uuid)'::regprocedure);
  place constant text := '  update public.profiles p set age_group = _age_group where';
begin
  if strpos(made, place) = 0 then
    raise exception 'set_age_group has changed';
  end if;
  execute replace(made, place, '  if private.is_admin() and known is distinct from _age_group then
    perform private.note_deed(''age_changed'', null, whose, jsonb_build_object(''age_group'', known),
      jsonb_build_object(''age_group'', _age_group));
  end if;
' || place);
end
$$;
