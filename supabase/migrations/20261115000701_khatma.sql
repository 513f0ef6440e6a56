-- Reading the whole Quran together: each takes some of the thirty juz. Only families and people who are connected
-- share one. How many are done is everybody's; who has read what is nobody's but their own.

create table public.khatmas (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 80 and title = btrim(title)),
  until date,
  started_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create table public.khatma_members (
  khatma_id uuid not null references public.khatmas (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  invited_by uuid references auth.users (id) on delete set null,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (khatma_id, user_id)
);
create index khatma_members_user on public.khatma_members (user_id);

-- A juz that somebody took. A juz that was read stays read when its reader leaves, without a name.
create table public.khatma_parts (
  khatma_id uuid not null references public.khatmas (id) on delete cascade,
  juz smallint not null check (juz between 1 and 30),
  taken_by uuid references auth.users (id) on delete set null,
  done_at timestamptz,
  primary key (khatma_id, juz)
);
create index khatma_parts_taken on public.khatma_parts (taken_by);

alter table public.khatmas enable row level security;
alter table public.khatma_members enable row level security;
alter table public.khatma_parts enable row level security;
create policy "only a session in good standing" on public.khatmas as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.khatma_members as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.khatma_parts as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

-- All of it goes through the functions below: a policy cannot show that a juz is taken and hide by whom.
revoke all on public.khatmas, public.khatma_members, public.khatma_parts from service_role;

insert into private.personal_data (source, condition, omitted) values
  ('public.khatmas', 'started_by = $1', '{}'),
  ('public.khatma_members', 'user_id = $1', '{invited_by}'),
  ('public.khatma_parts', 'taken_by = $1', '{}');

-- The last one closes the door, whether they left or their account was erased.
create function private.close_empty_khatma() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.khatmas k where k.id = old.khatma_id
    and not exists (select from public.khatma_members m where m.khatma_id = k.id and m.joined_at is not null);
  return null;
end
$$;
create trigger khatma_members_close after delete on public.khatma_members
  for each row execute function private.close_empty_khatma();

-- Families and connected people, as long as they may have to do with each other.
create function private.may_read_together(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = ''
  return private.may_meet(one, other) and (private.are_family(one, other) or exists (
    select from public.connections c where c.accepted_at is not null
      and ((c.requester_id, c.addressee_id) = (one, other) or (c.requester_id, c.addressee_id) = (other, one))));

create function private.joined_khatma(_id uuid) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if not exists (
    select from public.khatma_members m where m.khatma_id = _id and m.user_id = me and m.joined_at is not null
  ) then
    raise insufficient_privilege using message = 'Only who takes part may do this', detail = 'not_a_member';
  end if;
  return me;
end
$$;

-- Whoever is not named because they may not be asked is passed over in silence.
create function private.invite_to_khatma(_id uuid, _people uuid[], me uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.khatma_members (khatma_id, user_id, invited_by)
  select _id, person, me from unnest(_people) person
  where private.may_read_together(me, person)
    and (select count(*) from public.khatma_members m where m.khatma_id = _id) + cardinality(_people) <= 60
  on conflict do nothing;
end
$$;

create function public.start_khatma(_title text, _until date, _people uuid[] default '{}') returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  started uuid;
begin
  if cardinality(_people) > 60 or not private.take_allowance(me, 'khatma', 10)
    or (select count(*) from public.khatma_members m where m.user_id = me and m.joined_at is not null) >= 30 then
    raise program_limit_exceeded using message = 'No more today', detail = 'daily_limit';
  end if;
  insert into public.khatmas (title, until, started_by) values (btrim(_title), _until, me) returning id into started;
  insert into public.khatma_members (khatma_id, user_id, invited_by, joined_at) values (started, me, me, now());
  perform private.invite_to_khatma(started, _people, me);
  return started;
end
$$;

create function public.invite_to_khatma(_id uuid, _people uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.joined_khatma(_id);
begin
  if cardinality(_people) > 60 or not private.take_allowance(me, 'khatma_invitation', 60) then
    raise program_limit_exceeded using message = 'No more today', detail = 'daily_limit';
  end if;
  perform private.invite_to_khatma(_id, _people, me);
end
$$;

create function public.answer_khatma(_id uuid, _joins boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  if _joins then
    -- Between the invitation and the answer the two may have parted.
    update public.khatma_members m set joined_at = coalesce(m.joined_at, now())
    where m.khatma_id = _id and m.user_id = me
      and (m.joined_at is not null or private.may_read_together(me, m.invited_by));
    return found;
  end if;
  delete from public.khatma_members m where m.khatma_id = _id and m.user_id = me;
  if not found then
    return false;
  end if;
  delete from public.khatma_parts p where p.khatma_id = _id and p.taken_by = me and p.done_at is null;
  update public.khatma_parts p set taken_by = null where p.khatma_id = _id and p.taken_by = me;
  return true;
end
$$;

-- `free` gives a juz back, `taken` takes it, `done` says that it was read. False when somebody else was quicker.
create function public.mark_juz(_id uuid, _juz int, _state text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.joined_khatma(_id);
begin
  if _state = 'free' then
    delete from public.khatma_parts p where p.khatma_id = _id and p.juz = _juz and p.taken_by = me;
    return found;
  end if;
  if _state not in ('taken', 'done') then
    raise invalid_parameter_value using message = 'Such a state is not known', detail = 'unknown_state';
  end if;
  insert into public.khatma_parts as p (khatma_id, juz, taken_by, done_at)
  values (_id, _juz, me, case when _state = 'done' then now() end)
  on conflict (khatma_id, juz) do update
    set done_at = case when _state = 'done' then coalesce(p.done_at, now()) end
    where p.taken_by = me;
  return found;
end
$$;

-- Each khatma with what its members may know: whom of the others they may meet and how many more take part, which juz
-- are free or their own, and how many are done.
create function public.my_khatmas() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', k.id,
      'title', k.title,
      'until', k.until,
      'joined', mine.joined_at is not null,
      'invited_by', (
        select coalesce(p.display_name, p.username) from public.profiles p
        where p.user_id = mine.invited_by and p.user_id <> me),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', p.user_id, 'name', coalesce(p.display_name, p.username)) order by m.joined_at, p.user_id), '[]')
        from public.khatma_members m join public.profiles p on p.user_id = m.user_id
        where m.khatma_id = k.id and mine.joined_at is not null and m.joined_at is not null
          and private.may_meet(me, m.user_id)),
      'readers', (
        select count(*) from public.khatma_members m where m.khatma_id = k.id and m.joined_at is not null),
      'done', (select count(*) from public.khatma_parts p where p.khatma_id = k.id and p.done_at is not null),
      'parts', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'juz', p.juz,
          'state', case when p.taken_by is distinct from me then 'other'
            when p.done_at is null then 'mine' else 'mine_done' end) order by p.juz), '[]')
        from public.khatma_parts p where p.khatma_id = k.id and mine.joined_at is not null)
    ) order by k.created_at desc)
    from public.khatma_members mine join public.khatmas k on k.id = mine.khatma_id
    where mine.user_id = me
      -- An invitation ends with what there was between the two.
      and (mine.joined_at is not null or private.may_read_together(me, mine.invited_by))
  ), '[]');
end
$$;

grant execute on function public.start_khatma(text, date, uuid[]), public.invite_to_khatma(uuid, uuid[]),
  public.answer_khatma(uuid, boolean), public.mark_juz(uuid, int, text), public.my_khatmas() to authenticated;
revoke execute on function public.start_khatma(text, date, uuid[]), public.invite_to_khatma(uuid, uuid[]),
  public.answer_khatma(uuid, boolean), public.mark_juz(uuid, int, text), public.my_khatmas() from service_role;
