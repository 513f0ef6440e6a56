-- What members note about their prayers. It lies on their device; here only once they asked for it to be kept with
-- the account. Nobody else reads it: no parent, no admin, and no one with the service key. Why somebody pauses is
-- never sent.

-- The wish to keep it here. Its number tells a device whether the account still holds the log it knows; the version
-- tells it what is new.
create table public.prayer_log_heads (
  user_id uuid primary key references auth.users (id) on delete cascade,
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  agreed_at timestamptz not null default now()
);

-- `state` null is a note that was taken back: other devices must hear of it.
create table public.prayer_log (
  user_id uuid not null references public.prayer_log_heads (user_id) on delete cascade,
  day date not null check (day between '2000-01-01' and '2199-12-31'),
  prayer text not null check (prayer in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'witr')),
  state text check (state in ('prayed', 'congregation', 'late', 'missed')),
  changed_at timestamptz not null,
  version bigint not null,
  primary key (user_id, day, prayer)
);
create index prayer_log_news on public.prayer_log (user_id, version);

-- Both days null is a pause that was taken back.
create table public.prayer_pauses (
  user_id uuid not null references public.prayer_log_heads (user_id) on delete cascade,
  id uuid not null,
  from_day date check (from_day between '2000-01-01' and '2199-12-31'),
  to_day date check (to_day between from_day and '2199-12-31'),
  changed_at timestamptz not null,
  version bigint not null,
  primary key (user_id, id),
  constraint a_pause_without_a_start_has_no_end check (from_day is not null or to_day is null)
);
create index prayer_pauses_news on public.prayer_pauses (user_id, version);

-- Each device counts for itself, so that no tap is lost when two of them meet. The device is a number drawn for this
-- purpose alone.
create table public.prayer_qada (
  user_id uuid not null references public.prayer_log_heads (user_id) on delete cascade,
  device uuid not null,
  prayer text not null check (prayer in ('fajr', 'dhuhr', 'asr', 'maghrib', 'isha', 'witr')),
  added integer not null check (added between -1000000 and 1000000),
  made_up integer not null check (made_up between 0 and 1000000),
  changed_at timestamptz not null,
  version bigint not null,
  primary key (user_id, device, prayer)
);
create index prayer_qada_news on public.prayer_qada (user_id, version);

alter table public.prayer_log_heads enable row level security;
alter table public.prayer_log enable row level security;
alter table public.prayer_pauses enable row level security;
alter table public.prayer_qada enable row level security;

create policy "only a session in good standing" on public.prayer_log_heads as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.prayer_log as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.prayer_pauses as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.prayer_qada as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

revoke all on public.prayer_log_heads, public.prayer_log, public.prayer_pauses, public.prayer_qada from service_role;
grant select on public.prayer_log_heads, public.prayer_log, public.prayer_pauses, public.prayer_qada to authenticated;
create policy "the wish is read by who made it" on public.prayer_log_heads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "prayers are read by who prayed them" on public.prayer_log for select to authenticated
  using (user_id = (select auth.uid()));
create policy "pauses are read by their owner" on public.prayer_pauses for select to authenticated
  using (user_id = (select auth.uid()));
create policy "counters are read by their owner" on public.prayer_qada for select to authenticated
  using (user_id = (select auth.uid()));

-- Taking the wish back takes everything with it.
grant delete on public.prayer_log_heads to authenticated;
create policy "the wish is taken back by who made it" on public.prayer_log_heads for delete to authenticated
  using (user_id = (select auth.uid()));

