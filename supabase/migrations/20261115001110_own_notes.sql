-- What members keep of a tool that has no table of its own: favourites, lists. It lies on their device; here only once
-- they asked for it to be kept with the account. Nobody else reads it: no parent, no admin, no one with the service key.

create table public.own_note_heads (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The tool. A further one is a word here.
  topic text not null check (topic in ('duas')),
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  agreed_at timestamptz not null default now(),
  primary key (user_id, topic)
);

-- Keys name a kind and what it is about: `favourite/travel`. A note without a value was taken back: other devices must
-- hear of it.
create table public.own_notes (
  user_id uuid not null,
  topic text not null,
  key text not null check (key ~ '^[a-z]{1,20}/[a-z0-9-]{1,60}$'),
  value jsonb check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 20000),
  changed_at timestamptz not null,
  version bigint not null,
  primary key (user_id, topic, key),
  foreign key (user_id, topic) references public.own_note_heads (user_id, topic) on delete cascade
);
create index own_notes_news on public.own_notes (user_id, topic, version);

alter table public.own_note_heads enable row level security;
alter table public.own_notes enable row level security;
create policy "only a session in good standing" on public.own_note_heads as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.own_notes as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

revoke all on public.own_note_heads, public.own_notes from service_role;
grant select on public.own_note_heads, public.own_notes to authenticated;
create policy "the wish is read by who made it" on public.own_note_heads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "notes are read by who wrote them" on public.own_notes for select to authenticated
  using (user_id = (select auth.uid()));

-- Taking the wish back takes everything with it.
grant delete on public.own_note_heads to authenticated;
create policy "the wish is taken back by who made it" on public.own_note_heads for delete to authenticated
  using (user_id = (select auth.uid()));

insert into private.personal_data (source, condition, omitted) values
  ('public.own_note_heads', 'user_id = $1', '{epoch,version}'),
  ('public.own_notes', 'user_id = $1', '{version}');

-- Takes what a device has and answers with what it lacks, as `sync_quran_notes` does: of each note the last change
-- holds, in whatever order devices tell it; one dated in the future counts from now.
create function public.sync_own_notes(_topic text, _epoch uuid, _since bigint, _notes jsonb default '[]') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', now());
  head public.own_note_heads;
  since bigint;
begin
  if jsonb_array_length(_notes) > 1000 then
    raise program_limit_exceeded using message = 'Too much at once';
  end if;
  if _epoch is null then
    insert into public.own_note_heads (user_id, topic) values (me, _topic) on conflict do nothing;
  end if;
  -- One device at a time: versions come in the order in which they can be seen.
  select h.* into head from public.own_note_heads h where h.user_id = me and h.topic = _topic for update;
  if not found or head.epoch is distinct from coalesce(_epoch, head.epoch) then
    return jsonb_build_object('gone', true);
  end if;
  -- A device that has seen more than there is met a restored database: it hears everything, and sends what it has.
  if _since > head.version then
    return jsonb_build_object('behind', true);
  end if;
  since := greatest(coalesce(_since, 0), 0);

  if jsonb_array_length(_notes) > 0 then
    head.version := head.version + 1;
    update public.own_note_heads h set version = head.version where h.user_id = me and h.topic = _topic;
  end if;

  insert into public.own_notes as known (user_id, topic, key, value, changed_at, version)
  select distinct on (n.key) me, _topic, n.key, nullif(n.value, 'null'), least(n.changed_at, present), head.version
  from jsonb_to_recordset(_notes) as n (key text, value jsonb, changed_at timestamptz)
  order by n.key, n.changed_at desc
  on conflict (user_id, topic, key) do update set
    version = excluded.version,
    (value, changed_at) = (
      select case when later then excluded.value else known.value end,
        greatest(known.changed_at, excluded.changed_at)
      from (select excluded.changed_at > known.changed_at or (excluded.changed_at = known.changed_at
        and coalesce(excluded.value::text, '') > coalesce(known.value::text, '') collate "C") as later) decided);

  if (select count(*) from public.own_notes n where n.user_id = me and n.topic = _topic) > 2000 then
    raise program_limit_exceeded using message = 'No account needs so many';
  end if;

  return jsonb_build_object(
    'epoch', head.epoch,
    'version', head.version,
    'more', false,
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('key', n.key, 'value', n.value, 'changed_at', n.changed_at)), '[]')
      from public.own_notes n where n.user_id = me and n.topic = _topic and n.version > since)
  );
end
$$;
grant execute on function public.sync_own_notes(text, uuid, bigint, jsonb) to authenticated;
revoke execute on function public.sync_own_notes(text, uuid, bigint, jsonb) from service_role;
