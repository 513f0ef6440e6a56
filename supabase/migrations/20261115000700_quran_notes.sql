-- Where members read in the Quran, what they marked and wrote, and their plan. It lies on their device; here only once
-- they asked for it to be kept with the account. Nobody else reads it: no parent, no admin, no one with the service key.

create table public.quran_note_heads (
  user_id uuid primary key references auth.users (id) on delete cascade,
  epoch uuid not null default gen_random_uuid(),
  version bigint not null default 0,
  agreed_at timestamptz not null default now()
);

-- Keys name a kind and what it is about: `bookmark/262` is an ayah by its number in the mushaf. A note without a value
-- was taken back: other devices must hear of it.
create table public.quran_notes (
  user_id uuid not null references public.quran_note_heads (user_id) on delete cascade,
  key text not null check (key ~ '^(position|bookmark|collection|note|highlight|plan)/[a-z0-9-]{0,40}$'),
  value jsonb check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 20000),
  changed_at timestamptz not null,
  version bigint not null,
  primary key (user_id, key)
);
create index quran_notes_news on public.quran_notes (user_id, version);

alter table public.quran_note_heads enable row level security;
alter table public.quran_notes enable row level security;
create policy "only a session in good standing" on public.quran_note_heads as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));
create policy "only a session in good standing" on public.quran_notes as restrictive to authenticated
  using ((select private.session_ok())) with check ((select private.session_ok()));

revoke all on public.quran_note_heads, public.quran_notes from service_role;
grant select on public.quran_note_heads, public.quran_notes to authenticated;
create policy "the wish is read by who made it" on public.quran_note_heads for select to authenticated
  using (user_id = (select auth.uid()));
create policy "notes are read by who wrote them" on public.quran_notes for select to authenticated
  using (user_id = (select auth.uid()));

-- Taking the wish back takes everything with it.
grant delete on public.quran_note_heads to authenticated;
create policy "the wish is taken back by who made it" on public.quran_note_heads for delete to authenticated
  using (user_id = (select auth.uid()));

insert into private.personal_data (source, condition, omitted) values
  ('public.quran_note_heads', 'user_id = $1', '{epoch,version}'),
  ('public.quran_notes', 'user_id = $1', '{version}');

-- Takes what a device has and answers with what it lacks, its own notes among it as they stand now. Of each note the
-- last change holds; two of the same moment are told apart by their content, so that the order of arrival never
-- matters. A change dated in the future counts from now, or nothing could ever follow it.
create function public.sync_quran_notes(_epoch uuid, _since bigint, _notes jsonb default '[]') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.calling_member();
  present constant timestamptz := date_trunc('milliseconds', now());
  head public.quran_note_heads;
  since bigint;
  page_end bigint;
begin
  if jsonb_array_length(_notes) > 1000 then
    raise program_limit_exceeded using message = 'Too much at once';
  end if;
  if _epoch is null then
    insert into public.quran_note_heads (user_id) values (me) on conflict do nothing;
  end if;
  -- One device at a time: versions come in the order in which they can be seen.
  select h.* into head from public.quran_note_heads h where h.user_id = me for update;
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
    update public.quran_note_heads h set version = head.version where h.user_id = me;
  end if;

  insert into public.quran_notes as known (user_id, key, value, changed_at, version)
  select distinct on (n.key) me, n.key, nullif(n.value, 'null'), least(n.changed_at, present), head.version
  from jsonb_to_recordset(_notes) as n (key text, value jsonb, changed_at timestamptz)
  order by n.key, n.changed_at desc
  on conflict (user_id, key) do update set
    version = excluded.version,
    (value, changed_at) = (
      select case when later then excluded.value else known.value end,
        greatest(known.changed_at, excluded.changed_at)
      from (select excluded.changed_at > known.changed_at or (excluded.changed_at = known.changed_at
        and coalesce(excluded.value::text, '') > coalesce(known.value::text, '') collate "C") as later) decided);

  if (select count(*) from public.quran_notes n where n.user_id = me) > 20000 then
    raise program_limit_exceeded using message = 'No account needs so many';
  end if;

  -- A page holds whole versions, each of them 1000 notes at most.
  page_end := coalesce((
    select n.version from public.quran_notes n where n.user_id = me and n.version > since
    order by n.version offset 1999 limit 1), head.version);
  return jsonb_build_object(
    'epoch', head.epoch,
    'version', page_end,
    'more', page_end < head.version,
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('key', n.key, 'value', n.value, 'changed_at', n.changed_at)), '[]')
      from public.quran_notes n where n.user_id = me and n.version > since and n.version <= page_end)
  );
end
$$;
grant execute on function public.sync_quran_notes(uuid, bigint, jsonb) to authenticated;
revoke execute on function public.sync_quran_notes(uuid, bigint, jsonb) from service_role;