-- Takes what a device has and answers with what it lacks, its own notes among it as they stand now. Of each note the
-- last change holds; two of the same moment are told apart by their content, so that the order of arrival never
-- matters. A change dated in the future counts from now, or nothing could ever follow it.
create function public.sync_prayer_log(
  _epoch uuid, _since bigint, _entries jsonb default '[]', _pauses jsonb default '[]', _qada jsonb default '[]'
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
  present constant timestamptz := date_trunc('milliseconds', now());
  head public.prayer_log_heads;
  since bigint;
  page_end bigint;
begin
  if not private.session_ok() or not private.is_member() then
    raise exception 'Only members keep their prayers with an account' using errcode = 'insufficient_privilege';
  end if;
  if jsonb_array_length(_entries) > 1000 or jsonb_array_length(_pauses) > 1000 or jsonb_array_length(_qada) > 1000 then
    raise exception 'Too much at once' using errcode = 'program_limit_exceeded';
  end if;

  if _epoch is null then
    insert into public.prayer_log_heads (user_id) values (me) on conflict do nothing;
  end if;
  -- One device at a time: versions come in the order in which they can be seen.
  select h.* into head from public.prayer_log_heads h where h.user_id = me for update;
  if not found or head.epoch is distinct from coalesce(_epoch, head.epoch) then
    return jsonb_build_object('gone', true);
  end if;
  -- A device that has seen more than there is met a restored database: it hears everything, and sends what it has.
  if _since > head.version then
    return jsonb_build_object('behind', true, 'epoch', head.epoch);
  end if;
  since := greatest(coalesce(_since, 0), 0);

  if jsonb_array_length(_entries) + jsonb_array_length(_pauses) + jsonb_array_length(_qada) > 0 then
    head.version := head.version + 1;
    update public.prayer_log_heads h set version = head.version where h.user_id = me;
  end if;

  insert into public.prayer_log as known (user_id, day, prayer, state, changed_at, version)
  select distinct on (e.day, e.prayer) me, e.day, e.prayer, e.state, least(e.changed_at, present), head.version
  from jsonb_to_recordset(_entries) as e (day date, prayer text, state text, changed_at timestamptz)
  where e.day <= current_date + 1
  order by e.day, e.prayer, e.changed_at desc
  on conflict (user_id, day, prayer) do update set
    version = excluded.version,
    (state, changed_at) = (
      select case when later then excluded.state else known.state end,
        greatest(known.changed_at, excluded.changed_at)
      from (select excluded.changed_at > known.changed_at or (excluded.changed_at = known.changed_at
        and coalesce(excluded.state, '') > coalesce(known.state, '') collate "C") as later) decided);

  insert into public.prayer_pauses as known (user_id, id, from_day, to_day, changed_at, version)
  select distinct on (p.id) me, p.id, p.from_day, p.to_day, least(p.changed_at, present), head.version
  from jsonb_to_recordset(_pauses) as p (id uuid, from_day date, to_day date, changed_at timestamptz)
  order by p.id, p.changed_at desc
  on conflict (user_id, id) do update set
    version = excluded.version,
    (from_day, to_day, changed_at) = (
      select case when later then excluded.from_day else known.from_day end,
        case when later then excluded.to_day else known.to_day end,
        greatest(known.changed_at, excluded.changed_at)
      from (select excluded.changed_at > known.changed_at or (excluded.changed_at = known.changed_at
        and concat(excluded.from_day, ' ', excluded.to_day) > concat(known.from_day, ' ', known.to_day) collate "C")
        as later) decided);

  insert into public.prayer_qada as known (user_id, device, prayer, added, made_up, changed_at, version)
  select distinct on (q.device, q.prayer) me, q.device, q.prayer, q.added, q.made_up, least(q.changed_at, present),
    head.version
  from jsonb_to_recordset(_qada) as q (device uuid, prayer text, added integer, made_up integer, changed_at timestamptz)
  order by q.device, q.prayer, q.changed_at desc
  on conflict (user_id, device, prayer) do update set
    version = excluded.version,
    (added, made_up, changed_at) = (
      select case when later then excluded.added else known.added end,
        case when later then excluded.made_up else known.made_up end,
        greatest(known.changed_at, excluded.changed_at)
      from (select excluded.changed_at > known.changed_at or (excluded.changed_at = known.changed_at
        and (excluded.made_up, excluded.added) > (known.made_up, known.added)) as later) decided);

  if (select count(*) from public.prayer_pauses p where p.user_id = me) > 2000
    or (select count(*) from public.prayer_qada q where q.user_id = me) > 2000 then
    raise exception 'No account needs so many' using errcode = 'program_limit_exceeded';
  end if;

  -- A page holds whole versions, each of them 1000 entries at most.
  page_end := coalesce((
    select l.version from public.prayer_log l where l.user_id = me and l.version > since
    order by l.version offset 1999 limit 1), head.version);
  return jsonb_build_object(
    'epoch', head.epoch,
    'version', page_end,
    'more', page_end < head.version,
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', l.day, 'prayer', l.prayer, 'state', l.state, 'changed_at', l.changed_at)), '[]')
      from public.prayer_log l where l.user_id = me and l.version > since and l.version <= page_end),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'from_day', p.from_day, 'to_day', p.to_day, 'changed_at', p.changed_at)), '[]')
      from public.prayer_pauses p where p.user_id = me and p.version > since and p.version <= page_end),
    'qada', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'device', q.device, 'prayer', q.prayer, 'added', q.added, 'made_up', q.made_up,
        'changed_at', q.changed_at)), '[]')
      from public.prayer_qada q where q.user_id = me and q.version > since and q.version <= page_end)
  );
end
$$;
grant execute on function public.sync_prayer_log(uuid, bigint, jsonb, jsonb, jsonb) to authenticated;
revoke execute on function public.sync_prayer_log(uuid, bigint, jsonb, jsonb, jsonb) from service_role;
